// Whoever asks the engine needs its outcomes and errors: one import brings all.
@_exported import Solving
