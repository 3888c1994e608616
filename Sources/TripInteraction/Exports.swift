// Whoever drags items needs trips, slots and documents: one import brings all.
@_exported import TripDocuments
@_exported import TripPlanning
