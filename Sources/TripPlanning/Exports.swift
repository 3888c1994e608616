// Whoever asks for slots, repairs and audits needs trips: one import brings both.
@_exported import Effort
@_exported import TripModel
