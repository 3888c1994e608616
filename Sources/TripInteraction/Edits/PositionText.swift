import OrderedJSON
import TripDocuments
import TripModel

/// The position of an item as a document writes it, so that taking an edit back restores the very bytes.
package struct PositionText: Hashable, Sendable {
    /// The value of `day`; `nil` where the item has none.
    package let day: JSONText?
    /// The value of `sortOrder`; `nil` where the item has none.
    package let sortOrder: JSONText?

    /// The texts of an item's two values.
    package init(day: JSONText?, sortOrder: JSONText?) {
        self.day = day
        self.sortOrder = sortOrder
    }

    /// A position with its numbers in their usual spelling; none for an item that is not placed.
    package init(_ position: Position?) {
        day = position.flatMap { PositionText.number(Double($0.day)) }
        sortOrder = position.flatMap { PositionText.number($0.sortOrder) }
    }

    /// The position; `nil` where a number is missing or cannot be a position's.
    package var position: Position? {
        guard let day = day?.value.number?.whole, let sortOrder = sortOrder?.value.number?.double,
            sortOrder.isFinite
        else { return nil }
        return Position(day: day, sortOrder: sortOrder)
    }

    /// The position in the spelling of `other`, where their numbers are equal.
    func spelled(as other: PositionText) -> PositionText {
        guard let own = position, let theirs = other.position else { return self }
        return PositionText(
            day: own.day == theirs.day ? other.day : day,
            sortOrder: own.sortOrder == theirs.sortOrder ? other.sortOrder : sortOrder
        )
    }

    /// The settings that write the position into an item.
    var settings: [TripChange.Setting] {
        [
            TripChange.Setting(ItemKey.day.name, day),
            TripChange.Setting(ItemKey.sortOrder.name, sortOrder),
        ]
    }

    private static func number(_ number: Double) -> JSONText? {
        var writer = JSONWriter()
        writer.double(number)
        return try? JSONText(writer.text)
    }
}
