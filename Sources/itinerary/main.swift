import WholeFiles

StandardStreams.holdPlaces()
signal(SIGPIPE, SIG_IGN)
// A write beyond a limit of the file size then fails, and is reported.
signal(SIGXFSZ, SIG_IGN)
do throws(FileError) {
    exit(Program.run(try FileName.arguments()))
} catch {
    Output.complain("itinerary: \(error)")
    exit(2)
}
