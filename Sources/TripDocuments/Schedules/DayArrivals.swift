/// The numbers of games that are put on a day: each goes before the first game of the day that starts later, else to
/// the end (SPEC section 12); of several, the one that starts earlier goes first.
///
///     day     museum 1000   Tigers 19:05 2000
///     comes   Cubs 13:20
///     then    museum 1000   Cubs 1500   Tigers 2000
struct DayArrivals {
    /// A game that is put on the day.
    struct Arrival {
        let id: String
        let start: ClockTime?
    }

    private let others: [Item]
    private let starts: [ClockTime?]

    /// Creates the arrivals on a day.
    ///
    /// - Parameters:
    ///   - others: The items that are on the day already, in order, without those that arrive.
    ///   - starts: The start of each of these, own or presumed.
    init(among others: [Item], startingAt starts: [ClockTime?]) {
        self.starts = starts
        self.others = others
    }

    /// Returns the sort orders of the games, in the order of the day; of all items of the day where no number is left
    /// between two of them.
    ///
    /// - Complexity: O(n log n) with n the items of the day and those that arrive.
    func numbers(for arrivals: [Arrival]) -> [(id: String, sortOrder: Double)] {
        let gaps = gaps(of: arrivals)
        var numbers: [(id: String, sortOrder: Double)] = []
        for (place, ids) in gaps.enumerated() where !ids.isEmpty {
            let before = place > 0 ? others[place - 1].position?.sortOrder : nil
            let after = place < others.count ? others[place].position?.sortOrder : nil
            guard let spread = SortOrder.spread(ids.count, between: before, after) else {
                return renumbered(gaps)
            }
            for (id, number) in zip(ids, spread) { numbers.append((id, number)) }
        }
        return numbers
    }

    /// Returns the games that go before each of the others, and at the end.
    private func gaps(of arrivals: [Arrival]) -> [[String]] {
        var gaps = [[String]](repeating: [], count: others.count + 1)
        let timed = arrivals.enumerated().sorted { left, right in
            let (one, other) = (left.element.start, right.element.start)
            return (one == nil ? 1 : 0, one?.minuteOfDay ?? 0, left.offset)
                < (other == nil ? 1 : 0, other?.minuteOfDay ?? 0, right.offset)
        }
        var place = 0
        for arrival in timed.map({ $0.element }) {
            place = starts[place...].arrivalIndex(ofItemStartingAt: arrival.start)
            gaps[place].append(arrival.id)
        }
        return gaps
    }

    private func renumbered(_ gaps: [[String]]) -> [(id: String, sortOrder: Double)] {
        var ids: [String] = []
        for (place, arriving) in gaps.enumerated() {
            ids += arriving
            if place < others.count { ids.append(others[place].id) }
        }
        return Siblings(inOrder: ids).entries.map { ($0.id, $0.sortOrder) }
    }
}
