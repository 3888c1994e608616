// Whoever asks the engine needs its outcomes, errors and work budgets: one import brings all, in this module too.
@_exported import Solving
