/// A piece of JSON that keeps its key order and the spelling of its numbers.
enum JSONText {
    case string(String)
    case literal(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    static func whole(_ number: Int) -> JSONText { .literal(String(number)) }

    /// The text on one line.
    var text: String {
        switch self {
        case .string(let string): Self.quoted(string)
        case .literal(let literal): literal
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .object(let pairs):
            "{" + pairs.map { Self.quoted($0.key) + ": " + $0.value.text }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
