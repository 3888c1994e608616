// With one import, code that drags items also gets trips, slots and documents. This includes the other files of this
// module.
@_exported import TripDocuments
@_exported import TripPlanningCore
