// itinerary-benchmarks [CORPUS [--places FILE]] [--only GROUP] [--seconds S] [--json FILE]
// Prints the figures as Markdown and, with --json, writes them to a file. CORPUS is a folder of real trips, which are
// measured, too; --places names a side file for them. S is the duration of each measurement. GROUP is one of the groups
// below.
//
// itinerary-benchmarks times FOLDER
// Prints the time of each question about each trip document in a folder.

/// Returns the value of an option and removes both from the arguments.
func value(of option: String, in arguments: inout [String]) -> String? {
    guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else { return nil }
    defer { arguments.removeSubrange(place...place + 1) }
    return arguments[place + 1]
}

var arguments = Array(CommandLine.arguments.dropFirst())
_ = value(of: "--json", in: &arguments)
_ = value(of: "--seconds", in: &arguments)
let only = value(of: "--only", in: &arguments)
let places = value(of: "--places", in: &arguments)

if arguments.first == "times", arguments.count == 2 {
    try TripTimes.run(arguments[1])
} else {
    let corpus = try arguments.first.map { try Corpus($0, places: places) }
    let groups: [(name: String, run: () throws -> Void)] = [
        ("interactive", { try InteractiveTables.run() }),
        ("drag", { try DragTables.run() }),
        ("brute-force", { try WholeTripTables.bruteForce() }),
        ("season", { try WholeTripTables.season() }),
        ("growth", { try WholeTripTables.growth() }),
        ("explanation", { try ExplanationTables.growth() }),
        ("clocks", { try ClockTables.run() }),
        ("rerouting", { try ReroutingTables.run() }),
        ("rainouts", { try RainoutTables.run() }),
        ("options", { try ReroutingTables.options() }),
        ("planning", { try PlanTables.run() }),
        ("money", { try MoneyTables.run() }),
        ("visits", { try VisitTables.run() }),
        ("departures", { try DepartureTables.run(corpus) }),
        ("cancellation", { try CancellationTables.run(corpus) }),
        ("corpus", { try corpus.map { try CorpusTables.run($0) } }),
        ("corpus-explanation", { try corpus.map { try ExplanationTables.run($0) } }),
        ("reduction", { try ReductionTables.run(corpus) }),
    ]
    Machine.print()
    for group in groups where only == nil || only == group.name { try group.run() }
}
