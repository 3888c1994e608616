// Whoever asks about documents wants their words, changes and answers too.
@_exported import TripAnswers
