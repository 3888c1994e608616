/// The day of a season on which a trip best begins, and the cost of each that it might (SPEC section 14).
///
///     season    ├───────────────────────────────────────────────┤
///     trips     ├───────┤
///                ├───────┤
///                 ├───────┤  …                          ├───────┤
public struct SeasonWindow: Sendable {
    /// The trip that begins on one day.
    public struct Start: Hashable, Sendable {
        /// The day on which it begins.
        public let date: CalendarDate
        /// The cost of the best trip from there; `nil` where there is none.
        public let cost: PlanCost?
    }

    /// The document of the best trip: the one given, with its days.
    public private(set) var document: TripDocument
    /// The trip of that document, as it was before it was planned.
    public private(set) var itinerary: Itinerary
    /// The best trip.
    public private(set) var plan: SeasonPlan
    /// The days on which trips might begin, from the first on, as far as they were looked at.
    public private(set) var starts: [Start] = []
    /// The reason why the search stopped before it had looked at all days; `nil` when it had.
    public private(set) var stopped: StopReason?

    /// Plans trips of so many days, each of which lies within some dates, and keeps the best, the earliest of those that cost
    /// as much.
    ///
    /// - Parameters:
    ///   - document: A trip without items; its `startDate` and `dayCount` do not count.
    ///   - wishes: The wishes.
    ///   - season: The games of the season, those with a day alone count from each day on which a trip may begin.
    ///   - dates: The dates within which trips lie.
    ///   - days: The number of days of a trip, 1 or more.
    ///   - options: The options beside the trip's rules.
    ///   - tradeOffs: True to look for all trade-offs of the best trip too.
    ///   - budget: The work budget of all of it.
    /// - Throws: `SeasonWindowError`.
    /// - Complexity: a plan for each day.
    public init(
        _ document: TripDocument,
        _ wishes: WishList,
        from season: [SeasonGame],
        within dates: ClosedRange<CalendarDate>,
        lasting days: Int,
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
            options,
            tradeOffs: tradeOffs,
            with: PlanSolver(),
            spending: budget
        )
    }

    /// Plans the trips by an engine.
    package init<Engine: PlanEngine>(
        _ document: TripDocument,
        _ wishes: WishList,
        from season: [SeasonGame],
        within dates: ClosedRange<CalendarDate>,
        lasting days: Int,
        _ options: PlanOptions,
        tradeOffs: Bool,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SeasonWindowError) {
        let lasts = try SeasonWindow.lastStart(of: document, within: dates, lasting: days)
        let first = try DatedTrip(document, from: dates.lowerBound, lasting: days, season, budget)
        (self.document, itinerary) = (first.document, first.itinerary)
        plan = try first.plan(wishes, options, engine, budget)
        add(dates.lowerBound, plan.best?.cost, plan.stopped)
        var date = dates.lowerBound
        while stopped == nil, date < lasts {
            date = date.adding(days: 1)
            let trip = try DatedTrip(document, from: date, lasting: days, season, budget)
            try look(at: trip, on: date, wishes, options, engine, budget)
        }
        guard tradeOffs, stopped == nil, plan.best != nil else { return }
        let best = try DatedTrip(document, from: startDate, lasting: days, season, budget)
        plan = try best.plan(wishes, options, tradeOffs: true, engine, budget)
    }

    /// The day on which the best trip begins.
    public var startDate: CalendarDate { itinerary.trip.startDate ?? CalendarDate(dayNumber: 0) }

    /// The proof for all windows of days: no stronger than that of `plan` for one.
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

    private mutating func look<Engine: PlanEngine>(
        at trip: DatedTrip,
        on date: CalendarDate,
        _ wishes: WishList,
        _ options: PlanOptions,
        _ engine: Engine,
        _ budget: WorkBudget
    ) throws(SeasonWindowError) {
        do throws(SolverError) {
            let (itinerary, season) = (trip.itinerary, trip.season)
            let cost = try itinerary.planCost(wishes, from: season, options, with: engine, spending: budget)
            if let cost, isBetter(cost, options) {
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
            add(date, cost, nil)
        } catch {
            guard let reason = error.limit else { throw .solver(error) }
            stopped = reason
        }
    }

    private func isBetter(_ cost: PlanCost, _ options: PlanOptions) -> Bool {
        guard let best = plan.best?.cost else { return true }
        return cost.isLess(than: best, options)
    }

    private mutating func add(_ date: CalendarDate, _ cost: PlanCost?, _ stopped: StopReason?) {
        self.stopped = stopped
        if stopped == nil { starts.append(Start(date: date, cost: cost)) }
    }
}

/// A trip that begins on some day, and the games of a season on its days.
private struct DatedTrip {
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
    /// The game as a trip sees it that begins on a date; one with a day alone counts from there.
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
