/// The starts of visits that a filled trip contains.
enum VisitChoice {
    /// Every visit of the trip is at its current start, and all other starts are left to the search.
    case open
    /// The visits are at the given starts, by number of the visit. All other visits are unplaced.
    case settled([Int: VisitStart])
    /// Every allowed start of every visit on a day or later is a separate item. Only tests, engines that need a list of
    /// candidates, and rare trips use this definition.
    case listed(from: Int)

    /// True unless the starts are settled.
    var mayMove: Bool { if case .settled = self { false } else { true } }
}

/// A trip with candidates added (SPEC sections 14 and 16). Each candidate is placed on its day before the first item with
/// a later start, or at the end of the day if there is no such item. Added candidates are sorted by start (games without
/// a start last), and then by `gameID`.
///
///     day       museum   Tigers 19:05
///     added     Cubs 13:20, Sox 13:20, Mets without a start
///     filled    museum   Cubs   Sox   Tigers   Mets
struct FilledTrip {
    /// A candidate of a filled trip.
    enum Candidate {
        /// A game of the season, as an index into the candidates of the question.
        case game(Int)
        /// A visit by its number, with its start.
        case visit(Int, VisitStart)
    }

    /// The trip with new candidates appended to its items. The route is unchanged.
    let itinerary: Itinerary
    /// The number of items of the trip.
    let itemCount: Int
    /// By index of an item, the candidate that the item is; `nil` for all other items.
    private(set) var candidates: [Candidate?]
    /// By day, the limits between the slots of the day, in order. Only days with visits to place have an entry.
    private(set) var boundaries: [Int: [SlotBoundary]] = [:]

    /// Adds candidates to a trip. The trip must be valid with each of them.
    ///
    /// - Complexity: O(items + candidates · log candidates).
    init(_ question: PlanQuestion, with chosen: [Int], _ visits: VisitChoice) {
        let (trip, all) = (question.itinerary.trip, question.candidates.visits)
        itemCount = trip.items.count
        var filler = TripFiller(question, visits)
        for number in chosen { filler.add(question.candidates.games[number], .game(number)) }
        for (number, visit) in all.all.enumerated() {
            switch visits {
            case .open: break
            case .settled(let starts): if let start = starts[number] { filler.add(visit, number, at: start) }
            case .listed(let day): filler.addAllStarts(of: visit, number, from: day)
            }
        }
        filler.place()
        let isPlain = all.all.isEmpty
        let arrivals = isPlain ? filler.arrivals : filler.newArrivals
        var ids = FreeIDs(trip)
        for arrival in arrivals where arrival.isNewVisit { _ = ids.take(arrival.id) }
        let items = arrivals.map { arrival in
            Item(
                id: arrival.isNewVisit ? arrival.id : ids.take(arrival.id),
                position: arrival.position,
                kind: .game(arrival.game)
            )
        }
        var filled = trip
        if !isPlain { filled = filled.placing(filler.placedVisits) }
        itinerary = question.itinerary.keepingRoute(in: filled.adding(items, moving: filler.moves))
        candidates = [Candidate?](repeating: nil, count: trip.items.count + arrivals.count)
        for (offset, arrival) in arrivals.enumerated() {
            candidates[trip.items.count + offset] = arrival.candidate
        }
        for (item, candidate) in filler.ownCandidates { candidates[item] = candidate }
        for arrival in filler.arrivals { if let item = arrival.item { candidates[item] = arrival.candidate } }
        boundaries = filler.boundaries
    }
}

/// A game or timed leg between two slots of a day. A visit is in the slot before it or in a later slot, depending on its
/// start.
struct SlotBoundary {
    /// The slot before the game or leg, counted from the first slot of the day.
    let slot: Int
    /// The start of the game or leg, as a minute of the day.
    let start: Int
    /// The identifier of the game if it is a candidate; `nil` for an item of the trip.
    let id: String?

    /// True if a visit is before the game or leg. Of a visit and a candidate with the same start, the one with the first
    /// identifier precedes.
    func follows(_ minute: Int, _ gameID: @autoclosure () -> String) -> Bool {
        guard minute == start, let id else { return minute < start }
        return gameID() < id
    }
}

