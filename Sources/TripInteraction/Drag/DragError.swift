/// Why an item cannot be dragged.
public enum DragError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has no item of that id.
    case unknownItem(String)
    /// The list has no such row.
    case noSuchRow(Int, rowCount: Int)
    /// The header of a day stays where it is.
    case header(day: Int)
    /// The schedule fixes games.
    case game(id: String)

    /// The error in one line.
    public var description: String {
        switch self {
        case .unknownItem(let id): "the trip has no item \(id); give the id of one of its items"
        case .noSuchRow(let row, let count): "there is no row \(row); give one of 0 to \(count - 1)"
        case .header(let day): "the header of day \(day) stays; drag an item"
        case .game(let id):
            "game \(id) is fixed by the schedule; drag a travel segment or an item of your own"
        }
    }
}
