import OrderedJSON
import TripDocuments

/// A note on something in a feed that is not taken, or is taken although it is not complete.
public struct FeedNote: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, such as `stop_times.txt`.
    public let file: String
    /// The line on which the row begins, from 1; of several rows, that of the first.
    public let line: Int
    /// The number of further rows for which the note stands; 0 for a note on one row.
    public let moreRows: Int
    /// True if the row is refused since it cannot be read or goes at intervals, and not left out by a rule of the format.
    public let isRefusal: Bool
    private let message: String
    /// True if the rows are taken, though fields are missing.
    private var isShort = false

    /// Creates the note that rows have fewer fields than the first line.
    init(short count: Int, in file: FeedFile, line: Int) {
        self.file = file.name
        self.line = line
        moreRows = count - 1
        isRefusal = false
        message = ""
        isShort = true
    }

    init(_ fault: FeedFault, in file: FeedFile, line: Int, moreRows: Int = 0) {
        self.file = file.name
        self.line = line
        self.moreRows = moreRows
        isRefusal = fault.isRefusal
        message = fault.message
    }

    /// True if the note stands for rows that are not named.
    var counts: Bool { moreRows > 0 && !isShort }

    /// The note in one line: the file, the line, and the reason.
    public var description: String {
        if isShort {
            let more = moreRows == 0 ? "" : " and \(moreRows) more \(moreRows == 1 ? "row" : "rows")"
            return
                "\(file): line \(line)\(more) \(moreRows == 0 ? "has" : "have") fewer fields than the first line;"
                + " those missing at the end count as empty"
        }
        return switch moreRows {
        case 0: "\(file): line \(line) is \(isRefusal ? "refused" : "left out"): \(message)"
        case _:
            "\(file): \(moreRows) more " + (moreRows == 1 ? "row is " : "rows are ")
                + "\(isRefusal ? "refused" : "left out") for such a reason as line \(line)"
        }
    }
}

/// A collector of the notes on a feed: of each file some for each kind of reason, and the number of the others.
struct FeedNotes {
    private struct Kind: Hashable {
        let file: FeedFile
        let name: String
    }

    private struct Rows {
        var first: FeedFault
        var firstLine: Int
        var count = 0
    }

    private var notes: [(file: FeedFile, note: FeedNote)] = []
    private var rows: [Kind: Rows] = [:]

    /// Notes that a row is not taken.
    mutating func add(_ fault: FeedFault, in file: FeedFile, line: Int) {
        let kind = Kind(file: file, name: fault.kind)
        rows[kind, default: Rows(first: fault, firstLine: line)].count += 1
        guard rows[kind]?.count ?? 0 <= FeedLimits.namedRows else { return }
        notes.append((file, FeedNote(fault, in: file, line: line)))
    }

    /// Notes that rows have fewer fields than the first line, which count as empty.
    mutating func addShort(_ count: Int, in file: FeedFile, line: Int) {
        notes.append((file, FeedNote(short: count, in: file, line: line)))
    }

    /// The notes by file and line, in each file those on rows first and then those that count.
    var list: [FeedNote] {
        var all = notes
        for (kind, rows) in rows where rows.count > FeedLimits.namedRows {
            let more = rows.count - FeedLimits.namedRows
            let note = FeedNote(rows.first, in: kind.file, line: rows.firstLine, moreRows: more)
            all.append((kind.file, note))
        }
        return all.sorted { FeedNotes.order($0) < FeedNotes.order($1) }.map { $0.note }
    }

    private static func order(_ entry: (file: FeedFile, note: FeedNote)) -> (Int, Int, Int, String) {
        let isCount = entry.note.counts ? 1 : 0
        return (entry.file.number, isCount, entry.note.line, entry.note.description)
    }
}

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
