// Code that uses a map or a picture also needs trips and routes, so one import provides all of them.
@_exported import TripAnswers
