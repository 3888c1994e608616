@_exported import Solving
// Whoever asks the engine needs its work budget, outcomes and errors: one import brings all.
@_exported import WorkBudgets
