import OrderedJSON
import TripModel

/// Changes made of values in code, without JSON.
extension TripChange {
    /// Adds an item at the end.
    public static func add(_ item: Item) -> TripChange {
        .add(item: .written { $0.item(item) })
    }

    /// Pins a travel segment to its slot.
    public static func pin(_ id: Item.ID) -> TripChange { pinning(id, true) }

    /// Releases the pin of a travel segment.
    public static func unpin(_ id: Item.ID) -> TripChange { pinning(id, false) }

    /// Replaces all rules; `TripDocument.setting(_:)` keeps what the library does not know of a document's rules.
    public static func rules(_ rules: Rules) -> TripChange {
        .rules(JSONText.written { $0.rules(rules) })
    }

    private static func pinning(_ id: Item.ID, _ isPinned: Bool) -> TripChange {
        .update(item: id, set: [Setting(ItemKey.pinned.name, .written { $0.bool(isPinned) })])
    }
}

extension TripDocument {
    /// Returns the document with other rules, in which keys that the library does not know, and the spelling of values that
    /// do not change, stay.
    ///
    /// - Throws: `ChangeError` when a value is outside its range.
    /// - Complexity: O(bytes).
    public func setting(_ rules: Rules) throws(ChangeError) -> TripDocument {
        try applying([rulesText(changedTo: rules).map { .rules($0) } ?? .rules(rules)])
    }

    /// Returns the document of a trip of so many days from a date on.
    ///
    /// - Throws: `ChangeError` where that trip would not be valid.
    /// - Complexity: O(bytes).
    public func lasting(_ days: Int, from date: CalendarDate) throws(ChangeError) -> TripDocument {
        let start = TripChange.Setting(TripKey.startDate.name, .written { $0.string(date.description) })
        return try applying([.days(days), .set(start)])
    }
}
