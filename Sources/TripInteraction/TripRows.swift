/// A trip as the rows of one flat list: for each day, a header and then the items in timeline order.
///
/// Row 0 is the first day's header. Items are ordered by day, sort order and index in `items`. The rows depend only on
/// the itinerary, so a trip that is read again has the same rows. A leg or visit that is not placed has no row; `unplaced`
/// lists these items.
public struct TripRows: Hashable, Sendable, RandomAccessCollection {
    /// The trip with its timeline.
    package let itinerary: Itinerary

    /// Creates the rows of a trip.
    ///
    /// - Complexity: O(1).
    public init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
    }

    public var startIndex: Int { 0 }

    /// The number of rows: one for each day and each placed item.
    public var endIndex: Int { itinerary.trip.dayCount + itinerary.timeline.items.count }

    /// Accesses a row by its index, which must be in `indices`.
    ///
    /// - Complexity: O(log days).
    public subscript(row: Int) -> Row {
        let day = day(ofRow: row)
        let header = self.row(ofHeader: day)
        return row == header
            ? .header(day: day) : .item(itinerary.trip.items[itinerary.timeline.items[row - day]].id)
    }

    /// Returns the item in a row, as an index in the trip's items; `nil` for a header. The row must exist.
    ///
    /// - Complexity: O(log days).
    package func itemIndex(ofRow row: Int) -> Int? {
        let day = day(ofRow: row)
        return row == self.row(ofHeader: day) ? nil : itinerary.timeline.items[row - day]
    }

    /// Returns the day (from 1) of a row. Rows before the first row belong to the first day; rows after the last row
    /// belong to the last day.
    ///
    /// - Complexity: O(log days).
    public func day(ofRow row: Int) -> Int {
        (2..<itinerary.trip.dayCount + 1).partitionPoint { self.row(ofHeader: $0) > row } - 1
    }

    /// Returns the row of a day's header. Days outside the trip are clamped.
    package func row(ofHeader day: Int) -> Int {
        let day = Swift.min(Swift.max(day, 1), itinerary.trip.dayCount)
        return itinerary.timeline.dayStarts[day - 1] + day - 1
    }

    /// Returns the row of the item with the given identifier; `nil` if the item is not placed or the trip does not have
    /// it.
    ///
    /// - Complexity: O(items).
    public func row(ofItem id: Item.ID) -> Int? {
        itinerary.trip.index(ofItem: id).flatMap { row(ofItemAt: $0) }
    }

    /// Returns the row of the item at an index; `nil` if the item is not placed or the index belongs to another trip.
    ///
    /// - Complexity: O(log items of the day).
    public func row(ofItem index: ItemIndex) -> Int? {
        itinerary.trip.offset(of: index).flatMap { row(ofItemAt: $0) }
    }

    /// Returns the row of the item at an offset in the trip's items; `nil` if the item is not placed.
    func row(ofItemAt item: Int) -> Int? {
        guard let position = itinerary.trip.items[item].position else { return nil }
        let timeline = itinerary.timeline
        let day = timeline.dayStarts[position.day - 1]..<timeline.dayStarts[position.day]
        let index = day.partitionPoint { index in
            let other = timeline.items[index]
            let sortOrder = itinerary.trip.items[other].position?.sortOrder ?? position.sortOrder
            return (sortOrder, other) >= (position.sortOrder, item)
        }
        return index + position.day
    }

    /// Returns the position of the item in a row; `nil` for a header or if there is no such row.
    ///
    /// - Complexity: O(log days).
    public func position(ofRow row: Int) -> Position? {
        guard indices ~= row, let item = itemIndex(ofRow: row) else { return nil }
        return itinerary.trip.items[item].position
    }

    /// The legs and visits that are not placed, in the order of the trip's items.
    ///
    /// - Complexity: O(items).
    public var unplaced: [Item.ID] { itinerary.trip.items.filter { $0.position == nil }.map { $0.id } }
}

extension TripRows {
    /// One day as a section of a list.
    public struct Section: Hashable, Sendable, Identifiable {
        /// The day, from 1.
        public let day: Int
        /// The date of the day; `nil` if the trip has no dates.
        public let date: CalendarDate?
        /// The items of the day, in order.
        public let items: [Item]
        /// The row of the first item. The day's header is the row before it.
        public let firstRow: Int

        public var id: Int { day }
    }

    /// The days as sections, whose items have the same order as the rows.
    ///
    /// ```swift
    /// ForEach(rows.sections) { section in
    ///     Section("Day \(section.day)") { ForEach(section.items) { Text($0.shortTitle) } }
    /// }
    /// ```
    /// - Complexity: O(days + items).
    public var sections: [Section] {
        let trip = itinerary.trip
        return (1...trip.dayCount).map { day in
            Section(
                day: day,
                date: trip.date(ofDay: day),
                items: itinerary.timeline[day: day].map { trip.items[$0] },
                firstRow: row(ofHeader: day) + 1
            )
        }
    }
}

/// A row of a trip that is shown as one flat list. A row is its own identity in lists.
public enum Row: Hashable, Sendable, Identifiable {
    /// The header of a day. Days count from 1.
    case header(day: Int)
    /// An item, given by its identifier.
    case item(Item.ID)

    public var id: Row { self }
}

/// Conversions between slots and the rows at which a dragged row may be dropped.
///
/// Without the dragged row, the list has as many rows as there are slots, and slot s is the position below row s. There
/// are two ways to identify this position:
/// - the *destination row* is the index that the dragged row will have, counted after its removal (UIKit's
///   `moveRow(at:to:)`, the target index paths of a table view's delegate, HTML lists after removal);
/// - the *offset* is the index of the row, among the rows as shown with the dragged row, before which to insert
///   (SwiftUI's `onMove`, an insertion line). The dragged row's own slot has two offsets: above it and below it.
///
/// There is no slot above the first header, so destination row 0 and offset 0 have no slot.
@usableFromInline package struct Destinations: Hashable, Sendable {
    /// The row from which an item is dragged; `nil` if the item has no row.
    @usableFromInline package let source: Int?
    /// The number of slots.
    @usableFromInline package let slotCount: Int

    /// Creates the conversions for an item that is dragged from a row.
    @inlinable
    package init(source: Int?, slotCount: Int) {
        self.source = source
        self.slotCount = slotCount
    }

    /// Returns the destination row of a slot.
    @inlinable
    package func row(of slot: LocalSlot) -> Int { slot.number + 1 }

    /// Returns the offset of a slot. For the dragged row's own slot, it is the offset above the row.
    @inlinable
    package func offset(of slot: LocalSlot) -> Int {
        guard let source, slot.number >= source else { return slot.number + 1 }
        return slot.number + 2
    }

    /// Returns the number of the slot at a destination row; `nil` above the first header or below the last row.
    @inlinable
    package func number(ofRow row: Int) -> Int? {
        1...slotCount ~= row ? row - 1 : nil
    }

    /// Returns the destination row of an offset.
    @inlinable
    package func row(ofOffset offset: Int) -> Int {
        guard let source, offset > source else { return offset }
        return offset - 1
    }
}
