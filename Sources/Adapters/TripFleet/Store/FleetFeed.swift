import OrderedJSON
import TripDocuments
import TripModel
import TripQuestions

/// A newer schedule, as a store takes it: in JSON, in CSV, or a calendar.
///
/// A store keeps the text of a feed and reads it for each trip on its own, as `import-schedule` does: a trip knows the time
/// zones of its cities and the names under which its games were exported.
public struct FleetFeed: Sendable {
    /// The text.
    public let bytes: [UInt8]
    /// The spelling of a table in CSV.
    public let spelling: TableSpelling
    /// The games for which it is complete, in addition to those for which the text says so: a game among them that the feed
    /// lacks is cancelled.
    public var coverage: ScheduleCoverage
    let file: ScheduleFile

    /// Creates the feed of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - spelling: The spelling of a table in CSV.
    ///   - coverage: The games for which it is complete.
    /// - Throws: `FleetError.schedule` if it cannot be read.
    public init(
        _ bytes: [UInt8],
        spelt spelling: TableSpelling = TableSpelling(),
        covering coverage: ScheduleCoverage = .listed
    ) throws(FleetError) {
        do throws(QuestionError) {
            try self.init(bytes, named: "the feed", spelt: spelling, covering: coverage)
        } catch {
            throw .schedule(reason: error.reason)
        }
    }

    /// Creates the feed of a file, which errors and warnings name.
    package init(
        _ bytes: [UInt8],
        named name: String,
        spelt spelling: TableSpelling,
        covering coverage: ScheduleCoverage
    ) throws(QuestionError) {
        (self.bytes, self.spelling, self.coverage) = (bytes, spelling, coverage)
        file = try ScheduleFile(bytes, of: name, spelt: spelling)
    }

    /// True if it is a calendar.
    var isCalendar: Bool {
        let text = String(decoding: bytes.prefix(64), as: UTF8.self).uppercased()
        return text.contains("BEGIN:VCALENDAR")
    }

    /// Lines for people about the columns of a table that are not taken.
    package var notes: [String] { file.tableNotes }

    /// How the text is read, as a store keeps it.
    var reading: String {
        JSONWriter.text { json in
            json.object { json in
                if let texts = coverage.texts {
                    json.key("complete")
                    json.array(texts) { $0.string($1) }
                } else {
                    json.member("complete", true)
                }
                json.member("spelling", spelling) { $0.spelling($1) }
            }
        }
    }

    /// Reads a feed as a store keeps it.
    init(_ bytes: [UInt8], reading: String) throws(FleetError) {
        guard let root = try? JSONTree(Array(reading.utf8)).root, let complete = root["complete"] else {
            throw .damaged(place: "feed")
        }
        let texts = complete.elements.compactMap { $0.string }
        try self.init(
            bytes,
            spelt: root["spelling"].map { TableSpelling(stored: $0) } ?? TableSpelling(),
            covering: complete.bool == true ? .complete : .complete(for: texts)
        )
    }
}

extension JSONWriter {
    /// Writes a spelling as a store keeps it.
    fileprivate mutating func spelling(_ spelling: TableSpelling) {
        object { json in
            if let dates = spelling.dates { json.member("dates", dates.rawValue) }
            if let zone = spelling.timeZone { json.member("timeZone", zone) }
            json.object("columns") { json in
                for (key, name) in spelling.columns.sorted(by: { $0.key < $1.key }) { json.member(key, name) }
            }
        }
    }
}

extension TableSpelling {
    /// Reads a spelling as a store keeps it.
    fileprivate init(stored value: JSONValue) {
        self.init(
            dates: value["dates"]?.string.flatMap { DateOrder(rawValue: $0) },
            timeZone: value["timeZone"]?.string
        )
        guard let names = value["columns"] else { return }
        for member in names.members { columns[member.key] = member.value.string }
    }
}
