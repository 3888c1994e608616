import OrderedJSON
import TripDocuments

/// A note about rows of a feed that were skipped or are incomplete.
public struct FeedNote: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, such as `stop_times.txt`.
    public let file: String
    /// The line on which the row begins, from 1; for several rows, the line of the first row.
    public let line: Int
    /// The number of rows that the note covers in addition to the row at `line`; 0 for a note about one row.
    public let moreRows: Int
    /// True if the row was skipped because it cannot be read or has no exact times; false if a rule of the format
    /// excludes it.
    public let isRefusal: Bool
    private let message: String
    /// True if the rows were used, although they have fewer fields than the first line of the file.
    private var isShort = false

    /// Creates a note that rows have fewer fields than the first line of the file.
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

    /// True if the note only counts rows that have no separate note.
    var counts: Bool { moreRows > 0 && !isShort }

    /// The note in one line: the file, the line, and the reason.
    public var description: String {
        if isShort {
            let more = moreRows == 0 ? "" : " and \(moreRows) more \(moreRows == 1 ? "row" : "rows")"
            return
                "\(file): line \(line)\(more) \(moreRows == 0 ? "has" : "have") fewer fields than the first line;"
                + " missing fields are empty"
        }
        return switch moreRows {
        case 0: "\(file): line \(line) is \(isRefusal ? "rejected" : "left out"): \(message)"
        case _:
            "\(file): \(moreRows) more " + (moreRows == 1 ? "row is " : "rows are ")
                + "\(isRefusal ? "rejected" : "left out") for the same kind of reason as line \(line)"
        }
    }
}

/// A collector of the notes about a feed. For each file and each kind of reason, only the first rows get a note, and
/// the other rows are counted.
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

    /// Adds a note that a row was skipped.
    mutating func add(_ fault: FeedFault, in file: FeedFile, line: Int) {
        let kind = Kind(file: file, name: fault.kind)
        rows[kind, default: Rows(first: fault, firstLine: line)].count += 1
        guard rows[kind]?.count ?? 0 <= FeedLimits.namedRows else { return }
        notes.append((file, FeedNote(fault, in: file, line: line)))
    }

    /// Adds a note that rows have fewer fields than the first line of the file. The missing fields are treated as
    /// empty.
    mutating func addShort(_ count: Int, in file: FeedFile, line: Int) {
        notes.append((file, FeedNote(short: count, in: file, line: line)))
    }

    /// The notes, sorted by file. For each file, the notes about rows come first, sorted by line, followed by the notes
    /// that count rows.
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

/// A city and the name of its time zone.
struct CityClock: Hashable, Sendable {
    let city: String
    let zone: String
}

/// A reason why a row of a feed is skipped.
enum FeedFault: Error, Hashable, Sendable {
    /// The row is not valid CSV.
    case row(CSVError.Problem)
    /// The row has more fields than the first line.
    case fieldCount(Int, columns: Int)
    /// A required column is empty.
    case missing(String)
    /// A name or an identifier exceeds the maximum length.
    case tooLong(String)
    /// A value does not have the format of its column.
    case malformed(String, String, expected: String)
    /// A value that must be unique is repeated from an earlier line.
    case twice(String, String)
    /// A value refers to an entry that does not exist in the given file.
    case unknown(String, String, FeedFile)
    /// A value is not the name of a time zone in the database.
    case noZone(String, String)
    /// A route names no agency, and the feed has no agency with a time zone.
    case noAgency
    /// The last day of a service is before its first day.
    case endsBeforeItBegins
    /// A run arrives in a city before it departs from an earlier city. The line is the line of the departure.
    case arrivesTooEarly(from: String, to: String, line: Int)
    /// The end time of a run of `frequencies.txt` is not after its start time.
    case endsTooEarly
    /// A run of `frequencies.txt` with exact times has no time at its first stop.
    case noFirstTime(String)
    /// The trip has no time zones, and the start or end of a departure is in a different local time from the start of
    /// the first departure.
    case otherZone(String, from: CityClock, to: CityClock, sole: String)
    /// A run of `frequencies.txt` has no exact times.
    case atIntervals(String)
    /// A run operates on a day on which the agency's local time skips noon, so that the run's times, which are relative
    /// to noon, are undefined.
    case noNoon(String, date: String)
    /// A departure is at the second occurrence of a repeated local time.
    case secondTime(String, from: String, date: String, start: String)
    /// The rest of the feed cannot be read.
    case fatal(TransitFeedError)

    init(_ error: CSVError) { self = .row(error.problem) }
}

extension FeedFault {
    /// True if the row cannot be used; false if a rule of the format excludes it.
    var isRefusal: Bool {
        switch self {
        case .secondTime, .noNoon, .otherZone: false
        case .row, .fieldCount, .missing, .tooLong, .malformed, .twice, .unknown, .noZone, .noAgency,
            .endsBeforeItBegins, .endsTooEarly, .noFirstTime, .arrivesTooEarly, .atIntervals, .fatal:
            true
        }
    }

    /// The kind of the reason. For each file, only the first rows of each kind are named.
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
            "there are \(count) fields, but the first line has only \(columns); remove the extra fields"
        case .missing(let column): "\(column) is missing"
        case .tooLong(let column): "\(column) has more than \(FeedLimits.textLength) bytes"
        case .malformed(let column, let text, let expected):
            "\(column) must be \(expected), not \(quoted(text))"
        case .twice(let column, let text): "\(column) \(quoted(text)) is already on an earlier line"
        case .unknown(let column, let text, let file):
            "\(column) \(quoted(text)) is not in \(file.name), or was not accepted there"
        case .noZone(let column, let text):
            "\(column) \(quoted(text)) is not a time zone; use a name of the IANA database, such as America/Chicago"
        case .noAgency: "agency.txt has no agency with a time zone"
        case .endsBeforeItBegins: "end_date is before start_date"
        case .arrivesTooEarly(let from, let to, let line):
            "the run arrives in \(to) before it leaves \(from) (line \(line))"
        case .endsTooEarly: "end_time is not after start_time"
        case .noFirstTime(let id):
            "the trip \(quoted(id)) has no departure_time at its first stop, to which its other times are relative"
        case .otherZone(let id, let from, let to, let sole):
            "the trip \(quoted(id)) leaves \(from.city) in the time zone \(from.zone) and arrives in \(to.city) in \(to.zone), but"
                + " your trip has no time zones and accepts only times in \(sole); add timeZone to its places"
        case .atIntervals(let id): "the trip \(quoted(id)) runs at intervals and has no fixed departure times"
        case .noNoon(let id, let date):
            "the trip \(quoted(id)) has no times on \(date): its agency's local time skips noon, to which they are relative"
        case .secondTime(let id, let from, let date, let start):
            "the trip \(quoted(id)) leaves \(from) on \(date) at the second \(start) of that day; "
                + "a trip knows only the first"
        case .fatal(let error): error.description
        }
    }
}

/// Returns a value in quotes, truncated if it is long.
func quoted(_ text: String) -> String { JSONWriter.quoted(text.shortened) }

extension String {
    /// The text, truncated if it is long.
    var shortened: String {
        let start = prefix(FeedLimits.shownCharacters)
        return start.endIndex == endIndex ? self : start + "…"
    }
}