/// The placement of candidates in the days of a trip.
private struct TripFiller {
    /// A candidate to place.
    struct Arrival {
        let game: Game
        let day: Int
        /// The identifier that decides between candidates with the same start.
        let id: String
        let gameID: String
        let candidate: FilledTrip.Candidate
        /// The item of the trip that the candidate moves; `nil` for a new item.
        let item: Int?
        let isNewVisit: Bool
        var position = Position(day: 1, sortOrder: 0)
    }

    /// An item of a day: an item of the trip or an arrival, by index.
    private enum Entry {
        case own(Int)
        case arrival(Int)
    }

    private let question: PlanQuestion
    private let choice: VisitChoice
    private(set) var arrivals: [Arrival] = []
    private(set) var moves: [(index: Int, position: Position)] = []
    private(set) var boundaries: [Int: [SlotBoundary]] = [:]
    /// By index of an item, the candidate that the item is where it is in the trip.
    private(set) var ownCandidates: [Int: FilledTrip.Candidate] = [:]
    /// The visits of the trip that are not at their current position, which is skipped when slots are counted.
    private var absent = Set<Int>()

    /// The days that are renumbered also in a trip without a candidate on that day. Otherwise a leg that stays in its
    /// slot would be in another slot than in a trip with a candidate.
    private let daysWithTiedLegs: Set<Int>

    private var trip: Trip { question.itinerary.trip }

    init(_ question: PlanQuestion, _ choice: VisitChoice) {
        (self.question, self.choice) = (question, choice)
        daysWithTiedLegs = question.daysWithTiedLegs
        for (number, visit) in question.candidates.visits.all.enumerated() {
            guard let item = visit.item else { continue }
            let start: VisitStart? =
                switch choice {
                case .open, .listed: visit.current
                case .settled(let starts): starts[number] == visit.current ? visit.current : nil
                }
            if let start { ownCandidates[item] = .visit(number, start) } else { absent.insert(item) }
        }
    }

    mutating func add(_ game: CandidateGame, _ candidate: FilledTrip.Candidate) {
        let id = game.game.gameID ?? "game"
        arrivals.append(
            Arrival(
                game: game.game,
                day: game.day,
                id: id,
                gameID: game.game.gameID ?? "",
                candidate: candidate,
                item: nil,
                isNewVisit: false
            )
        )
    }

    /// Adds a visit at a start, unless it is in place.
    mutating func add(_ visit: PlanVisit, _ number: Int, at start: VisitStart) {
        guard start != visit.current else { return }
        var game = visit.game
        game.start = start.time
        let isListed = choice.mayMove
        arrivals.append(
            Arrival(
                game: game,
                day: start.day,
                id: isListed ? visit.gameID(at: start) : visit.id,
                gameID: visit.gameID(at: start),
                candidate: .visit(number, start),
                item: isListed ? nil : visit.item,
                isNewVisit: !isListed && visit.item == nil
            )
        )
    }

    /// Adds each allowed start of a visit from a day on.
    mutating func addAllStarts(of visit: PlanVisit, _ number: Int, from first: Int) {
        for day in 1...trip.dayCount where day >= first {
            for run in trip.allowedStarts(of: visit.times, onDay: day) {
                for minute in stride(from: run.first, through: run.last, by: run.step) {
                    add(visit, number, at: VisitStart(day: day, time: ClockTime(minuteOfDay: minute)))
                }
            }
        }
    }

    /// The arrivals that are new items; if all starts are settled, in the order of the days.
    var newArrivals: [Arrival] {
        let new = arrivals.filter { $0.item == nil }
        guard !choice.mayMove else { return new }
        return new.sorted {
            ($0.position.day, $0.position.sortOrder) < ($1.position.day, $1.position.sortOrder)
        }
    }

    /// The visits of the trip that move or are unplaced.
    var placedVisits: [(index: Int, position: Position?, start: ClockTime?)] {
        var places = [Int: (position: Position?, start: ClockTime?)]()
        for item in absent { places[item] = (nil, nil) }
        for arrival in arrivals {
            if let item = arrival.item { places[item] = (arrival.position, arrival.game.start) }
        }
        return places.keys.sorted().compactMap { item in
            places[item].map { (item, $0.position, $0.start) }
        }
    }

