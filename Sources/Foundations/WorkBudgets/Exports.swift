@_exported import Diagnostics
