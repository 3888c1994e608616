import WholeFiles

StandardStreams.holdPlaces()
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
exit(Program.run())
