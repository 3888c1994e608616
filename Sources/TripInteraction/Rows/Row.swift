/// A row of a trip shown as one flat list.
public enum Row: Hashable, Sendable {
    /// The header of a day, from 1.
    case header(day: Int)
    /// An item, as an index into the trip's items.
    case item(Int)
}
