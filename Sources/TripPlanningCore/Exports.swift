@_exported import Placement
@_exported import Rerouting
@_exported import TripModel
// Slots, repairs and audits need trips, engines and their errors, work budgets, and the costs of reroutings, so one
// import of this module provides all of them.
@_exported import WorkBudgets
