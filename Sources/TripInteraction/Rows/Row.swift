/// A row of a trip that is shown as one flat list; its own identity in lists that tell rows apart by one.
public enum Row: Hashable, Sendable, Identifiable {
    /// The header of a day, from 1.
    case header(day: Int)
    /// The item with an identifier.
    case item(Item.ID)

    public var id: Row { self }
}
