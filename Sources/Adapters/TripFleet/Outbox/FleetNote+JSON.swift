import OrderedJSON

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
    mutating func members(of words: FleetNote.Words) {
        member("outcome", words.outcome.rawValue)
        member("revision", words.revision)
        texts("changes", words.changes)
        texts("findings", words.findings)
        texts("legsToNothing", words.legsToNothing)
        key("proposals")
        array(words.proposals) { json, choice in json.object { $0.members(of: choice) } }
    }

    /// Writes the members of a proposal in words.
    mutating func members(of choice: FleetNote.Choice) {
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
    init(stored bytes: [UInt8]) throws(FleetError) {
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
