// A calendar becomes a document, and answers say when its legs start: one import brings both.
@_exported import TripDocuments
@_exported import TripPlanningCore
