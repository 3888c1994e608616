/// A visit that planning may meet at any of its allowed starts (SPEC section 16): a visit of the trip that became a wish,
/// or the new visit of a wish.
struct PlanVisit {
    /// The wish for the visit, as an index into the list.
    let wish: Int
    /// The identifier of the wish, which is also the identifier of the visit's item.
    let id: Wish.ID
    /// The visit of the trip, as an index into its items; `nil` for a new visit.
    let item: Int?
    /// The visit as an event without a start.
    let game: Game
    /// The values that determine when the visit may start.
    let times: VisitTimes
    /// The start in the trip, if it is one of the allowed starts; otherwise `nil`. `times.current` is any start.
    let current: VisitStart?

    /// True if the visit has a position in the trip that is not an allowed start.
    var isMisplaced: Bool { current == nil && times.current != nil }

    /// Returns the identifier of the candidate that starts at a given time, such as `aquarium@0003@13:30`.
    func gameID(at start: VisitStart) -> String { start.gameID(ofVisit: id) }
}

extension VisitStart {
    /// Returns the identifier of the candidate of a visit at this start, such as `aquarium@0003@13:30`.
    package func gameID(ofVisit id: Wish.ID) -> String {
        let day = String(day)
        let zeros = String(repeating: "0", count: max(0, 4 - day.utf8.count))
        return id + "@" + zeros + day + "@" + time.description
    }
}

/// A visit that a planned trip meets.
public struct PlannedVisit: Hashable, Sendable {
    /// The identifier of the visit.
    public let id: Wish.ID
    /// The day and the local time at which the visit starts.
    public let start: VisitStart
}

extension WishList {
    /// Returns the list with a wish for each visit of a trip that planning may move and that no wish of the list names,
    /// in the order of the items. A wish for a visit of the trip gets the title of the item if it has none.
    func adding(visitsOf trip: Trip, from day: Int) -> WishList {
        guard trip.items.contains(where: { $0.isVisit }) else { return self }
        let named = Set(wishes.map { $0.id })
        let items = trip.offsets(of: wishes.map { $0.id })
        var all = wishes.map { wish in
            var wish = wish
            if wish.visit != nil, wish.title == nil, let item = items[wish.id] {
                wish.title = trip.items[item].game?.title
            }
            return wish
        }
        for item in trip.items where item.mayMove(from: day) && !named.contains(item.id) {
            guard let game = item.game else { continue }
            all.append(Wish(id: item.id, title: game.title, visit: .item, weight: game.weight))
        }
        return WishList(unchecked: all)
    }

    /// Returns the number of wishes, including the wishes for visits of a trip that no wish of the list names.
    package func countWithVisits(of trip: Trip, _ options: PlanOptions) -> Int {
        adding(visitsOf: trip, from: options.rerouting.fromDay ?? 1).wishes.count
    }
}

extension Item {
    /// True if the item is a visit that planning may move: it is neither pinned nor on a day before the first.
    func mayMove(from firstDay: Int) -> Bool {
        guard isVisit, let game else { return false }
        guard let position else { return true }
        return !game.pinned && position.day >= firstDay
    }
}

/// The visits of a planning question. Their order is the order of candidates with the same start.
struct PlanVisits {
    /// The visits. Of two candidates with the same start, the one whose visit comes first here precedes.
    private(set) var all: [PlanVisit] = []
    /// The wishes for visits that have no allowed start.
    private(set) var unmatched: [Int] = []
    /// By index of an item, the visit that the item is; items that stay events have no entry.
    private(set) var ofItem: [Int: Int] = [:]

    /// Collects the visits of a wish list that has a wish for each visit of the trip that may move.
    ///
    /// - Parameter candidate: A game of the season with a start that is a candidate; `nil` if there is none.
    /// - Complexity: O(wishes · (items + days)).
    init(_ wishes: WishList, _ trip: Trip, _ options: PlanOptions, after candidate: Item?) {
        guard wishes.wishes.contains(where: { $0.visit != nil }) else { return }
        let firstDay = options.rerouting.fromDay ?? 1
        let items = trip.offsets(of: wishes.wishes.map { $0.id })
        var (found, timed): ([PlanVisit], Item?) = ([], candidate)
        for (index, wish) in wishes.wishes.enumerated() {
            guard let wished = wish.visit else { continue }
            let item = items[wish.id]
            if let item {
                // A wish with the id of a game or leg is an error (`WishList.check`). No visit may replace that item.
                guard trip.items[item].isVisit else {
                    unmatched.append(index)
                    continue
                }
                // Other visits of the trip stay events.
                guard trip.items[item].mayMove(from: firstDay) else { continue }
            }
            guard let visit = PlanVisit(wished, wish, at: index, item, in: trip, after: timed) else {
                unmatched.append(index)
                continue
            }
            let starts = max(1, firstDay)...max(1, firstDay, trip.dayCount)
            if starts.contains(where: { !trip.allowedStarts(of: visit.times, onDay: $0).isEmpty }) {
                timed = timed ?? PlanVisit.atNoon(visit.game)
            } else {
                unmatched.append(index)
            }
            found.append(visit)
        }
        all = found.sorted { $0.id + "@" < $1.id + "@" }
        for (number, visit) in all.enumerated() { if let item = visit.item { ofItem[item] = number } }
    }
}

extension PlanVisit {
    /// Creates the visit of a wish; `nil` if the trip cannot contain it, for example because nothing names its city.
    ///
    /// - Parameter timed: The first candidate with a start of those before.
    fileprivate init?(
        _ wished: WishedVisit,
        _ wish: Wish,
        at index: Int,
        _ item: Int?,
        in trip: Trip,
        after timed: Item?
    ) {
        var game: Game
        if let item, let own = trip.items[item].game, let times = trip.visitTimes(ofItemAt: item) {
            (game, self.times) = (own, times)
            let current = times.current.flatMap { start in
                trip.allowedStarts(of: times, onDay: start.day)
                    .contains { $0.contains(start.time.minuteOfDay) } ? start : nil
            }
            self.current = current
        } else {
            guard case .new(let visit) = wished, trip.cities.city(named: visit.city) != nil else {
                return nil
            }
            game = Game(
                gameID: nil,
                city: visit.city,
                title: visit.title ?? wish.title ?? wish.id,
                duration: visit.duration,
                weight: wish.weight,
                venue: visit.venue
            )
            (game.openingHours, game.days, game.price) = (visit.openingHours, visit.days, visit.price)
            (times, current) = (trip.visitTimes(of: visit), nil)
        }
        game.start = nil
        (self.wish, self.id, self.item, self.game) = (index, wish.id, item, game)
        guard item == nil || trip.items[item ?? 0].position == nil else { return }
        guard item != nil || trip.items.count < TripLimits.items else { return nil }
        do throws(TripError) {
            try trip.check(adding: PlanVisit.atNoon(game), after: timed)
        } catch { return nil }
    }

    /// Returns a visit at noon of day 1. Other starts differ only in local times that do not exist.
    fileprivate static func atNoon(_ game: Game) -> Item {
        var game = game
        game.start = ClockTime(minuteOfDay: 12 * 60)
        return Item(id: "visit", position: Position(day: 1, sortOrder: 0), kind: .game(game))
    }
}
