import OrderedJSON

/// What became of a trip, in one word.
public enum FleetOutcome: String, CaseIterable, Hashable, Sendable {
    /// The schedule changed the trip, and nothing broke.
    case kept
    /// Days or the order of legs changed, by the policy.
    case placed
    /// Legs were left out and added, by the policy.
    case rerouted
    /// A person must choose among proposals, or help where there are none.
    case proposed
    /// Nothing is wrong any more, without a change.
    case settled
    /// A person took a proposal.
    case accepted
    /// A person refused all proposals.
    case rejected
    /// A person took the last change back.
    case undone
    /// The trip was removed.
    case removed
    /// The document in the store cannot be read.
    case damaged
}

/// A note of the outbox: what became of a trip, for whoever tells its traveller.
public struct FleetNote: Hashable, Sendable {
    /// The place in the outbox, from 1; later notes have higher ones.
    public let sequence: Int
    /// The trip.
    public let trip: String
    /// When it was written.
    public let time: FleetTime
    /// What is said.
    public var words: Words
    /// The number of notes that are told as this one, 1 or more.
    public var joined = 1

    /// What a note says.
    public struct Words: Hashable, Sendable {
        /// What became of the trip.
        public var outcome: FleetOutcome
        /// The revision of the trip after it.
        public var revision: Int
        /// What changed, in sentences.
        public var changes: [String] = []
        /// What is wrong, in sentences.
        public var findings: [String] = []
        /// The legs that went to a game until the schedule changed, and go to nothing, by their ids.
        public var legsToNothing: [String] = []
        /// The proposals to choose from.
        public var proposals: [Choice] = []

        /// Makes words.
        package init(
            _ outcome: FleetOutcome,
            revision: Int,
            changes: [String] = [],
            findings: [String] = [],
            legsToNothing: [String] = [],
            proposals: [Choice] = []
        ) {
            (self.outcome, self.revision, self.changes) = (outcome, revision, changes)
            (self.findings, self.proposals) = (findings, proposals)
            self.legsToNothing = legsToNothing
        }
    }

    /// A proposal in words.
    public struct Choice: Hashable, Sendable {
        /// The number by which it is accepted, from 1.
        public let number: Int
        /// The sum of it, in a few words.
        public let title: String
        /// The games that the traveler then sees, and whether anything is left that is wrong.
        public let consequence: String
        /// The changes, a line for each leg and each game, then what is left.
        public let lines: [String]
        /// What is wrong after it, a sentence for each finding; empty if nothing is.
        public var left: [String] = []
    }
}

extension FleetStore {
    /// Writes a note in the transaction that is open. Times never fall, whatever the clock does.
    @discardableResult
    func write(_ words: FleetNote.Words, about trip: String) throws(FleetError) -> FleetNote {
        let number = try next(.note)
        let last = try database.first("select changed from note where number = ?1", .int(number - 1))
        let before = try last.map { row throws(FleetError) in try row.int(0) } ?? .min
        let time = FleetTime(milliseconds: max(before, clock.now().milliseconds))
        try database.run(
            "insert into note (number, trip, changed, words) values (?1, ?2, ?3, ?4)",
            .int(number),
            .text(trip),
            .int(time.milliseconds),
            .bytes(words.bytes)
        )
        return FleetNote(sequence: number, trip: trip, time: time, words: words)
    }

    /// The notes after a place in the outbox, in order.
    ///
    /// A reader keeps the sequence of the last note that it has dealt with, and asks from there on: it gets each note at least
    /// once, those of a trip in order.
    /// - Parameters:
    ///   - sequence: The place, 0 for all.
    ///   - quiet: Notes of a trip that come within so many seconds of one another are told as one, in the place of the last,
    ///     once there has been none for that long; `nil` tells each by itself, at once.
    ///   - most: The most notes to return.
    /// - Complexity: O(notes after the place), with `quiet` also those that are joined with them.
    public func notes(after sequence: Int, quiet: Int? = nil, most: Int = 1_000) throws(FleetError)
        -> [FleetNote]
    {
        guard let quiet else {
            return try notes(
                "select number, trip, changed, words from note where number > ?1 order by number limit ?2",
                .int(sequence),
                .int(most)
            )
        }
        let span = quiet.multipliedReportingOverflow(by: 1_000)
        let runs = try quietRuns(after: sequence, within: span.overflow ? .max / 2 : span.partialValue)
        return Array(runs.prefix(most))
    }

