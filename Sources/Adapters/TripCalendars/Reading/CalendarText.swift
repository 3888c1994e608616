import OrderedJSON

/// Conversions of text for calendars.
enum CalendarText {
    /// Returns a content line with an escaped text, folded at 75 bytes (RFC 5545, sections 3.1 and 3.3.11).
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
        var (line, start, room) = ("", 0, 75)
        while bytes.count - start > room {
            var end = start + room
            // A fold must not split a character. The text after a fold must not start with a space, because some
            // programs would treat it as a part of the fold.
            while end > start + 1, bytes[end] & 0xC0 == 0x80 || bytes[end] == 0x20 { end -= 1 }
            line += String(decoding: bytes[start..<end], as: UTF8.self) + "\r\n "
            (start, room) = (end, 74)
        }
        return line + String(decoding: bytes[start...], as: UTF8.self) + "\r\n"
    }

    /// Returns a text without blanks at its ends, because some programs remove these blanks.
    static func trimmed(_ text: String) -> String {
        let reversed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }
        return String(reversed.reversed())
    }

    /// Returns a title without its mark and without blanks at its ends.
    static func title(of summary: String, without mark: String?) -> String {
        let summary = trimmed(summary)
        guard let mark, summary.hasPrefix(mark) else { return summary }
        return trimmed(String(summary.dropFirst(mark.count)))
    }

    /// Returns JSON in which U+007F is escaped. U+007F is the only control character that is allowed in JSON but not in
    /// a calendar.
    static func json(_ write: (inout JSONWriter) -> Void) -> String {
        JSONWriter.text(write).replacing("\u{7F}", with: "\\u007f")
    }

    /// Returns a text in which U+FFFD replaces the control characters that are not allowed in a calendar. Line feeds
    /// and tabs are allowed.
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
    /// - Parameter title: The title in the document; `nil` if there is none, which is possible only for a leg.
    func calendarSummary(title: String?) -> String {
        switch kind {
        case .game(let game): game.displayTitle ?? game.gameID ?? id
        case .travel(let travel): title ?? "\(travel.from) → \(travel.to)"
        case .custom(let custom): custom.title
        }
    }

    /// The item's location in a calendar, which is the city of departure for a leg; `nil` if it is unknown.
    var calendarLocation: String? {
        switch kind {
        case .game(let game): game.cityName
        case .travel(let travel): travel.from
        case .custom: nil
        }
    }
}
