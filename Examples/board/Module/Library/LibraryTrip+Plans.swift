import OrderedJSON
import Placement
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

// The questions whose answers are plans.
extension LibraryTrip {
    func repair(_ reply: LibraryReply) throws(LibraryError) {
        let changed = try changed()
        let fromDay = try options.whole("fromDay", from: 1)
        let itinerary = Itinerary(changed.trip, spending: budget)
        let repair = try catching(SolverError.self) { () throws(SolverError) in
            try TripProgram(itinerary, fromDay: fromDay).repair(with: NativeSolver(), spending: budget)
        }
        let repaired = try catching(ChangeError.self) { () throws(ChangeError) in
            repair.slots == nil ? nil : try changed.placing(repair.positions)
        }
        let answer = try catching(SolverError.self) { () throws(SolverError) in
            try RepairAnswer(itinerary, repair, spending: budget)
        }
        reply.answer { $0.repair(answer, in: changed, repaired: repaired) }
        reply.sentence = repair.sentence
        reply.isNo = answer.isNo
        reply.keep(repaired)
    }

    /// The limits of a route, from the options.
    private func rerouting() throws(LibraryError) -> RerouteOptions {
        RerouteOptions(
            fromDay: try options.whole("fromDay", from: 1),
            maxEdits: try options.whole("maxEdits", from: 0),
            maxExtraMinutes: try options.whole("maxExtraMinutes", from: 0),
            maxCost: try options.price("maxCost")
        )
    }

    /// Checks that something has a price if an option concerns money.
    fileprivate func check(
        _ asked: PlanOptions,
        for trip: Trip,
        _ wishes: WishList = WishList(unchecked: []),
        _ season: [SeasonGame] = []
    ) throws(LibraryError) {
        guard asked.lackPrices(in: trip, wishes, season) else { return }
        let key = asked.rerouting.maxCost != nil ? "maxCost" : "least"
        throw .option(key, "\(key) requires prices: state them in costs, such as {\"night\":140}")
    }

    func reroute(_ reply: LibraryReply) throws(LibraryError) {
        let (changed, limits) = (try changed(), try rerouting())
        try check(PlanOptions(rerouting: limits), for: changed.trip)
        let pick = try options.whole("pick", from: 1)
        let tradeOffs = try options.flag("tradeOffs") || pick != nil
        let isInstead = try options.flag("instead")
        let itinerary = Itinerary(changed.trip, spending: budget)
        let reroute = try catching(SolverError.self) { () throws(SolverError) in
            try itinerary.reroute(
                limits,
                over: Connections(changed.trip),
                tradeOffs: tradeOffs,
                spending: budget
            )
        }
        let number = reroute.status == .infeasible ? nil : pick
        let made = try catching(ChangeError.self) { () throws(ChangeError) in
            try RerouteAnswer(
                itinerary,
                reroute,
                of: changed,
                picking: number,
                instead: isInstead,
                spending: budget
            )
        }
        guard let answer = made else { throw noTradeOff(pick, reroute.stopped) }
        reply.answer { $0.reroute(answer) }
        reply.sentence = answer.plan?.sentence(in: changed.trip) ?? reroute.sentence
        reply.isNo = answer.isNo
        reply.warnings += changed.trip.departureWarnings
        reply.warnings += answer.expenses?.warnings(limits, naming: "maxCost") ?? []
        reply.keep(answer.rerouted)
    }

    func rainouts(_ reply: LibraryReply) throws(LibraryError) {
        let itinerary = Itinerary(document.trip, spending: budget)
        let limits = try rerouting()
        try check(PlanOptions(rerouting: limits), for: document.trip)
        let answer = try catching(SolverError.self) { () throws(SolverError) in
            try itinerary.rainouts(limits, spending: budget)
        }
        reply.answer { $0.rainouts(answer) }
        reply.sentence = answer.sentence
        reply.isNo = answer.isIncomplete
        reply.warnings += document.trip.departureWarnings
    }

    /// Returns the error for a trade-off that does not exist.
    fileprivate func noTradeOff(_ number: Int?, _ stopped: StopReason?) -> LibraryError {
        if let stopped { return .refused("trip", "the trade-offs are unknown: \(stopped)") }
        return .refused("trip", "there is no trade-off number \(number ?? 0); tradeOffs lists them")
    }

