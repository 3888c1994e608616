// One import for apps and services: trips, documents, answers, their words and JSON.
@_exported import OrderedJSON
@_exported import TripAnswers
