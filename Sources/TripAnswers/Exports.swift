// Whoever wants answers in words has documents, and asks for slots, repairs and audits: one import brings all.
@_exported import TripDocuments
@_exported import TripPlanningCore
