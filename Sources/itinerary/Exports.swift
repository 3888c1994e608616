// All of the program may call the C library.
@_exported import CLibrary
