// A calendar becomes a document, and answers state when its legs start, so one import provides both modules.
@_exported import TripDocuments
@_exported import TripPlanningCore
