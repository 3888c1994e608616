import Diagnostics

/// The best start day for a trip within a season, and the cost for each possible start day (SPEC section 14).
///
///     season    ├───────────────────────────────────────────────┤
///     trips     ├───────┤
///                ├───────┤
///                 ├───────┤  …                          ├───────┤
public struct SeasonWindow: Sendable {
    /// A possible start day.
    public struct Start: Hashable, Sendable {
        /// The date of the start day.
        public let date: CalendarDate
        /// The cost of the best trip that starts on that day; `nil` if there is no trip.
        public let cost: PlanCost?
        /// The money of this trip; `nil` if there is no trip, or nothing has a price.
        public let money: TripMoney?
    }

    /// The document from which the best trip was planned: the given document with the best start date and the length of
    /// the trip.
    public private(set) var document: TripDocument
    /// The trip in `document`.
    public private(set) var itinerary: Itinerary
    /// The best trip.
    public private(set) var plan: SeasonPlan
    /// The possible start days that were searched, in order of date.
    public private(set) var starts: [Start] = []
    /// The games on the searched dates that match a wish but cannot be added to a trip, in the order of the season.
    package let leftOut: [LeftOutGame]
    /// The reason why the search stopped before the last start day; `nil` if all days were searched.
    public private(set) var stopped: StopReason?
    /// The planning options, which define how costs are compared.
    private let options: PlanOptions

    /// Plans a trip for each possible start day and keeps the best trip, or the earliest of several best trips.
    ///
    /// - Parameters:
    ///   - document: A trip without items; its `startDate` and `dayCount` are ignored.
    ///   - wishes: The wishes.
    ///   - season: The games of the season. For a game with a day but no date, the day is counted from each possible
    ///     start day.
    ///   - dates: The dates within which a trip must start and end.
    ///   - days: The length of a trip in days, 1 or more.
    ///   - firstDays: The days of the week on which a trip may start; `nil` for all.
    ///   - lastDays: The days of the week on which a trip may end; `nil` for all.
    ///   - options: The planning options.
    ///   - tradeOffs: True to also find all trade-offs for the best start day.
    ///   - budget: The work budget of the whole search.
    /// - Throws: `SeasonWindowError`.
    /// - Complexity: One planning run for each start day.
    public init(
        _ document: TripDocument,
        _ wishes: WishList,
        from season: [SeasonGame],
        within dates: ClosedRange<CalendarDate>,
        lasting days: Int,
        startingOn firstDays: Weekdays? = nil,
        endingOn lastDays: Weekdays? = nil,
        _ options: PlanOptions = PlanOptions(),
        tradeOffs: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SeasonWindowError) {
        try self.init(
            document,
            wishes,
            from: season,
            within: dates,
            lasting: days,
            startingOn: firstDays,
            endingOn: lastDays,
            options,
            tradeOffs: tradeOffs,
            with: PlanSolver(),
            spending: budget
        )
    }

    /// Plans a trip for each possible start day with a given engine.
    package init<Engine: PlanEngine>(
        _ document: TripDocument,
        _ wishes: WishList,
        from season: [SeasonGame],
        within dates: ClosedRange<CalendarDate>,
        lasting days: Int,
        startingOn firstDays: Weekdays?,
        endingOn lastDays: Weekdays?,
        _ options: PlanOptions,
        tradeOffs: Bool,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SeasonWindowError) {
        self.options = options
        let last = try SeasonWindow.lastStart(of: document, within: dates, lasting: days)
        let possible = (dates.lowerBound...last).filter { start in
            (firstDays?.contains(start) ?? true) && (lastDays?.contains(start + (days - 1)) ?? true)
        }
        guard let earliest = possible.first else {
            throw .noStart(startingOn: firstDays, endingOn: lastDays, lasting: days)
        }
        leftOut = SeasonWindow.leftOut(wishes, from: season, within: dates, of: document)
        let first = try DatedTrip(document, from: earliest, lasting: days, season, budget)
        (self.document, itinerary) = (first.document, first.itinerary)
        plan = try first.plan(wishes, options, engine, budget)
        add(first, plan.best, wishes, plan.stopped)
        for date in possible.dropFirst() where stopped == nil {
            let trip = try DatedTrip(document, from: date, lasting: days, season, budget)
            try evaluate(trip, wishes, options, engine, budget)
        }
        guard tradeOffs, stopped == nil, plan.best != nil else { return }
        let best = try DatedTrip(document, from: startDate, lasting: days, season, budget)
        plan = try best.plan(wishes, options, tradeOffs: true, engine, budget)
    }

