import TripAnswers

/// The differences between two trips: legs in other slots among games and custom items, games at other times,
/// and items that only one of the two has.
struct PictureChanges {
    /// The items of the second trip that moved or are new, as indices in its items.
    private(set) var items: Set<Int> = []
    /// The items of the first trip that moved or are gone, as indices in its items.
    private(set) var earlier: Set<Int> = []

    init() {}

    init(from before: Itinerary, to after: Itinerary) {
        let (old, new) = (Places(before), Places(after))
        // A leg that keeps its slot has not moved because a game beside it has.
        let common = old.dayOfFixed.filter { new.dayOfFixed[$0.key] == $0.value }
        for (index, item) in after.trip.items.enumerated() {
            guard let other = old.indices[item.id] else {
                items.insert(index)
                continue
            }
            let was = before.trip.items[other]
            let isSame =
                item.position?.day == was.position?.day && item.game?.start == was.game?.start
                && new.fixedBefore(index).filter { common[$0] != nil }
                    == old.fixedBefore(other).filter { common[$0] != nil }
            guard !isSame else { continue }
            items.insert(index)
            earlier.insert(other)
        }
        for (index, item) in before.trip.items.enumerated() where new.indices[item.id] == nil {
            earlier.insert(index)
        }
    }

    /// The positions of a trip's items.
    private struct Places {
        private let itinerary: Itinerary
        private(set) var indices: [String: Int] = [:]
        /// The days of games and custom items, by item id.
        private(set) var dayOfFixed: [String: Int] = [:]

        init(_ itinerary: Itinerary) {
            self.itinerary = itinerary
            for (index, item) in itinerary.trip.items.enumerated() {
                indices[item.id] = index
                if !item.isTravel, let day = item.position?.day { dayOfFixed[item.id] = day }
            }
        }

        /// Returns the ids of the games and custom items before a leg on its day; none for other items.
        func fixedBefore(_ index: Int) -> [String] {
            let trip = itinerary.trip
            guard trip.items[index].isTravel, let day = trip.items[index].position?.day else { return [] }
            return itinerary.timeline[day: day].prefix { $0 != index }.map { trip.items[$0] }
                .filter { !$0.isTravel }.map { $0.id }
        }
    }
}
