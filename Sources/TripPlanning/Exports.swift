// Whoever asks for slots, repairs and audits needs trips, and limits of work: one import brings all.
@_exported import Effort
@_exported import TripModel