    /// The day on which the best trip starts.
    public var startDate: CalendarDate { itinerary.trip.startDate ?? CalendarDate(dayNumber: 0) }

    /// The possible start days that were searched, the best first. Days with equal costs are in order of date.
    package var rankedStarts: [Start] {
        starts.sorted { first, second in
            guard let cost = first.cost else { return second.cost == nil && first.date < second.date }
            guard let other = second.cost else { return true }
            if cost.isLess(than: other, options) { return true }
            return !other.isLess(than: cost, options) && first.date < second.date
        }
    }

    /// The status of the search over all start days. If the search stopped early, no optimum is proved, even if `plan`
    /// is optimal for its own start day.
    public var status: PlanStatus {
        stopped == nil ? plan.status : plan.best == nil ? .unknown : .feasible
    }

    private static func lastStart(
        of document: TripDocument,
        within dates: ClosedRange<CalendarDate>,
        lasting days: Int
    ) throws(SeasonWindowError) -> CalendarDate {
        let count = document.trip.items.count
        guard count == 0 else { throw .hasItems(count) }
        let length = dates.lowerBound.distance(to: dates.upperBound) + 1
        guard 1...length ~= days else { throw .tooManyDays(days, dates: length) }
        return dates.upperBound.adding(days: 1 - days)
    }

    /// Returns the dated games on the searched dates that match a wish but cannot be added to a trip.
    private static func leftOut(
        _ wishes: WishList,
        from season: [SeasonGame],
        within dates: ClosedRange<CalendarDate>,
        of document: TripDocument
    ) -> [LeftOutGame] {
        let first = dates.lowerBound
        let dated = season.filter { $0.date != nil }.map { $0.inTrip(from: first) }
        let length = first.distance(to: dates.upperBound) + 1
        guard let whole = try? document.lasting(length, from: first) else { return [] }
        return Itinerary(whole.trip).gamesLeftOut(for: wishes, from: dated)
    }

    private mutating func evaluate<Engine: PlanEngine>(
        _ trip: DatedTrip,
        _ wishes: WishList,
        _ options: PlanOptions,
        _ engine: Engine,
        _ budget: WorkBudget
    ) throws(SeasonWindowError) {
        do throws(SolverError) {
            let (itinerary, season) = (trip.itinerary, trip.season)
            let best = try itinerary.bestTrip(wishes, from: season, options, with: engine, spending: budget)
            if let best, isBetter(best.cost, options) {
                let plan = try itinerary.plan(
                    wishes,
                    from: season,
                    options,
                    tradeOffs: false,
                    with: engine,
                    spending: budget
                )
                if plan.best != nil {
                    (document, self.itinerary, self.plan) = (trip.document, itinerary, plan)
                }
            }
            add(trip, best, wishes, nil)
        } catch {
            guard let reason = error.limit else { throw .solver(error) }
            stopped = reason
        }
    }

    private func isBetter(_ cost: PlanCost, _ options: PlanOptions) -> Bool {
        guard let best = plan.best?.cost else { return true }
        return cost.isLess(than: best, options)
    }

    private mutating func add(
        _ trip: DatedTrip,
        _ best: PlannedTrip?,
        _ wishes: WishList,
        _ stopped: StopReason?
    ) {
        self.stopped = stopped
        guard stopped == nil else { return }
        let categories = PricedCategories(of: trip.itinerary.trip).union(pricesOf: trip.season, wishes)
        let money = best?.plan.expenses(counting: categories)?.money
        starts.append(Start(date: trip.date, cost: best?.cost, money: money))
    }
}

