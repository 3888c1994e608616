import OrderedJSON

/// Conversions of text for calendars.
enum CalendarText {
    /// Returns a content line with a text, escaped and folded at 75 bytes (RFC 5545, sections 3.1 and 3.3.11).
    static func line(_ name: String, _ text: String) -> String {
        var bytes = Array(name.utf8) + [UInt8(ascii: ":")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"):
                bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"):
                bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            default:
                bytes.append(byte)
            }
        }
        var (line, place, room) = ("", 0, 75)
        while bytes.count - place > room {
            var end = place + room
            // No letter is cut, and what follows a fold begins with no blank, which some would take for a part of
            // it.
            while end > place + 1, bytes[end] & 0xC0 == 0x80 || bytes[end] == 0x20 { end -= 1 }
            line += String(decoding: bytes[place..<end], as: UTF8.self) + "\r\n "
            (place, room) = (end, 74)
        }
        return line + String(decoding: bytes[place...], as: UTF8.self) + "\r\n"
    }

    /// Returns a text without blanks at its ends, which programs drop.
    static func trimmed(_ text: String) -> String {
        let reversed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }
        return String(reversed.reversed())
    }

    /// Returns a title without its mark.
    static func title(of summary: String, without mark: String?) -> String {
        let summary = trimmed(summary)
        guard let mark, summary.hasPrefix(mark) else { return summary }
        return trimmed(String(summary.dropFirst(mark.count)))
    }

    /// Returns JSON with the one control character escaped that JSON may contain and a calendar may not.
    static func json(_ write: (inout JSONWriter) -> Void) -> String {
        JSONWriter.text(write).replacing("\u{7F}", with: "\\u007f")
    }

    /// Returns a text with the control characters replaced that a calendar may not contain; line ends and tabs
    /// stay.
    static func printable(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard !isPlain else { return text }
        let printable = text.unicodeScalars.map { scalar in
            let isControl =
                scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F
            return isControl ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(printable))
    }
}

extension Item {
    /// Returns the item's title in a calendar.
    ///
    /// - Parameter title: The title in the document, which travel need not have.
    func calendarSummary(title: String?) -> String {
        switch kind {
        case .game(let game): game.displayTitle ?? game.gameID ?? id
        case .travel(let travel): title ?? "\(travel.from) → \(travel.to)"
        case .custom(let custom): custom.title
        }
    }

    /// The item's location in a calendar, of travel the city in which it begins; `nil` when it is not known.
    var calendarLocation: String? {
        switch kind {
        case .game(let game): game.cityName
        case .travel(let travel): travel.from
        case .custom: nil
        }
    }
}
