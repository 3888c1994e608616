import OrderedJSON
import TripAnswers
import TripDocuments

/// The kind of an opened or dropped file. The page recognizes calendars by their first line.
enum FileKind: String {
    case trip, schedule, places, departures, times, wishes, unknown

    /// The columns that identify a table of departures.
    private static let departureColumns = ["from", "to", "start", "durationMinutes"]

    /// Detects the kind from the bytes of a file.
    init(_ bytes: [UInt8]) {
        if let root = try? JSONTree(bytes).root {
            self = FileKind.kind(of: root, bytes)
        } else if (try? Schedule(bytes)) != nil {
            self = .schedule
        } else {
            let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            let columns = line.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
            self = FileKind.departureColumns.allSatisfy { columns.contains($0) } ? .departures : .unknown
        }
    }

    private static func kind(of root: JSONValue, _ bytes: [UInt8]) -> FileKind {
        if root["wishes"] != nil { return .wishes }
        if root["items"] != nil { return .trip }
        if root["durations"] != nil { return .times }
        if root["departures"] != nil { return .departures }
        if root["places"] != nil || root["travelTimes"] != nil { return .places }
        if (try? Schedule(bytes)) != nil { return .schedule }
        return root.kind == .array ? .trip : .unknown
    }
}

/// Answers with the kind of the file in the input.
@_expose(wasm, "board_kind") @_cdecl("board_kind")
func boardKind() -> Int32 {
    answering { json in
        json.object { $0.member("kind", FileKind(Memory.input).rawValue) }
    }
}
