import Diagnostics
import TripModel

/// The reason that an item cannot be dragged.
public enum DragError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has no item with the id.
    case unknownItem(String)
    /// The list has no such row.
    case noSuchRow(Int, rowCount: Int)
    /// The row is the header of a day, which cannot be dragged.
    case header(day: Int)
    /// The item is a game, which the schedule fixes.
    case game(id: String)
    /// The item is a timed leg, whose departure time is fixed.
    case timed(id: String, start: ClockTime)

    /// The error in one line.
    public var description: String {
        switch self {
        case .unknownItem(let id): "the trip has no item \(id); give the id of one of its items"
        case .noSuchRow(let row, let count): "there is no row \(row); use 0 to \(count - 1)"
        case .header(let day): "the header of day \(day) cannot be moved; drag an item"
        case .game(let id):
            "game \(id) is fixed by the schedule; drag a leg or a custom item"
        case .timed(let id, let start):
            "\(id) leaves at \(start) and cannot be moved; drag another leg or a custom item"
        }
    }
}

#if canImport(Foundation) && !hasFeature(Embedded)
    public import Foundation

    extension DragError: LocalizedError {
        /// The error as a sentence.
        public var errorDescription: String? { description }
    }
#endif

extension DragError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownItem(let id): ErrorFacts("unknown-item", item: id)
        case .noSuchRow(let row, let count):
            ErrorFacts("no-such-row", ["row": "\(row)", "count": "\(count)"])
        case .header(let day): ErrorFacts("header", ["day": "\(day)"])
        case .game(let id): ErrorFacts("game-fixed", item: id)
        case .timed(let id, let start): ErrorFacts("timed-leg", item: id, ["start": "\(start)"])
        }
    }
}
