// One import for apps and services: trips, documents, answers, their wording and their JSON.
@_exported import OrderedJSON
@_exported import TripAnswers
