// The types of trips, slots and documents are available in this module and in files that import it.
@_exported import TripDocuments
@_exported import TripPlanningCore
