import TripDocuments
import TripModel
import TripPlanning

/// Finds the place on a day for an item that a small edit puts there.
struct Placer {
    let trip: Trip
    /// The item, by its id; it may be new.
    let id: String
    let day: Int

    /// The items of the day but the item itself, in order.
    private var others: [Item] {
        guard 1...trip.dayCount ~= day else { return [] }
        return Timeline(trip)[day: day].map { trip.items[$0] }.filter { $0.id != id }
    }

    /// Where items go when the item stands after so many others of the day: the item, and the others where no number
    /// is left between its neighbours.
    func placing(at index: Int) -> [Siblings<String>.Entry] {
        var siblings = Siblings(
            others.compactMap { item in item.position.map { Siblings.Entry(item.id, $0.sortOrder) } }
        )
        return siblings.move(id, to: index)
    }

    /// The place among the others of the day of what begins at a time: before the first game that begins later, else
    /// at the end.
    func index(startingAt start: ClockTime?) -> Int {
        let others = others
        guard let start else { return others.count }
        return others.firstIndex { ($0.start ?? start) > start } ?? others.count
    }

    /// The place of another item of the day among the others; `nil` where it is none of them.
    func index(of other: String) -> Int? { others.firstIndex { $0.id == other } }

    /// The place that `--index` gives.
    func index(_ index: Int, _ input: TripInput) throws(Failure) -> Int {
        let count = others.count
        guard 0...count ~= index else {
            throw input.fail(
                count == 0
                    ? "day \(day) has no other item, so that --index must be 0"
                    : "day \(day) has \(count) other item\(count == 1 ? "" : "s"), so that --index must be 0 to \(count)"
            )
        }
        return index
    }

    /// The changes that put the item at a place among the others of the day.
    func moves(to index: Int) -> [TripChange] {
        placing(at: index).map { .move(item: $0.id, day: day, sortOrder: $0.sortOrder) }
    }
}

extension Item {
    /// When it begins, if it is a game or an event with a start.
    var start: ClockTime? {
        if case .game(let game) = kind { game.start } else { nil }
    }
}
