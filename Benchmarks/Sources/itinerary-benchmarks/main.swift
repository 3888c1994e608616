// itinerary-benchmarks [CORPUS] [--json FILE]: prints the figures as Markdown, with a folder of real trips those of
// them too, and writes them to a file as well.
// itinerary-benchmarks times FOLDER: prints how long each question about each trip document of a folder takes.

var arguments = Array(CommandLine.arguments.dropFirst())
if let option = arguments.firstIndex(of: "--json") {
    arguments.removeSubrange(option..<min(option + 2, arguments.count))
}

if arguments.first == "times", arguments.count == 2 {
    try TripTimes.run(arguments[1])
} else {
    let corpus = arguments.first.map { Corpus($0) }
    Machine.print()
    try InteractiveTables.run()
    try DragTables.run()
    try WholeTripTables.bruteForce()
    try WholeTripTables.season()
    try WholeTripTables.growth()
    try ExplanationTables.growth()
    try ClockTables.run()
    try ReroutingTables.run()
    if let corpus {
        try CorpusTables.run(corpus)
        try ExplanationTables.run(corpus)
    }
    try ReductionTables.run(corpus)
}
