/// The program that the arguments of `export` ask for.
struct ExportRequest: Sendable {
    private enum Source: Sendable {
        case repair(isReduced: Bool)
        case reroute
        case plan(SeasonQuestion)
    }

    /// The options that say something of planning alone.
    static let planning: [Option] = [
        .schedule, .wishes, .wish, .least, .fromDay, .maxEdits, .maxExtraMinutes,
    ]

    private let source: Source
    private let level: Int
    let format: ProgramFormat

    init(_ arguments: Arguments) throws(Failure) {
        level = Int(arguments.word(.level)) ?? 1
        format = ProgramFormat(rawValue: arguments.word(.format)) ?? .lp
        let (isReduced, isPlan) = (arguments.has(.reduced), arguments.has(.plan))
        if !isPlan, let option = ExportRequest.planning.first(where: { arguments.has($0) }) {
            throw .usage("--\(option.name) is about the program of planning, with --plan")
        }
        if isPlan || arguments.has(.reroute), isReduced {
            throw .usage("--reduced is about the program of the repair")
        }
        if isPlan, level > 5 { throw .usage("planning has 5 levels") }
        if !arguments.has(.reroute), level > 5 { throw .usage("a repair has 5 levels; --reroute has 7") }
        source =
            if isPlan {
                .plan(try arguments.seasonQuestion())
            } else if arguments.has(.reroute) {
                .reroute
            } else {
                .repair(isReduced: isReduced)
            }
    }

    /// The program of a trip as text, and warnings about what it was made from.
    func text(
        _ document: TripDocument,
        _ itinerary: Itinerary,
        of input: TripInput,
        _ budget: WorkBudget
    ) throws(Failure) -> (text: String, warnings: [String]) {
        switch source {
        case .repair(let isReduced):
            let text = try input.catching(
                SolverError.self,
                try TripProgram(itinerary).export(
                    level: level,
                    format: format,
                    isReduced: isReduced,
                    asking: Engine.backup,
                    spending: budget
                )
            )
            return (text, [])
        case .reroute: return (try reroute(itinerary, of: input, budget), [])
        case .plan(let question):
            let (season, warnings) = try question.season(for: document)
            return (try plan(itinerary, question, season, of: input, budget), warnings)
        }
    }

    private func reroute(
        _ itinerary: Itinerary,
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
            if error == .infeasible, itinerary.beginning == nil {
                throw input.fail(
                    "there is nowhere to begin, and so no leg to take: the program is empty"
                )
            }
            throw input.fail(ExportRequest.reason(for: error, "re-routing"))
        }
    }

    private func plan(
        _ itinerary: Itinerary,
        _ question: SeasonQuestion,
        _ season: [SeasonGame],
        of input: TripInput,
        _ budget: WorkBudget
    ) throws(Failure) -> String {
        do throws(SolverError) {
            return try itinerary.exportPlan(
                of: question.wishes,
                from: season,
                question.options,
                level: level,
                format: format,
                over: Connections(itinerary.trip),
                spending: budget
            )
        } catch { throw input.fail(ExportRequest.reason(for: error, "planning")) }
    }

    private static func reason(for error: SolverError, _ work: String) -> String {
        switch error {
        case .infeasible: "no plan keeps the trip's limits and rules"
        case .tooLarge: "the program of the \(work) is too large: it has more than 60000 ways"
        case .tooManyPlaces, .tooManySegments, .tooHard, .stopped, .wrongAnswer, .failed:
            error.description
        }
    }
}
