import WholeFiles

StandardStreams.holdPlaces()
signal(SIGPIPE, SIG_IGN)
// A write beyond the limit on file sizes causes SIGXFSZ, which would end the program. If the signal is ignored, the
// write fails instead, and the error is reported.
signal(SIGXFSZ, SIG_IGN)
do throws(FileError) {
    exit(Program.run(try FileName.arguments()))
} catch {
    Output.complain("itinerary: \(error)")
    exit(2)
}
