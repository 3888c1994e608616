import TripGraphics

extension Command {
    static let export = Command(
        name: "export",
        summary: "the integer program behind a repair, for other solvers",
        about: """
            Writes the program of one level of the repair (1 missed, 2 moved, 3 displacement, 4 preference, 5 shift) with
            the levels before it fixed, so that its optimum is what the level costs. Columns are called
            y_SEGMENT_dDAY_GAP: whether the segment stands at or before that gap among games and customs.
            With --reroute it is the program of one level of the re-routing (1 missed, 2 edits, 3 minutes, 4 moved,
            5 displacement, 6 preference, 7 shift), with the levels before it as rows; columns are called
            x_dDAY_NUMBER: whether the plan takes that way through the day. Ways of plans much worse than the best are
            left out, and past 60,000 ways the program is too large.
            """,
        options: [
            .may(.change), .may(.reroute), .may(.departures), .may(.level), .may(.format), .may(.reduced),
            .may(.timeLimit),
            .may(.output), .may(.force),
        ],
        example: "export ohio-2010.json --level 2 --format lp",
        work: .each { (arguments: Arguments) throws(Failure) in
            try arguments.refuseJSON("export prints the program only")
            let changes = try arguments.changes()
            let level = Int(arguments.word(.level)) ?? 1
            let format = ProgramFormat(rawValue: arguments.word(.format)) ?? .lp
            let limits = try arguments.limits()
            let isReduced = arguments.has(.reduced)
            let isKept = arguments.has(.output)
            let isReroute = arguments.has(.reroute)
            if isReroute, isReduced { throw .usage("--reduced is about the program of the repair") }
            if !isReroute, level > 5 { throw .usage("a repair has 5 levels; --reroute has 7") }
            return { (input: TripInput) throws(Failure) in
                let (_, itinerary, budget) = try input.itinerary(after: changes, spending: WorkBudget(limits))
                let text =
                    isReroute
                    ? try rerouteProgram(itinerary, level, format, of: input, budget)
                    : try input.catching(
                        SolverError.self,
                        try TripProgram(itinerary).export(
                            level: level,
                            format: format,
                            isReduced: isReduced,
                            asking: Engine.backup,
                            spending: budget
                        )
                    )
                return Answer(
                    text: { _ in isKept ? "" : text },
                    isData: true,
                    program: Answer.Program(text: text, suffix: format.rawValue)
                )
            }
        }
    )

    private static func rerouteProgram(
        _ itinerary: Itinerary,
        _ level: Int,
        _ format: ProgramFormat,
        of input: TripInput,
        _ budget: WorkBudget
    ) throws(Failure) -> String {
        do throws(SolverError) {
            return try itinerary.exportReroute(
                level: level,
                format: format,
                over: Connections(itinerary.trip),
                spending: budget
            )
        } catch {
            let reason =
                switch error {
                case .infeasible where itinerary.beginning == nil:
                    "there is nowhere to begin, and so no leg to take: the program is empty"
                case .infeasible: "no plan keeps the trip's limits and rules"
                case .tooLarge: "the program of the re-routing is too large: it has more than 60000 ways"
                case .tooManyPlaces, .tooManySegments, .tooHard, .stopped, .wrongAnswer, .failed:
                    error.description
                }
            throw input.fail(reason)
        }
    }
}

/// A format of `export-map`.
enum MapFormat: String, CaseIterable {
    case geoJSON = "geojson"
    case kml, gpx
}

extension Command {
    static let exportMap = Command(
        name: "export-map",
        summary: "the trip on a map",
        about: """
            Prints the stays of a trip as points, with their days and games, and its travel as lines, for programs that
            show maps. Cities without coordinates are named on standard error and left out.
            """,
        options: [.may(.mapFormat)],
        example: "export-map great-lakes-2010.json --places great-lakes-2010.places.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            try arguments.refuseJSON("export-map prints the map only")
            let format = MapFormat(rawValue: arguments.word(.mapFormat)) ?? .geoJSON
            return { (input: TripInput) throws(Failure) in
                let map = TripMap(Itinerary(try input.document().trip))
                let text =
                    switch format {
                    case .geoJSON: map.geoJSON
                    case .kml: map.kml
                    case .gpx: map.gpx
                    }
                let unknown = map.citiesWithoutCoordinates
                let warnings = unknown.map { "\($0) has no coordinates, and is left out" }
                return Answer(text: { _ in text }, isData: true, warnings: warnings)
            }
        }
    )
}
