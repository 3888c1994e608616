/// A row of a trip that is shown as one flat list.
public enum Row: Hashable, Sendable {
    /// The header of a day, from 1.
    case header(day: Int)
    /// An item, as an index in the trip's items.
    case item(Int)
}
