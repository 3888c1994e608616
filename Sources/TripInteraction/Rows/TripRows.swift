/// A trip as the rows of one flat list: for each day a header, then its items in timeline order.
///
/// Rows are numbered from 0, which is the first day's header. They are computed from the itinerary alone, by
/// (day, sortOrder, index in `items`), so that a trip that is read again has the same rows. A travel segment
/// that is not placed has no row; `unplaced` lists it.
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

    /// The number of rows: days and placed items.
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

    /// Returns the item in a row, as an index into the trip's items; `nil` for a header. The row must exist.
    ///
    /// - Complexity: O(log days).
    package func itemIndex(ofRow row: Int) -> Int? {
        let day = day(ofRow: row)
        return row == self.row(ofHeader: day) ? nil : itinerary.timeline.items[row - day]
    }

    /// Returns the day, from 1, of a row; a row before the first is of the first day, one after the last of
    /// the last day.
    ///
    /// - Complexity: O(log days).
    public func day(ofRow row: Int) -> Int {
        (2..<itinerary.trip.dayCount + 1).partitionPoint { self.row(ofHeader: $0) > row } - 1
    }

    /// Returns the row of a day's header, or of that of the nearest day of the trip.
    package func row(ofHeader day: Int) -> Int {
        let day = Swift.min(Swift.max(day, 1), itinerary.trip.dayCount)
        return itinerary.timeline.dayStarts[day - 1] + day - 1
    }

    /// Returns the row of the item with an identifier; `nil` when it is not placed, or the trip has no such item.
    ///
    /// - Complexity: O(items).
    public func row(ofItem id: Item.ID) -> Int? {
        itinerary.trip.index(ofItem: id).flatMap { row(ofItemAt: $0) }
    }

    /// Returns the row of the item at an index; `nil` when it is not placed, or the index is of another trip.
    ///
    /// - Complexity: O(log items of the day).
    public func row(ofItem index: ItemIndex) -> Int? {
        itinerary.trip.offset(of: index).flatMap { row(ofItemAt: $0) }
    }

    /// Returns the row of the item at an offset in the trip's items; `nil` when it is not placed.
    func row(ofItemAt item: Int) -> Int? {
        guard let position = itinerary.trip.items[item].position else { return nil }
        let timeline = itinerary.timeline
        let day = timeline.dayStarts[position.day - 1]..<timeline.dayStarts[position.day]
        let place = day.partitionPoint { place in
            let other = timeline.items[place]
            let sortOrder = itinerary.trip.items[other].position?.sortOrder ?? position.sortOrder
            return (sortOrder, other) >= (position.sortOrder, item)
        }
        return place + position.day
    }

    /// Returns the position of the item in a row; `nil` for a header, and where there is no such row.
    ///
    /// - Complexity: O(log days).
    public func position(ofRow row: Int) -> Position? {
        guard indices ~= row, let item = itemIndex(ofRow: row) else { return nil }
        return itinerary.trip.items[item].position
    }

    /// The travel segments that are not placed, in the order of the trip's items.
    ///
    /// - Complexity: O(items).
    public var unplaced: [Item.ID] { itinerary.trip.items.filter { $0.position == nil }.map { $0.id } }
}
