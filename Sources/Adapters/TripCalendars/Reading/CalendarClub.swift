import TripModel

/// Functions that find the club to which a calendar belongs, in the name of the calendar or the organizer of an event
/// (SPEC section 14).
enum CalendarClub {
    /// Returns the name of the club in the name of a calendar or an organizer; `nil` if there is none.
    static func name(_ text: String?) -> String? { text.flatMap { ClubTitle.club(in: $0) } }

    /// Returns the common name (`CN`) in an `ORGANIZER` line; `nil` if there is none.
    static func organizer(_ line: some Collection<UInt8>) -> String? {
        var parameters: [[UInt8]] = [[]]
        var isQuoted = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ";") where !isQuoted: parameters.append([])
            case UInt8(ascii: ":") where !isQuoted: return name(in: parameters)
            default: parameters[parameters.count - 1].append(byte)
            }
        }
        return nil
    }

    private static func name(in parameters: [[UInt8]]) -> String? {
        for parameter in parameters.dropFirst() {
            let text = String(decoding: parameter, as: UTF8.self)
            guard text.lowercased().hasPrefix("cn=") else { continue }
            let name = City.folded(String(text.dropFirst(3)))
            return name.isEmpty ? nil : name
        }
        return nil
    }
}