    private func notes(_ query: String, _ values: StoredValue...) throws(FleetError) -> [FleetNote] {
        try database.rows(query, values).map { row throws(FleetError) in
            FleetNote(
                sequence: try row.int(0),
                trip: try row.text(1),
                time: FleetTime(milliseconds: try row.int(2)),
                words: try FleetNote.Words(stored: try row.bytes(3))
            )
        }
    }

    /// The runs of notes that have ended, by the place of their last.
    private func quietRuns(after sequence: Int, within span: Int) throws(FleetError) -> [FleetNote] {
        let now = clock.now().milliseconds
        let trips = try database.all("select distinct trip from note where number > ?1", .int(sequence))
        var runs: [FleetNote] = []
        for row in trips {
            // A run may have begun before the place.
            let all = try notes(
                "select number, trip, changed, words from note where trip = ?1 order by number",
                .text(try row.text(0))
            )
            runs += FleetNote.joined(all, within: span).filter { run in
                run.sequence > sequence && now - run.time.milliseconds >= span
            }
        }
        return runs.sorted { $0.sequence < $1.sequence }
    }
}

extension FleetNote {
    /// Joins the notes of a trip that come within a span, in milliseconds, of one another.
    fileprivate static func joined(_ notes: [FleetNote], within span: Int) -> [FleetNote] {
        var runs: [FleetNote] = []
        for note in notes {
            guard let last = runs.last, note.time.milliseconds - last.time.milliseconds < span else {
                runs.append(note)
                continue
            }
            var whole = note
            whole.words.changes = last.words.changes + note.words.changes
            whole.joined = last.joined + 1
            runs[runs.count - 1] = whole
        }
        return runs
    }
}

extension FleetNote {
    /// The note as one line of JSON, without its end.
    public var jsonText: String {
        JSONWriter.text { json in
            json.object { json in
                json.member("sequence", sequence)
                json.member("trip", trip)
                json.member("time", time.description)
                json.member("joined", joined)
                json.members(of: words)
            }
        }
    }
}

extension JSONWriter {
    /// Writes the members of what a note says.
    fileprivate mutating func members(of words: FleetNote.Words) {
        member("outcome", words.outcome.rawValue)
        member("revision", words.revision)
        texts("changes", words.changes)
        texts("findings", words.findings)
        texts("legsToNothing", words.legsToNothing)
        key("proposals")
        array(words.proposals) { json, choice in json.object { $0.members(of: choice) } }
    }

    /// Writes the members of a proposal in words.
    fileprivate mutating func members(of choice: FleetNote.Choice) {
        member("number", choice.number)
        member("title", choice.title)
        member("consequence", choice.consequence)
        texts("lines", choice.lines)
        texts("left", choice.left)
    }

    private mutating func texts(_ name: String, _ texts: [String]) {
        key(name)
        array(texts) { $0.string($1) }
    }
}

extension FleetNote.Words {
    /// The words as they are stored.
    var bytes: [UInt8] { JSONWriter.bytes { json in json.object { $0.members(of: self) } } }

    /// Reads words as they are stored.
    fileprivate init(stored bytes: [UInt8]) throws(FleetError) {
        guard let root = try? JSONTree(bytes).root, let outcome = root["outcome"]?.string,
            let outcome = FleetOutcome(rawValue: outcome), let revision = root["revision"]?.int
        else { throw .damaged(place: "note") }
        self.init(
            outcome,
            revision: revision,
            changes: root.texts("changes"),
            findings: root.texts("findings"),
            legsToNothing: root.texts("legsToNothing"),
            proposals: root["proposals"]?.elements.compactMap { FleetNote.Choice(stored: $0) } ?? []
        )
    }
}

extension FleetNote.Choice {
    /// The proposal's words as they are stored.
    var bytes: [UInt8] { JSONWriter.bytes { json in json.object { $0.members(of: self) } } }

    /// Reads the words of a proposal as they are stored; `nil` for another value.
    init?(stored value: JSONValue) {
        guard let number = value["number"]?.int, let title = value["title"]?.string else { return nil }
        self.init(
            number: number,
            title: title,
            consequence: value["consequence"]?.string ?? "",
            lines: value.texts("lines"),
            left: value.texts("left")
        )
    }
}

extension JSONValue {
    fileprivate func texts(_ name: String) -> [String] { self[name]?.elements.compactMap { $0.string } ?? [] }
}
