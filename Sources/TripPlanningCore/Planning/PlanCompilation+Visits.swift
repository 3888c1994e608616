/// The candidates that a plan meets.
struct MetCandidates {
    /// The games, as indices into the games of the program.
    var games: [Int] = []
    /// The visits at starts that are not games of the program.
    var visits: [MetVisit] = []
}

/// The candidates of a compiled trip.
extension PlanCompilation {
    /// Returns the games of the season that a plan meets, as indices into the candidates of the question.
    func games(metBy plan: TripPlan) -> [Int] {
        plan.met.compactMap { checkpoint in
            if case .game(let number) = filled.candidates[route.games[checkpoint]] { number } else { nil }
        }
    }

    /// Returns the starts of the visits that a plan meets, by number of the visit.
    func visits(metBy plan: TripPlan) -> [Int: VisitStart] {
        var starts: [Int: VisitStart] = [:]
        for visit in plan.visits {
            starts[visit.visit] = VisitStart(
                day: visit.day + 1,
                time: ClockTime(minuteOfDay: visit.minute)
            )
        }
        for checkpoint in plan.met {
            if case .visit(let number, let start) = filled.candidates[route.games[checkpoint]] {
                starts[number] = start
            }
        }
        return starts
    }

    /// Returns the met games that are not candidates, as indices into the trip's items.
    func itemsThatStay(metBy plan: TripPlan) -> [Int] {
        plan.met.map { route.games[$0] }.filter { filled.candidates[$0] == nil }
    }

    /// Returns the `gameID` of a game or of a candidate of a visit, otherwise the identifier of the item.
    func gameID(ofItemAt index: Int, _ visits: PlanVisits) -> String {
        if case .visit(let number, let start) = filled.candidates[index] {
            return visits.all[number].gameID(at: start)
        }
        let item = filled.itinerary.trip.items[index]
        return item.game?.gameID ?? item.id
    }

    /// Returns the visits of a settled trip in timeline order.
    func plannedVisits(_ visits: PlanVisits) -> [PlannedVisit] {
        route.games.compactMap { item in
            guard case .visit(let number, let start) = filled.candidates[item] else { return nil }
            return PlannedVisit(id: visits.all[number].id, start: start)
        }
    }
}

extension PlanQuestion {
    /// Returns the form in which a program has visits.
    ///
    /// If a departure and a visit may be on one day, and the day has a candidate without a start or items that are not in
    /// the order of their starts, the visit can change the slot of the departure. Only the search that knows each
    /// candidate takes this into account.
    ///
    /// - Parameter isListed: True to list all candidates.
    func choice(listing isListed: Bool) -> VisitChoice {
        let mustList = daysWithUnknownOrder.contains { day in
            candidates.visits.all.contains { visit in
                visit.current?.day == day
                    || !itinerary.trip.allowedStarts(of: visit.times, onDay: day).isEmpty
            }
        }
        return isListed || mustList || mixesTimeZones ? .listed(from: options.rerouting.fromDay ?? 1) : .open
    }

    /// True if only some of the cities of departures and visits have a time zone. In this case, the starts of the visits
    /// determine which departures the trip can take.
    private var mixesTimeZones: Bool {
        let trip = itinerary.trip
        guard trip.hasTimeZones, !candidates.visits.all.isEmpty else { return false }
        let departures = trip.departures.taken
        guard !departures.isEmpty else { return false }
        let visited = candidates.visits.all.map { $0.game.cityName.flatMap { trip.cities.city(named: $0) } }
        let isZoned = (departures.flatMap { [$0.from, $0.to] } + visited).map { trip.timeZone(of: $0) != nil }
        return isZoned.contains(true) && isZoned.contains(false)
    }

    /// The days with a departure on which there is a candidate without a start, or the items of the trip are not in the
    /// order of their starts; in ascending order.
    private var daysWithUnknownOrder: [Int] {
        let trip = itinerary.trip
        guard !candidates.visits.all.isEmpty else { return [] }
        let days = Set(trip.departures.taken.map { $0.day })
        guard !days.isEmpty else { return [] }
        let games = candidates.games.filter { trip.startTime(of: $0.game) == nil }
        let withoutStart = Set(games.map { $0.day })
        return days.filter { withoutStart.contains($0) || !isInOrderOfStarts($0) }.sorted()
    }

