/// The differences between two trips: legs in other slots among games and custom items, games and custom items on other
/// days, games and timed legs at other times, and items that only one of the two has.
struct PictureChanges {
    /// The items of the second trip that moved or are new, as indices in its items.
    private(set) var items: Set<Int> = []
    /// The items of the first trip that moved or are gone, as indices in its items.
    private(set) var earlier: Set<Int> = []
    /// Those of `items` that the first trip does not have.
    private(set) var added: Set<Int> = []
    /// Those of `earlier` that the second trip does not have.
    private(set) var gone: Set<Int> = []

    init() {}

    init(from before: Itinerary, to after: Itinerary) {
        // A leg does not count as moved merely because a game beside it moved.
        let (old, new, days) = (before.indices, after.indices, after.dayByFixedItem)
        let common = before.dayByFixedItem.filter { days[$0.key] == $0.value }
        for (index, item) in after.trip.items.enumerated() {
            guard let other = old[item.id] else {
                items.insert(index)
                added.insert(index)
                continue
            }
            let was = before.trip.items[other]
            let isSame =
                item.position?.day == was.position?.day && item.start == was.start
                && after.fixedBefore(index).filter { common[$0] != nil }
                    == before.fixedBefore(other).filter { common[$0] != nil }
            guard !isSame else { continue }
            items.insert(index)
            earlier.insert(other)
        }
        for (index, item) in before.trip.items.enumerated() where new[item.id] == nil {
            earlier.insert(index)
            gone.insert(index)
        }
    }

    /// Returns the style that marks an item of the second trip, after its own: new, or moved as `moved` says.
    func style(of item: Int, moved: String) -> String {
        added.contains(item) ? " new" : items.contains(item) ? " " + moved : ""
    }

    /// Returns the style of an item of the first trip where it stood: left out, or moved.
    func earlierStyle(of item: Int) -> String { gone.contains(item) ? "was gone" : "was" }
}

extension Itinerary {
    /// The indices of the items, by their ids.
    fileprivate var indices: [String: Int] {
        Dictionary(uniqueKeysWithValues: trip.items.enumerated().map { ($1.id, $0) })
    }

    /// The days of games, custom items and timed legs, by item id.
    fileprivate var dayByFixedItem: [String: Int] {
        let placed = trip.items.compactMap { item in
            !item.isFixed ? nil : item.position.map { (item.id, $0.day) }
        }
        return Dictionary(uniqueKeysWithValues: placed)
    }

    /// Returns the ids of the games, custom items and timed legs before a leg on its day; none for other items.
    fileprivate func fixedBefore(_ index: Int) -> [String] {
        guard !trip.items[index].isFixed, let day = trip.items[index].position?.day else { return [] }
        return timeline[day: day].prefix { $0 != index }.map { trip.items[$0] }
            .filter { $0.isFixed }.map { $0.id }
    }
}
