@_exported import Placement
@_exported import Rerouting
@_exported import TripModel
// Whoever asks for slots, repairs and audits needs trips, engines and their errors, limits of work, and the costs of
// re-routing: one import brings all, in this module too.
@_exported import WorkBudgets
