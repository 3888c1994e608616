// Files that import this module, and the other files of the module, also get trips, slots and documents.
@_exported import TripDocuments
@_exported import TripPlanningCore
