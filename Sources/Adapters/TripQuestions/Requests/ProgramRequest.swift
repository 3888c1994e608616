/// A request for the integer program of one cost level of a repair, a reroute or a plan, as text for other solvers.
package struct ProgramRequest: Sendable {
    /// The optimization whose program is written.
    package enum Source: Sendable {
        case repair(isReduced: Bool)
        case reroute
        case plan(SeasonQuestion)

        /// The number of cost levels.
        var levels: Int {
            switch self {
            case .repair: 5
            case .reroute: 7
            case .plan(let question): question.options.least == .money ? 6 : 5
            }
        }

        /// The name of the optimization in messages.
        var name: String {
            switch self {
            case .repair: "a repair"
            case .reroute: "a reroute"
            case .plan: "a plan"
            }
        }
    }

    private let source: Source
    private let level: Int
    package let format: ProgramFormat

    /// Creates a request for the program of a cost level, from 1.
    ///
    /// - Throws: `QuestionError` if the optimization has no such level.
    package init(_ source: Source, level: Int, as format: ProgramFormat) throws(QuestionError) {
        guard 1...source.levels ~= level else {
            throw .usage("there is no level \(level); \(source.name) has \(source.levels) levels")
        }
        (self.source, self.level, self.format) = (source, level, format)
    }

    /// Returns an answer whose text is the program.
    package func answer(
        _ input: TripInput,
        after changes: [TripChange]?,
        isKept: Bool,
        _ budget: WorkBudget
    ) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(after: changes, spending: budget)
        let (text, warnings) = try text(document, itinerary, of: input, budget)
        return Answer(
            text: { _ in isKept ? "" : text },
            sentence: { "the program of level \(level) of \(source.name)" },
            isData: true,
            warnings: warnings,
            export: Answer.Export(text: text, suffix: format.rawValue)
        )
    }

    /// Returns the program of a trip as text, and warnings about its input.
    private func text(
        _ document: TripDocument,
        _ itinerary: Itinerary,
        of input: TripInput,
        _ budget: WorkBudget
    ) throws(QuestionError) -> (text: String, warnings: [String]) {
        switch source {
        case .repair(let isReduced):
            let text = try input.catching(
                SolverError.self,
                try TripProgram(itinerary).export(
                    level: level,
                    format: format,
                    isReduced: isReduced,
                    asking: EngineChoice.backup,
                    spending: budget
                )
            )
            return (text, [])
        case .reroute: return (try reroute(itinerary, of: input, budget), [])
        case .plan(let question):
            let (wishes, season, warnings) = try question.input(for: document, calling: input.options)
            try input.check(question.options, for: itinerary.trip, wishes, season)
            return (try plan(itinerary, question.options, wishes, season, of: input, budget), warnings)
        }
    }

    private func reroute(
        _ itinerary: Itinerary,
        of input: TripInput,
        _ budget: WorkBudget
    ) throws(QuestionError) -> String {
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
                    "there is no start city, so there are no legs: the program is empty"
                )
            }
            throw input.fail(ProgramRequest.reason(for: error, "re-routing"))
        }
    }

    private func plan(
        _ itinerary: Itinerary,
        _ options: PlanOptions,
        _ wishes: WishList,
        _ season: [SeasonGame],
        of input: TripInput,
        _ budget: WorkBudget
    ) throws(QuestionError) -> String {
        do throws(SolverError) {
            return try itinerary.exportPlan(
                of: wishes,
                from: season,
                options,
                level: level,
                format: format,
                over: Connections(itinerary.trip),
                spending: budget
            )
        } catch { throw input.fail(ProgramRequest.reason(for: error, "planning")) }
    }

    private static func reason(for error: SolverError, _ work: String) -> String {
        switch error {
        case .infeasible: "no plan satisfies the trip's limits and rules"
        case .tooLarge: "the program of the \(work) is too large: it has more than 60,000 paths"
        case .tooManyCities, .tooManyLegs, .tooHard, .stopped, .wrongAnswer, .failed:
            error.description
        }
    }
}
