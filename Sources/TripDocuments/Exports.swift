// A document contains a trip, so every client of this module needs the model.
@_exported import TripModel
