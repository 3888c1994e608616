import OrderedJSON

extension DocumentHistory {
    /// The steps as one line of JSON: `{"done":[{"name":"Pin t1","at":90,"removed":"","inserted":…}…],"undone":[…]}`.
    ///
    /// The document is not in it: store its text beside it.
    public var jsonText: String {
        var writer = JSONWriter()
        writer.object { json in
            json.key("done")
            json.array(done) { $0.write($1) }
            json.key("undone")
            json.array(undone) { $0.write($1) }
        }
        return writer.text
    }

    /// The history of a document from the steps that `jsonText` wrote when the document was stored.
    ///
    /// - Throws: `DocumentError` where the text is no history, or that of another document.
    /// - Complexity: O(steps · bytes).
    public init(_ document: TripDocument, json text: String) throws(DocumentError) {
        let reader = try HistoryReader(text)
        let done = try reader.steps("done")
        let undone = try reader.steps("undone")
        try reader.check(done, "done", backFrom: document.tree.bytes) { $0.inverse }
        try reader.check(undone, "undone", backFrom: document.tree.bytes) { $0 }
        self.init(document, done: done, undone: undone)
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ step: DocumentChange) {
        object { json in
            json.member("name", step.name)
            json.member("at", step.patch.offset)
            json.member("removed", String(decoding: step.patch.removed, as: UTF8.self))
            json.member("inserted", String(decoding: step.patch.inserted, as: UTF8.self))
        }
    }
}

private struct HistoryReader {
    private let values: ValueReader
    private let root: JSONValue

    init(_ text: String) throws(DocumentError) {
        values = try ValueReader(parsing: Array(text.utf8))
        root = try values.object(values.tree.root)
    }

    func steps(_ key: String) throws(DocumentError) -> [DocumentChange] {
        var steps: [DocumentChange] = []
        let list = try values.elements(values.require(.array, key, of: root))
        for value in list { steps.append(try step(value)) }
        return steps
    }

    private func step(_ value: JSONValue) throws(DocumentError) -> DocumentChange {
        let value = try values.object(value)
        let offset = try values.whole(
            values.require(.whole, "at", of: value),
            in: 0...JSONTree.maximumLength
        )
        let removed = try string("removed", of: value)
        let inserted = try string("inserted", of: value)
        return DocumentChange(
            name: try string("name", of: value),
            patch: TextPatch(offset: offset, removed: Array(removed.utf8), inserted: Array(inserted.utf8))
        )
    }

    private func string(_ key: String, of object: JSONValue) throws(DocumentError) -> String {
        try values.string(values.require(.string, key, of: object))
    }

    /// Walks from the document's text over steps, the last one first; each must lead to a text.
    func check(
        _ steps: [DocumentChange],
        _ key: String,
        backFrom text: [UInt8],
        _ direction: (TextPatch) -> TextPatch
    ) throws(DocumentError) {
        guard let values = root[key]?.elements else { return }
        var text = text
        for (value, step) in zip(Array(values), steps).reversed() {
            guard let next = direction(step.patch).applied(to: text) else {
                throw self.values.fail(.otherDocument, at: value)
            }
            text = next
        }
    }
}
