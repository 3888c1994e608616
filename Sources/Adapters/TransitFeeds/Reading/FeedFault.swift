import OrderedJSON
import TripDocuments

/// A city and the time zone of its clock.
struct CityClock: Hashable, Sendable {
    let city: String
    let zone: String
}

/// A reason why a row of a feed is not taken.
enum FeedFault: Error, Hashable, Sendable {
    /// The row is no row of separated text.
    case row(CSVError.Problem)
    /// The row has more or fewer fields than the first line.
    case fieldCount(Int, columns: Int)
    /// Nothing stands in a column that must be filled.
    case missing(String)
    /// A name or an identifier is longer than those that are kept.
    case tooLong(String)
    /// A value is not of the form that its column has.
    case malformed(String, String, expected: String)
    /// A value stands on an earlier line, and may stand once.
    case twice(String, String)
    /// A value names nothing that the other file has.
    case unknown(String, String, FeedFile)
    /// A value is no time zone of the database.
    case noZone(String, String)
    /// A route names no agency, and none has a clock.
    case noAgency
    /// The last day of a service is before its first.
    case endsBeforeItBegins
    /// A run arrives in a city before it has left another, in which it was before.
    case arrivesTooEarly(from: String, to: String, line: Int)
    /// The last time of a run at intervals is not after its first.
    case endsTooEarly
    /// The first call of a run that is a timetable in short form has no time.
    case noFirstTime(String)
    /// A departure leaves or arrives on another clock than the first, and the trip has no time zones.
    case otherZone(String, from: CityClock, to: CityClock, sole: String)
    /// A run goes at intervals.
    case atIntervals(String)
    /// A run on a day whose noon, from which its times count, its agency's clock skips.
    case noNoon(String, date: String)
    /// A start at the second of two equal local times.
    case secondTime(String, from: String, date: String, start: String)
    /// The feed cannot be read any further.
    case fatal(TransitFeedError)

    init(_ error: CSVError) { self = .row(error.problem) }
}

extension FeedFault {
    /// True if the row is refused, and not left out by a rule of the format.
    var isRefusal: Bool {
        switch self {
        case .secondTime, .noNoon, .otherZone: false
        case .row, .fieldCount, .missing, .tooLong, .malformed, .twice, .unknown, .noZone, .noAgency,
            .endsBeforeItBegins, .endsTooEarly, .noFirstTime, .arrivesTooEarly, .atIntervals, .fatal:
            true
        }
    }

    /// The kind of the reason; of the rows of one file with the same kind only some are named.
    var kind: String {
        switch self {
        case .row: "row"
        case .fieldCount: "field-count"
        case .missing(let column): "missing \(column)"
        case .tooLong(let column): "too-long \(column)"
        case .malformed(let column, _, _): "malformed \(column)"
        case .twice(let column, _): "twice \(column)"
        case .unknown(let column, _, _): "unknown \(column)"
        case .noZone(let column, _): "zone \(column)"
        case .noAgency: "no-agency"
        case .endsBeforeItBegins: "ends-before-it-begins"
        case .endsTooEarly: "ends-too-early"
        case .noFirstTime: "no-first-time"
        case .otherZone: "other-zone"
        case .arrivesTooEarly: "arrives-too-early"
        case .atIntervals: "at-intervals"
        case .noNoon: "no-noon"
        case .secondTime: "second-time"
        case .fatal: "fatal"
        }
    }

    /// The reason in one sentence.
    var message: String {
        switch self {
        case .row(let problem): problem.message
        case .fieldCount(let count, let columns):
            "there are \(count) fields, but the first line has \(columns); each line must have as many"
        case .missing(let column): "\(column) is missing"
        case .tooLong(let column): "\(column) has more than \(FeedLimits.textLength) bytes"
        case .malformed(let column, let text, let expected):
            "\(column) must be \(expected), not \(quoted(text))"
        case .twice(let column, let text): "\(column) \(quoted(text)) stands on an earlier line already"
        case .unknown(let column, let text, let file):
            "\(column) \(quoted(text)) is not in \(file.name), or not taken there"
        case .noZone(let column, let text):
            "\(column) \(quoted(text)) is no time zone; names of the IANA database, such as America/Chicago, are"
        case .noAgency: "agency.txt has no agency with a time zone"
        case .endsBeforeItBegins: "end_date is before start_date"
        case .arrivesTooEarly(let from, let to, let line):
            "the run is in \(to) before it has left \(from) (line \(line))"
        case .endsTooEarly: "end_time is not after start_time"
        case .noFirstTime(let id):
            "the trip \(quoted(id)) has no departure_time at its first stop, from which its other times count"
        case .otherZone(let id, let from, let to, let sole):
            "the trip \(quoted(id)) leaves \(from.city) in the time zone \(from.zone) and arrives in \(to.city) in \(to.zone), but"
                + " your trip has no time zones and takes times of \(sole) only; add timeZone to its places"
        case .atIntervals(let id): "the trip \(quoted(id)) goes at intervals, at no hour of its own"
        case .noNoon(let id, let date):
            "the trip \(quoted(id)) has no hours on \(date): its agency's clock skips the noon from which they count"
        case .secondTime(let id, let from, let date, let start):
            "the trip \(quoted(id)) leaves \(from) on \(date) at \(start) when the clock shows that time again; "
                + "a trip knows the first"
        case .fatal(let error): error.description
        }
    }
}

/// A value in quotes, cut short where it is long.
func quoted(_ text: String) -> String { JSONWriter.quoted(text.shortened) }

extension String {
    /// The text, cut short where it is long.
    var shortened: String {
        let start = prefix(FeedLimits.shownCharacters)
        return start.endIndex == endIndex ? self : start + "…"
    }
}
