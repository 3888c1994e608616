import WholeFiles

StandardStreams.holdPlaces()
signal(SIGPIPE, SIG_IGN)
// A write beyond the limit on file sizes then fails with an error that is reported.
signal(SIGXFSZ, SIG_IGN)
do throws(FileError) {
    exit(Program.run(try FileName.arguments()))
} catch {
    Output.complain("itinerary: \(error)")
    exit(2)
}
