// Code that drags items needs trips, slots and documents: one import provides all.
@_exported import TripDocuments
@_exported import TripPlanning
