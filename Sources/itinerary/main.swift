import WholeFiles

StandardStreams.holdPlaces()
signal(SIGPIPE, SIG_IGN)
// Without this, the signal would end the program; with it, a write beyond the limit on file sizes fails with an error
// that is reported.
signal(SIGXFSZ, SIG_IGN)
do throws(FileError) {
    exit(Program.run(try FileName.arguments()))
} catch {
    Output.complain("itinerary: \(error)")
    exit(2)
}
