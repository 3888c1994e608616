import OrderedJSON

extension DocumentHistory {
    /// The steps as one line of JSON:
    /// `{"revision":"…","done":[{"name":"Pin t1","at":90,"removed":"","inserted":…}…],"undone":[…]}`.
    ///
    /// The document is not in it: store its text beside it.
    public var jsonText: String {
        JSONWriter.text { json in
            json.object { json in
                json.member("revision", document.revision.description)
                json.key("done")
                json.array(done) { $0.write($1) }
                json.key("undone")
                json.array(undone) { $0.write($1) }
            }
        }
    }

    /// The history of a document from the steps that `jsonText` wrote when the document was stored.
    ///
    /// Where the program ended after it stored the steps and before it stored the document, the last step counts as not done.
    ///
    /// - Throws: `DocumentError` where the text is no history, or that of another document.
    /// - Complexity: O(steps · bytes).
    public init(_ document: TripDocument, json text: String) throws(DocumentError) {
        let values = try ValueReader(parsing: Array(text.utf8))
        self.init(document)
        let bytes = document.tree.bytes
        let revision = try values.revision() ?? document.revision.description
        /// A text that is a step beside the document's, where that is the one that the steps were stored for.
        func stored(_ text: [UInt8]?) -> [UInt8]? {
            text.flatMap { DocumentRevision(of: $0).description == revision ? $0 : nil }
        }
        let next = stored(try values.lastStep("done")?.patch.applied(to: bytes))
        let before = stored(try values.lastStep("undone")?.patch.inverse.applied(to: bytes))
        guard let text = stored(bytes) ?? next ?? before else {
            throw values.fail(.otherDocument, at: values.tree.root)
        }
        done = try values.steps("done", backFrom: text) { $0.inverse }
        undone = try values.steps("undone", backFrom: text) { $0 }
        if text == bytes { return }
        // The history was stored, and then the document was not: it stands one step behind, or ahead.
        if next != nil { undone.append(done.removeLast()) } else { done.append(undone.removeLast()) }
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

extension ValueReader {
    /// Reads the steps of a key, which must lead from the document's text to others, the last one first.
    fileprivate func steps(
        _ key: String,
        backFrom text: [UInt8],
        _ direction: (TextPatch) -> TextPatch
    ) throws(DocumentError) -> [DocumentChange] {
        let list = Array(try elements(require(.array, key, of: object(tree.root))))
        let steps = try list.map { value throws(DocumentError) in try step(value) }
        var text = text
        var changes: [DocumentChange] = []
        for (value, step) in zip(list, steps).reversed() {
            guard let next = direction(step.patch).applied(to: text) else {
                throw fail(.otherDocument, at: value)
            }
            let isDone = key == "done"
            changes.append(
                DocumentChange(
                    name: step.name,
                    patch: step.patch,
                    before: DocumentRevision(of: isDone ? next : text),
                    after: DocumentRevision(of: isDone ? text : next)
                )
            )
            text = next
        }
        return changes.reversed()
    }

    /// The last step of a key; `nil` where there is none.
    fileprivate func lastStep(_ key: String) throws(DocumentError) -> (name: String, patch: TextPatch)? {
        let list = Array(try elements(require(.array, key, of: object(tree.root))))
        return try list.last.map { value throws(DocumentError) in try step(value) }
    }

    /// The revision of the document beside which the history was stored; `nil` where an older version stored it.
    fileprivate func revision() throws(DocumentError) -> String? {
        guard let value = try object(tree.root)["revision"] else { return nil }
        return try string(value)
    }

    private func step(_ value: JSONValue) throws(DocumentError) -> (name: String, patch: TextPatch) {
        let value = try object(value)
        let offset = try whole(require(.whole, "at", of: value), in: 0...JSONTree.maximumLength)
        func text(_ key: String) throws(DocumentError) -> String {
            try string(require(.string, key, of: value))
        }
        let (removed, inserted) = (Array(try text("removed").utf8), Array(try text("inserted").utf8))
        return (try text("name"), TextPatch(offset: offset, removed: removed, inserted: inserted))
    }
}
