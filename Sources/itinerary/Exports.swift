// All of the program may call the C library, and asks questions about documents.
@_exported import CLibrary
@_exported import TripQuestions
