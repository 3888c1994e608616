// Engines spend work budgets and say why they stopped: one import brings all, in this module too.
@_exported import WorkBudgets
