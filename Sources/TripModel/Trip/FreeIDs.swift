/// The ids that new items of a trip can have.
///
/// ```
/// var ids = FreeIDs(trip)      // the trip has an item "cubs"
/// ids.take("cubs")             // "cubs-2"
/// ids.take("cubs")             // "cubs-3"
/// ids.take("lunch")            // "lunch"
/// ```
package struct FreeIDs {
    private var taken: Set<String>
    /// The number to try next for each id that was taken.
    private var next: [String: Int] = [:]

    /// Creates the ids that no item of the trip has.
    ///
    /// - Complexity: O(items).
    package init(_ trip: Trip) {
        taken = Set(trip.items.map { $0.id })
    }

    /// Takes an id and returns it: the one given, or else the first free one of it with `-2`, `-3` and so on behind.
    package mutating func take(_ wanted: String) -> String {
        taken.insert(wanted).inserted ? wanted : take(wanted, numberedFrom: 2)
    }

    /// Takes the first free id that consists of a prefix and a number, `-1`, `-2` and so on, and returns it; numbers that
    /// earlier calls passed over are not tried again.
    package mutating func takeNumbered(_ prefix: String) -> String { take(prefix, numberedFrom: 1) }

    private mutating func take(_ prefix: String, numberedFrom first: Int) -> String {
        var number = next[prefix] ?? first
        while !taken.insert("\(prefix)-\(number)").inserted { number += 1 }
        next[prefix] = number + 1
        return "\(prefix)-\(number)"
    }
}
