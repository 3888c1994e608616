import OrderedJSON
import TripAnswers
import TripDocuments

/// What a file is that was opened or dropped, by what reads it.
enum FileKind: String {
    case trip, schedule, calendar, places, departures, times, wishes, unknown

    /// Looks at the bytes of a file.
    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes.prefix(256), as: UTF8.self).uppercased()
        if text.contains("BEGIN:VCALENDAR") {
            self = .calendar
        } else if let root = try? JSONTree(bytes).root {
            self = FileKind.kind(of: root, bytes)
        } else if (try? Geography(departures: bytes)) != nil {
            self = .departures
        } else {
            self = (try? Schedule(bytes)) == nil ? .unknown : .schedule
        }
    }

    private static func kind(of root: JSONValue, _ bytes: [UInt8]) -> FileKind {
        if root["wishes"] != nil { return .wishes }
        if root["items"] != nil { return .trip }
        if root["durations"] != nil { return .times }
        if root["departures"] != nil, (try? Geography(departures: bytes)) != nil { return .departures }
        if root["places"] != nil || root["travelTimes"] != nil { return .places }
        if (try? Schedule(bytes)) != nil { return .schedule }
        return root.kind == .array ? .trip : .unknown
    }
}

/// Says what the file in the input is.
@_expose(wasm, "board_kind") @_cdecl("board_kind")
func waysKind() -> Int32 {
    answering { json in
        json.object { $0.member("kind", FileKind(Memory.input).rawValue) }
    }
}
