import WorkBudgets

extension Command {
    static let importGTFS = Command(
        name: "import-gtfs",
        inputs: .others(["FEED"]),
        summary: "the departures of a timetable between the trip's cities",
        about: """
            Prints the departures of a timetable on the days of a trip between its cities, as CSV for --departures: each in
            one run of one vehicle, by local times. FEED is a folder or a zip as public agencies publish it (GTFS). A stop
            belongs to the nearest of the trip's cities that have coordinates, within --km, else to the one without that has
            its name. Runs between the cities that go at intervals (frequencies.txt) and rows that cannot be read are named
            on standard error and not taken; so is a start at a time that the clock shows twice, the second time. Exit
            status 2: the feed cannot be read, or has rows that are refused; the others are taken all the same. A
            feed that is not read within --time-limit is not taken.
            """,
        options: [.must(.against), .may(.km), .may(.places), .may(.timeLimit)],
        example: "import-gtfs boston-2013.gtfs --against boston-2013.json",
        work: .once { (arguments: Arguments) throws(Failure) in try feedAnswer(arguments) }
    )

    private static func feedAnswer(_ arguments: Arguments) throws(Failure) -> Answer {
        try arguments.refuseJSON("import-gtfs prints CSV only")
        let path = arguments.files[0]
        guard path != "-" else { throw .usage("import-gtfs needs a folder or a zip, not standard input") }
        let km = try arguments.optionalNumber(.km) ?? 30
        guard km >= 0 else { throw .usage("--km must be 0 or more, not \(arguments.word(.km))") }
        let request = DeparturesRequest(of: path, within: km)
        let against = try arguments.require(.against)
        try Arguments.checkStandardInput([against] + arguments.all(.places))
        let limits = try arguments.limits()
        return try request.answer(
            TripInput(fileAt: against, beside: arguments.surroundings()),
            WorkBudget(limits)
        )
    }
}
