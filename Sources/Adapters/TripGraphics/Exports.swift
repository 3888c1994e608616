// A map is of a trip and its route: one import brings them.
@_exported import TripAnswers
