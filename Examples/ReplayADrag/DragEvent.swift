import OrderedJSON
import TripInteraction

/// One line of a recorded drag, such as `{"event":"update","row":7}`.
enum DragEvent {
    case begin(item: String)
    case beginRow(Int)
    case updateRow(Int)
    case updateOffset(Int)
    case updatePosition(Position)
    case drop(othersShift: Bool)
    case cancel, undo, redo

    /// The reason why a line is not an event.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a line.
    init(_ line: String) throws {
        let json: JSONValue
        do {
            json = try JSONTree(line).root
        } catch {
            throw Mistake(description: "is not JSON at column \(error.column)")
        }
        func whole(_ key: String) -> Int? { json[key]?.int }
        switch json["event"]?.string {
        case "begin":
            if let item = json["item"]?.string {
                self = .begin(item: item)
            } else if let row = whole("row") {
                self = .beginRow(row)
            } else {
                throw Mistake(description: "begin needs item or row")
            }
        case "update":
            if let row = whole("row") {
                self = .updateRow(row)
            } else if let offset = whole("offset") {
                self = .updateOffset(offset)
            } else if let day = whole("day"), let sortOrder = json["sortOrder"]?.double {
                self = .updatePosition(Position(day: day, sortOrder: sortOrder))
            } else {
                throw Mistake(description: "update needs row, offset, or day and sortOrder")
            }
        case "drop": self = .drop(othersShift: json["shift"]?.bool ?? false)
        case "cancel": self = .cancel
        case "undo": self = .undo
        case "redo": self = .redo
        default: throw Mistake(description: "event must be begin, update, drop, cancel, undo or redo")
        }
    }
}
