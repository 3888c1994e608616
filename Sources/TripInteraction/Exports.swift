// Code that drags items needs trips, slots and documents: one import provides all, in this module too.
@_exported import TripDocuments
@_exported import TripPlanningCore
