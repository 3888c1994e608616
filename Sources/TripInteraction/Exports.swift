// One import gives code that drags items its trips, slots and documents, also in this module.
@_exported import TripDocuments
@_exported import TripPlanningCore
