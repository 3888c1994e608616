// All of the program may call the C library, and asks for answers about documents.
@_exported import CLibrary
@_exported import TripAnswers
