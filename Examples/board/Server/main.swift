import WholeFiles

StandardStreams.holdPlaces()
signal(SIGPIPE, SIG_IGN)
exit(Program.run())
