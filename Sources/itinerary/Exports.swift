// All files of the program may call the C library and use TripQuestions.
@_exported import CLibrary
@_exported import TripQuestions
