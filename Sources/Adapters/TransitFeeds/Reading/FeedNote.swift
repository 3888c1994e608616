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
