@_exported import TripQuestions
