import OrderedJSON

/// The values that an option may have.
package enum OptionShape: Sendable {
    case text
    /// A list of texts, or one.
    case texts
    /// A whole number, of a range where there is one.
    case whole(ClosedRange<Int>?)
    case number
    /// A number of seconds, more than 0.
    case seconds
    case flag
    /// One of some words, the first of which is taken where the option is not given.
    case word([String])
    /// A date such as 2018-05-01.
    case date
    /// Two dates, as a text with two points between them.
    case period
    /// What the command line reads from a file: JSON, or a text that holds JSON, CSV or a calendar.
    case file
    /// Several of them: a list of texts, or one as `file` has it.
    case files

    /// The values in words: "a whole number of 1 to 20000".
    var phrase: String {
        switch self {
        case .text: "a text"
        case .texts: "a text or a list of texts"
        case .whole(nil): "a whole number"
        case .whole(let range?): "a whole number of \(range.lowerBound) to \(range.upperBound)"
        case .number: "a number"
        case .seconds: "a number of seconds, more than 0"
        case .flag: "true or false"
        case .word(let words): words.map { JSONWriter.quoted($0) }.list("or")
        case .date: "a date of the calendar like \"2018-05-01\""
        case .period: "two dates like \"2019-06-01..2019-07-31\", the first not after the last"
        case .file: "JSON, or a text that holds a whole file"
        case .files: "JSON, or a list of texts that each hold a whole file"
        }
    }

    /// Writes the members of the JSON Schema that say so.
    func write(to json: inout JSONWriter) {
        switch self {
        case .text, .date, .period: json.member("type", "string")
        case .texts:
            json.key("type")
            json.array(["string", "array"]) { $0.string($1) }
            json.key("items")
            json.object { $0.member("type", "string") }
        case .whole(let range):
            json.member("type", "integer")
            if let range {
                json.member("minimum", range.lowerBound)
                json.member("maximum", range.upperBound)
            }
        case .number: json.member("type", "number")
        case .seconds:
            json.member("type", "number")
            json.member("exclusiveMinimum", 0)
        case .flag: json.member("type", "boolean")
        case .word(let words):
            json.key("enum")
            json.array(words) { $0.string($1) }
        case .file, .files:
            json.key("type")
            json.array(["object", "array", "string"]) { $0.string($1) }
            // Programs that make clients want to know of what the list is.
            json.key("items")
            json.object { _ in }
        }
    }
}
