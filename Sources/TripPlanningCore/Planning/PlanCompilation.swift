/// Compiles a trip with some games of a season put into it to a program of planning (SPEC section 14).
struct PlanCompilation {
    /// The candidates that are put in, as indices into `question.candidates`.
    let chosen: [Int]
    let filled: FilledTrip
    private(set) var route: RouteCompilation
    private(set) var program: PlanProgram
    /// The checkpoint of each item; missing for items without one.
    private let checkpoints: [Int: Int]
    private let wishes: WishList

    /// - Parameter chosen: The candidates that are put in, as indices into `question.candidates`.
    /// - Throws: `SolverError.tooManySegments`, `SolverError.tooManyPlaces`, `SolverError.stopped`.
    init(_ question: PlanQuestion, with chosen: [Int], _ budget: WorkBudget) throws(SolverError) {
        let candidates = question.candidates
        let filled = FilledTrip(question.itinerary, with: chosen.map { candidates.games[$0] })
        let trip = filled.itinerary.trip
        var route = try RouteCompilation(
            filled.itinerary,
            question.options.rerouting,
            question.connections.renumbered(for: trip),
            budget
        )
        let own = question.itinerary.trip.items.count
        let beginsAtFirstGame = trip.start == nil && filled.itinerary.route.segments.isEmpty
        if beginsAtFirstGame { route.program.beginning = nil }
        route.joinSlots(ofItemsFrom: own)
        var checkpoints: [Int: Int] = [:]
        for (checkpoint, item) in route.games.enumerated() {
            checkpoints[item] = checkpoint
            if item >= own { route.program.checkpoints[checkpoint].weight = 0 }
        }
        var matching = [[Int]](repeating: [], count: question.wishes.wishes.count)
        for (item, checkpoint) in checkpoints {
            let matched =
                item < own ? candidates.ownMatches[item] ?? [] : candidates.matches[chosen[item - own]]
            for wish in matched { matching[wish].append(checkpoint) }
        }
        let wishes = zip(question.wishes.wishes, matching).map { wish, games in
            var row = PlanWish(count: Int64(wish.count), weight: Int64(wish.weight), games: games.sorted())
            if wish.isRequired {
                row.demand = PlanDemand(least: Int64(wish.count), origin: route.origin(.wish(wish.id)))
            }
            return row
        }
        program = PlanProgram(
            route: route.program,
            games: route.games.map { PlanCompilation.game($0, isCandidate: $0 >= own, of: trip) },
            wishes: wishes,
            aim: question.options.least.aim,
            beginsAtFirstGame: beginsAtFirstGame
        )
        if let past = route.program.limits.past {
            for (item, checkpoint) in checkpoints where item >= own {
                if candidates.isPast[chosen[item - own]] { program.barred[checkpoint] = past.origin }
            }
        }
        (self.chosen, self.wishes) = (chosen, question.wishes)
        (self.filled, self.route, self.checkpoints) = (filled, route, checkpoints)
    }

    /// A game with its instants; one without a start lasts its day.
    private static func game(_ item: Int, isCandidate: Bool, of trip: Trip) -> PlanGame {
        if let start = trip.start(ofItemAt: item), let end = trip.end(ofItemAt: item) {
            return PlanGame(
                isCandidate: isCandidate,
                start: Int64(start),
                end: Int64(end),
                minuteOfDay: trip.startTime(ofItemAt: item)?.minuteOfDay
            )
        }
        let (day, city) = (trip.items[item].position?.day ?? 1, trip.city(atStartOfItemAt: item))
        let midnight = ClockTime(minuteOfDay: 0)
        return PlanGame(
            isCandidate: isCandidate,
            start: Int64(trip.instant(of: midnight, onDay: day, in: city)),
            end: Int64(trip.instant(of: midnight, onDay: day + 1, in: city))
        )
    }

    /// Chooses the cost that is kept down.
    mutating func keepDown(_ aim: PlanAim) { program.aim = aim }

    /// Says where a plan begins that begins at its first game.
    mutating func begin(at place: Int?) {
        if program.beginsAtFirstGame { route.program.beginning = place }
    }

    /// The demand behind an origin, of the trip as it was.
    func demand(_ origin: Origin, of trip: Trip) -> Demand {
        route.demands[origin.index].moved(from: filled.itinerary.trip, to: trip)
    }

    /// The program in which a wish that a plan does not grant in full is granted once more, and all that the plan grants
    /// and meets of the trip's own games is.
    ///
    /// - Parameters:
    ///   - finish: Where the plan has to finish.
    ///   - met: The games that it meets, in the program of `other`, which has the same trip and a part of the candidates.
    mutating func refusing(
        _ wish: Int,
        finish: Int?,
        meeting met: [Int],
        of other: PlanCompilation
    ) -> PlanProgram {
        var asked = program
        let trip = filled.itinerary.trip
        if case .preferred(let place) = asked.route.finish, finish == place {
            asked.route.finish = .required(place, origin: route.origin(.end(trip.cities[place])))
        }
        let granted = other.program.granted(by: met)
        for (index, row) in wishes.wishes.enumerated() {
            let least = granted[index] + (index == wish ? 1 : 0)
            asked.wishes[index].demand =
                least > 0 ? PlanDemand(least: least, origin: route.origin(.wish(row.id))) : nil
        }
        for game in met where !other.program.games[game].isCandidate {
            let item = other.route.games[game]
            if let checkpoint = checkpoints[item] {
                asked.mandatory[checkpoint] = route.origin(.game(trip.itemIndex(item)))
            }
        }
        return asked
    }
}
