// The API of this module uses types of both modules, so that `import TripCalendars` also imports them.
@_exported import TripDocuments
@_exported import TripPlanningCore
