// Whoever asks for slots, repairs and audits needs trips, limits of work, and the errors of engines: one import brings all, in this module too.
@_exported import Effort
@_exported import Solving
@_exported import TripModel
