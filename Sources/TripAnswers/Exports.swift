// Users of this module also read documents and call the planner, so one import provides all three modules.
@_exported import TripDocuments
@_exported import TripPlanningCore
