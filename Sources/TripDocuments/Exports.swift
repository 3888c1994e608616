// A document holds a trip: whoever reads one needs the model.
@_exported import TripModel
