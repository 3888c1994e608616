@_exported import Solving
// Callers of this module also need work budgets, outcomes and errors, so one import provides all of these.
@_exported import WorkBudgets
