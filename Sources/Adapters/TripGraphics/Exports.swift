// One import gives code that uses a map or a picture its trips and routes.
@_exported import TripAnswers
