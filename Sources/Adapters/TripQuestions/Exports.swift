// Callers of questions also need the wording, changes and answers of TripAnswers.
@_exported import TripAnswers