/// A trip that starts on a given day, and the games of a season on the days of the trip.
private struct DatedTrip {
    let date: CalendarDate
    let document: TripDocument
    let itinerary: Itinerary
    let season: [SeasonGame]

    init(
        _ document: TripDocument,
        from date: CalendarDate,
        lasting days: Int,
        _ season: [SeasonGame],
        _ budget: WorkBudget
    ) throws(SeasonWindowError) {
        do throws(ChangeError) {
            self.document = try document.lasting(days, from: date)
        } catch { throw .change(error) }
        self.date = date
        itinerary = Itinerary(self.document.trip, spending: budget)
        self.season = season.map { $0.inTrip(from: date) }
    }

    func plan<Engine: PlanEngine>(
        _ wishes: WishList,
        _ options: PlanOptions,
        tradeOffs: Bool = false,
        _ engine: Engine,
        _ budget: WorkBudget
    ) throws(SeasonWindowError) -> SeasonPlan {
        do throws(SolverError) {
            return try itinerary.plan(
                wishes,
                from: season,
                options,
                tradeOffs: tradeOffs,
                with: engine,
                spending: budget
            )
        } catch { throw .solver(error) }
    }
}

extension SeasonGame {
    /// Returns the game with its day number in a trip that starts on `start`. A game that has a day but no date keeps
    /// its day.
    func inTrip(from start: CalendarDate) -> SeasonGame {
        SeasonGame(
            game,
            day: date.map { start.distance(to: $0) + 1 } ?? day,
            date: date,
            isPlayed: isPlayed,
            line: line
        )
    }
}

/// The reason why no trip can be planned for the best days of a season.
public enum SeasonWindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has items, which have fixed days.
    case hasItems(Int)
    /// The length of the trip is less than one day or exceeds the range of dates.
    case tooManyDays(Int, dates: Int)
    /// No trip of this length within the dates starts and ends on the requested days of the week.
    case noStart(startingOn: Weekdays?, endingOn: Weekdays?, lasting: Int)
    /// The trip would be invalid for some start days.
    case change(ChangeError)
    /// The solver failed.
    case solver(SolverError)

    /// The error in one line, with the allowed values.
    public var description: String {
        switch self {
        case .hasItems(let count):
            "the trip has \(count) \(count == 1 ? "item" : "items"), so its dates are fixed; only a trip without items can start on any date"
        case .tooManyDays(let days, let dates):
            "a trip of \(days) \(days == 1 ? "day" : "days") does not fit within \(dates) \(dates == 1 ? "date" : "dates")"
                + "; use \(dates == 1 ? "1 day" : "1 to \(dates) days")"
        case .noStart(let first, let last, let days):
            "no trip of \(days) \(days == 1 ? "day" : "days") within the dates "
                + [first.map { "starts on \($0)" }, last.map { "ends on \($0)" }].compactMap { $0 }
                .joined(separator: " and ") + SeasonWindowError.advice(first, last, days)
        case .change(let error): error.description
        case .solver(let error): error.description
        }
    }

    /// Returns advice for the message: the days of the week on which a trip can end, or a hint to use more dates.
    private static func advice(_ first: Weekdays?, _ last: Weekdays?, _ days: Int) -> String {
        guard let first, let last else { return "; use a longer range of dates, or other days of the week" }
        let ends = first.shifted(by: days - 1)
        guard ends.isDisjoint(with: last) else {
            return "; use a longer range of dates, or other days of the week"
        }
        return "; a trip of \(days) \(days == 1 ? "day" : "days") from \(first) ends on \(ends)"
    }
}

extension SeasonWindowError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .hasItems(let count): ErrorFacts("trip-has-items", ["count": "\(count)"])
        case .tooManyDays(let days, let dates):
            ErrorFacts("days-outside-dates", ["days": "\(days)", "dates": "\(dates)"])
        case .noStart(_, _, let days): ErrorFacts("no-start-day", ["days": "\(days)"])
        case .change(let error): error.facts
        case .solver(let error): error.facts
        }
    }
}
