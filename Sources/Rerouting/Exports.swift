@_exported import Solving
// A caller of the engine needs its work budget, outcomes and errors: one import provides all.
@_exported import WorkBudgets
