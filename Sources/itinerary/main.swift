import WholeFiles

StandardStreams.holdPlaces()
signal(SIGPIPE, SIG_IGN)
do throws(FileError) {
    exit(Program.run(try FileName.arguments()))
} catch {
    Output.complain("itinerary: \(error)")
    exit(2)
}