    /// True if no item of a day starts earlier than an item before it.
    private func isInOrderOfStarts(_ day: Int) -> Bool {
        let starts = itinerary.timeline[day: day].compactMap { itinerary.trip.startTime(ofItemAt: $0) }
        return zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

extension FilledTrip {
    /// True if a candidate is an item of the trip at its current position.
    func isOwn(_ item: Int) -> Bool { item < itemCount }

    /// Returns the number of visits that the trip has at a position at which no plan of the filled trip meets them.
    func editsOfVisits(_ question: PlanQuestion) -> Int64 {
        let visits = question.candidates.visits.all
        return visits.reduce(0) { sum, visit in
            guard let item = visit.item, visit.times.current != nil else { return sum }
            if case .visit(_, let start) = candidates[item], start == visit.current { return sum }
            return sum + 1
        }
    }
}

extension RouteCompilation {
    /// Adds the allowed starts of visits, except the current starts of the visits that the filled trip contains.
    ///
    /// - Parameters:
    ///   - visits: The visits.
    ///   - original: The trip without candidates.
    ///   - filled: The trip with all candidates.
    /// - Complexity: O(visits · days · limits of a day).
    mutating func addVisits(of visits: PlanVisits, in original: Trip, _ filled: FilledTrip) {
        guard !visits.all.isEmpty else { return }
        var runs: [VisitRun] = []
        for (number, visit) in visits.all.enumerated() {
            guard let city = visit.game.cityName.flatMap({ trip.cities.city(named: $0) }) else { continue }
            for day in 1...trip.dayCount {
                for run in original.allowedStarts(of: visit.times, onDay: day) {
                    for part in run.without(
                        visit.current.flatMap { $0.day == day ? $0.time.minuteOfDay : nil }
                    ) {
                        add(part, of: visit, number, in: city, onDay: day, filled, to: &runs)
                    }
                }
            }
        }
        program.visits = VisitTable(
            runs,
            slotCount: space.count,
            cityCount: trip.cities.names.count,
            departures: program.departures
        )
    }

    /// Adds the parts of a run of starts that are in one slot and whose instants are as far apart as the starts.
    private func add(
        _ run: StartRun,
        of visit: PlanVisit,
        _ number: Int,
        in city: City,
        onDay day: Int,
        _ filled: FilledTrip,
        to runs: inout [VisitRun]
    ) {
        let first = space.slots(ofDay: day).lowerBound
        let limits = filled.boundaries[day] ?? []
        func slot(_ minute: Int) -> Int {
            let start = VisitStart(day: day, time: ClockTime(minuteOfDay: minute))
            return limits.first { $0.follows(minute, visit.gameID(at: start)) }?.slot ?? 0
        }
        var rest: StartRun? = run
        while let part = rest {
            guard let times = times(of: visit, at: part.first, in: city, onDay: day) else {
                rest = part.clamped(to: part.first + 1...max(part.first + 1, part.last))
                continue
            }
            let slot = slot(part.first)
            // The slot can change only at a limit, or directly after the start of the limit.
            let next = limits.flatMap { [$0.start, $0.start + 1] }.filter { $0 > part.first }.min() ?? .max
            var last = part.clamped(to: part.first...max(part.first, next - 1))?.last ?? part.first
            while last > part.first {
                let end = self.times(of: visit, at: last, in: city, onDay: day)
                if let end, end.start - times.start == Int64(last - part.first) { break }
                last -= part.step
            }
            runs.append(
                VisitRun(
                    visit: number,
                    slot: first + slot,
                    day: day - 1,
                    city: city.index,
                    first: part.first,
                    step: part.step,
                    count: (last - part.first) / part.step + 1,
                    times: times
                )
            )
            rest = part.clamped(to: last + 1...max(last + 1, part.last))
        }
    }

    private func times(of visit: PlanVisit, at minute: Int, in city: City, onDay day: Int) -> EventTimes? {
        var game = visit.game
        game.start = ClockTime(minuteOfDay: minute)
        return times(of: game, in: city, onDay: day)
    }
}

extension StartRun {
    /// Returns the run without a start.
    fileprivate func without(_ minute: Int?) -> [StartRun] {
        guard let minute, contains(minute) else { return [self] }
        let before = minute > first ? clamped(to: first...minute - 1) : nil
        let after = minute < last ? clamped(to: minute + 1...last) : nil
        return [before, after].compactMap { $0 }
    }
}