    func plan(_ reply: LibraryReply) throws(LibraryError) {
        let question = try PlanQuestion(self, rerouting())
        let (plan, season, window) = try question.found()
        let document = window?.document ?? document
        let itinerary = window?.itinerary ?? question.itinerary
        let number = plan.status == .infeasible ? nil : question.pick
        let made = try catching(ChangeError.self) { () throws(ChangeError) in
            try PlanAnswer(
                itinerary,
                plan,
                of: document,
                from: season,
                picking: number,
                in: window,
                instead: question.isInstead,
                trimming: question.isTrimmed,
                spending: budget
            )
        }
        guard let answer = made else { throw noTradeOff(question.pick, plan.stopped) }
        reply.answer { $0.plan(answer) }
        reply.sentence = answer.sentence
        reply.isNo = answer.isNo
        reply.warnings += question.warnings + answer.warnings.map { "schedule: \($0)" } + answer.visitWarnings
        reply.warnings += document.trip.departureWarnings
        reply.warnings +=
            answer.expenses?.warnings(question.planning.rerouting, naming: "maxCost", from: answer.firstDay)
            ?? []
        if let planned = answer.planned {
            reply.keep(
                try catching(ChangeError.self) { () throws(ChangeError) in
                    try planned.storingPlaces().document
                }
            )
        }
    }
}

extension Trip {
    /// Warnings about departures that the traveler cannot take.
    var departureWarnings: [String] { leftOutDepartures.map { $0.description } }
}

/// The inputs of a plan.
private final class PlanQuestion {
    let asked: LibraryTrip
    let pick: Int?
    let isInstead, isTrimmed: Bool
    private(set) var itinerary: Itinerary
    private(set) var warnings: [String] = []
    private let wishes: WishList
    let planning: PlanOptions
    private let tradeOffs: Bool
    private let dates: ClosedRange<CalendarDate>?
    private let days: Int?

    init(_ asked: LibraryTrip, _ rerouting: RerouteOptions) throws(LibraryError) {
        let options = asked.options
        self.asked = asked
        pick = try options.whole("pick", from: 1)
        tradeOffs = try options.flag("tradeOffs") || pick != nil
        isInstead = try options.flag("instead")
        isTrimmed = try options.flag("trim")
        let least = try options.word("least", of: PlanOptions.Quantity.allCases.map { $0.rawValue })
        planning = PlanOptions(least: PlanOptions.Quantity(rawValue: least) ?? .minutes, rerouting: rerouting)
        dates = try options.period("within")
        days = try options.whole("days", from: 1, to: TripLimits.days)
        wishes = try asked.wishes(datesAreKnown: dates != nil)
        guard (dates == nil) == (days == nil) else {
            throw .option(dates == nil ? "days" : "within", "within and days require each other")
        }
        if dates == nil, let key = ["startOn", "endOn"].first(where: { options[$0] != nil }) {
            throw .option(key, "\(key) requires within and days")
        }
        itinerary = Itinerary(asked.trip, spending: asked.budget)
    }

    /// Searches for the plan, on the days of the trip or on the best days of a season.
    func found() throws(LibraryError) -> (plan: SeasonPlan, season: [SeasonGame], window: SeasonWindow?) {
        guard let dates, let days else {
            let season = try season(for: asked.document)
            try asked.check(planning, for: asked.trip, wishes, season)
            let plan = try catching(SolverError.self) { () throws(SolverError) in
                try itinerary.plan(
                    wishes,
                    from: season,
                    planning,
                    tradeOffs: tradeOffs,
                    spending: asked.budget
                )
            }
            return (plan, season, nil)
        }
        let length = dates.lowerBound.distance(to: dates.upperBound) + 1
        let whole = try catching(ChangeError.self) { () throws(ChangeError) in
            try asked.document.lasting(length, from: dates.lowerBound)
        }
        let season = try season(for: whole)
        try asked.check(planning, for: whole.trip, wishes, season)
        let (first, last) = (try asked.options.weekdays("startOn"), try asked.options.weekdays("endOn"))
        let window = try catching(SeasonWindowError.self) { () throws(SeasonWindowError) in
            try SeasonWindow(
                whole,
                wishes,
                from: season,
                within: dates,
                lasting: days,
                startingOn: first,
                endingOn: last,
                planning,
                tradeOffs: tradeOffs,
                spending: asked.budget
            )
        }
        return (window.plan, season, window)
    }

    private func season(for document: TripDocument) throws(LibraryError) -> [SeasonGame] {
        let mayVisit =
            wishes.wishes.contains { $0.visit != nil } || document.trip.items.contains { $0.isVisit }
        if asked.options["schedule"] == nil, mayVisit { return [] }
        let schedule = try asked.schedule(for: document)
        warnings = schedule.warnings
        return try schedule.season(for: document.trip)
    }
}