    /// Inserts the arrivals of each day into the timeline, in the order of their starts.
    mutating func place() {
        var byDay: [Int: [Int]] = [:]
        for (index, arrival) in arrivals.enumerated() { byDay[arrival.day, default: []].append(index) }
        if case .open = choice, !question.candidates.visits.all.isEmpty {
            for day in 1...trip.dayCount where byDay[day] == nil { byDay[day] = [] }
        }
        for day in daysWithTiedLegs where byDay[day] == nil { byDay[day] = [] }
        for day in byDay.keys.sorted() {
            let arriving = (byDay[day] ?? []).sorted { isBefore(arrivals[$0], arrivals[$1]) }
            let merged = merge(question.itinerary.timeline[day: day], arriving)
            if case .open = choice, !question.candidates.visits.all.isEmpty { note(merged, onDay: day) }
            guard !arriving.isEmpty || daysWithTiedLegs.contains(day) else { continue }
            var number = 0
            for entry in merged {
                if case .own(let item) = entry, absent.contains(item) { continue }
                number += 1
                let position = Position(day: day, sortOrder: SortOrder.spacing * Double(number))
                switch entry {
                case .own(let item): moves.append((item, position))
                case .arrival(let index): arrivals[index].position = position
                }
            }
        }
    }

    private func isBefore(_ one: Arrival, _ other: Arrival) -> Bool {
        func start(_ game: Game) -> Int { trip.startTime(of: game)?.minuteOfDay ?? .max }
        let starts = (start(one.game), start(other.game))
        return starts.0 != starts.1 ? starts.0 < starts.1 : one.gameID < other.gameID
    }

    /// Returns the items of a day with the sorted arrivals inserted.
    private func merge(_ day: ArraySlice<Int>, _ arriving: [Int]) -> [Entry] {
        var merged: [Entry] = []
        var rest = day
        for index in arriving {
            let next = rest.lazy.map { trip.startTime(ofItemAt: $0) }.arrivalIndex(
                ofItemStartingAt: trip.startTime(of: arrivals[index].game)
            )
            merged += rest[..<next].map { .own($0) }
            merged.append(.arrival(index))
            rest = rest[next...]
        }
        return merged + rest.map { .own($0) }
    }

    /// Notes the limits between the slots of a day. An item of the trip is a limit if it starts later than all earlier
    /// items of the trip; a visit with an earlier start is before it.
    private mutating func note(_ merged: [Entry], onDay day: Int) {
        var (slot, latest, limits): (Int, Int, [SlotBoundary]) = (0, -1, [])
        for entry in merged {
            switch entry {
            case .own(let item):
                if let start = trip.startTime(ofItemAt: item)?.minuteOfDay, start > latest {
                    limits.append(SlotBoundary(slot: slot, start: start, id: nil))
                    latest = start
                }
                if trip.items[item].isFixed, !absent.contains(item) { slot += 1 }
            case .arrival(let index):
                let start = trip.startTime(of: arrivals[index].game)?.minuteOfDay ?? 24 * 60
                limits.append(SlotBoundary(slot: slot, start: start, id: arrivals[index].gameID))
                slot += 1
            }
        }
        limits.append(SlotBoundary(slot: slot, start: 24 * 60, id: nil))
        boundaries[day] = limits
    }
}

extension PlanQuestion {
    /// The days that may have a candidate, and on which a leg that stays in its slot has the position of a game, a custom
    /// item or a timed leg.
    fileprivate var daysWithTiedLegs: Set<Int> {
        let trip = itinerary.trip
        var days = Set<Int>()
        for item in trip.items {
            guard case .travel(let leg) = item.kind, let position = item.position, !item.isFixed,
                leg.pinned || position.day < options.rerouting.fromDay ?? 1,
                !days.contains(position.day)
            else { continue }
            let isTied = itinerary.timeline[day: position.day].contains {
                trip.items[$0].isFixed && trip.items[$0].position == position
            }
            if isTied, mayHaveCandidates(onDay: position.day) { days.insert(position.day) }
        }
        return days
    }

    private func mayHaveCandidates(onDay day: Int) -> Bool {
        candidates.games.contains { $0.day == day }
            || candidates.visits.all.contains {
                !itinerary.trip.allowedStarts(of: $0.times, onDay: day).isEmpty
            }
    }
}
