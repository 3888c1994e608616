import OrderedJSON

/// A document with its changes, each of which can be undone and redone.
///
/// Any change is a step: a drag, a pin, a new schedule, a reroute. A step stores only the replaced bytes, so undoing it
/// restores the document byte for byte, including white space and unknown keys.
///
/// ```swift
/// var history = DocumentHistory(document)
/// try history.apply([.remove(item: "cubs")], named: "Cancel Cubs v Brewers")
/// try history.undo()   // returns "Cancel Cubs v Brewers" and restores the document
/// ```
public struct DocumentHistory: Sendable {
    /// The current document.
    public private(set) var document: TripDocument
    /// The steps that produced the current document, in order.
    private var done: [DocumentChange] = []
    /// The undone steps; the last element is the next step to redo.
    private var undone: [DocumentChange] = []

    /// Creates the history of a document without changes.
    public init(_ document: TripDocument) {
        self.document = document
    }

    /// The name of the step that `undo` would undo; `nil` if there is none.
    public var undoName: String? { done.last?.name }

    /// The name of the step that `redo` would redo; `nil` if there is none.
    public var redoName: String? { undone.last?.name }

    /// The names of the steps that produced the current document, in order.
    public var names: [String] { done.map { $0.name } }

    /// Applies changes as one step. Undone steps can then no longer be redone.
    ///
    /// - Parameters:
    ///   - changes: The operations, in order.
    ///   - name: The name of the step in a menu, such as "Move Chicago – Detroit to day 3".
    ///   - joined: The name of a step, or `nil`. If the last step has this name, the new step is merged with the last
    ///     step, and the merged step has both names, or one name if they are equal.
    /// - Throws: `ChangeError` if a change is rejected; the history is then unchanged.
    /// - Complexity: O(bytes + changes · keys of an item).
    public mutating func apply(
        _ changes: [TripChange],
        named name: String,
        joining joined: String? = nil
    ) throws(ChangeError) {
        replace(by: try document.applying(changes), named: name, joining: joined)
    }

    /// Replaces the document as one step, for example by a document that was changed elsewhere. Nothing happens if the
    /// text is the same.
    ///
    /// - Parameters:
    ///   - changed: The new document.
    ///   - name: The name of the step in a menu.
    ///   - joined: The name of a step, or `nil`. If the last step has this name, the new step is merged with the last
    ///     step, as in ``apply(_:named:joining:)``.
    /// - Complexity: O(bytes).
    public mutating func replace(
        by changed: TripDocument,
        named name: String,
        joining joined: String? = nil
    ) {
        var before = document.tree.bytes
        var name = name
        guard changed.tree.bytes != before else { return }
        if let joined, let last = done.last, last.name == joined,
            let earlier = last.patch.inverse.applied(to: before)
        {
            before = earlier
            if name != joined { name = joined + ", " + name }
            done.removeLast()
        }
        done.append(DocumentChange(from: before, to: changed.bytes, named: name))
        document = changed
        undone = []
    }

    /// Undoes the last step and returns its name; `nil` if there is none.
    ///
    /// - Throws: `DocumentError` if the step produces an invalid document, which happens only if a stored history was
    ///   edited by hand. The history is then unchanged.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func undo() throws(DocumentError) -> String? {
        guard let step = done.last, try follow(step.inverse) else { return nil }
        undone.append(done.removeLast())
        return step.name
    }

    /// Redoes the step that was undone last and returns its name; `nil` if there is none.
    ///
    /// - Throws: `DocumentError` if the step produces an invalid document, which happens only if a stored history was
    ///   edited by hand. The history is then unchanged.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func redo() throws(DocumentError) -> String? {
        guard let step = undone.last, try follow(step) else { return nil }
        done.append(undone.removeLast())
        return step.name
    }

    /// Applies a change to the document. Returns false if the document does not contain the bytes that the change
    /// replaces.
    private mutating func follow(_ step: DocumentChange) throws(DocumentError) -> Bool {
        guard let text = step.patch.applied(to: document.tree.bytes) else { return false }
        document = try TripDocument(text, context: document.context)
        return true
    }
}

extension DocumentHistory {
    /// The steps as one line of JSON:
    /// `{"revision":"…","done":[{"name":"Pin t1","at":90,"removed":"","inserted":…}…],"undone":[…]}`.
    ///
    /// The line does not contain the document, so the caller must store the document's text too.
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

    /// Restores the history of a document from the value of `jsonText` that was stored with the document.
    ///
    /// If the program ended after it stored the history but before it stored the document, the last step, undo or redo
    /// counts as not done.
    /// - Throws: `DocumentError` if the text is not a history, or belongs to another document.
    /// - Complexity: O(steps · bytes).
    public init(_ document: TripDocument, json text: String) throws(DocumentError) {
        let values = try ValueReader(parsing: Array(text.utf8))
        self.init(document)
        let bytes = document.tree.bytes
        let revision = try values.revision() ?? document.revision.description
        /// Returns `text` if the history was stored with this text, which may be one step away from the document's
        /// text; otherwise `nil`.
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
        // The history was stored but the document was not, so the document is one step behind or ahead.
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
    /// Reads the steps under a key (`done` or `undone`), from the last to the first. The first patch that `direction`
    /// returns must apply to `text`, and each further patch to the result of the previous patch.
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

    /// Returns the last step under a key (`done` or `undone`); `nil` if there is none.
    fileprivate func lastStep(_ key: String) throws(DocumentError) -> (name: String, patch: TextPatch)? {
        let list = Array(try elements(require(.array, key, of: object(tree.root))))
        return try list.last.map { value throws(DocumentError) in try step(value) }
    }

    /// Returns the revision of the document for which the history was stored; `nil` if an older version of the package
    /// stored the history.
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

#if !hasFeature(Embedded)
    /// Encodes a change as an operation of a change document.
    extension TripChange: Codable {
        public init(from decoder: any Decoder) throws {
            self = try decoder.value { try ChangeReader(values: $0).change($0.tree.root) }
        }

        public func encode(to encoder: any Encoder) throws {
            try JSONText(description).encode(to: encoder)
        }
    }

    /// Encodes rules as the object `rules` of a trip document. Unknown keys are not kept.
    extension Rules: Codable {
        public init(from decoder: any Decoder) throws {
            self = try decoder.value { try RulesReader(values: $0).rules($0.tree.root) }
        }

        public func encode(to encoder: any Encoder) throws {
            try JSONText.written { $0.rules(self) }.encode(to: encoder)
        }
    }

    /// Encodes a document as its text, byte for byte. Decoding reads it without side files.
    extension TripDocument: Codable {
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            do throws(DocumentError) {
                try self.init(text)
            } catch {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
            }
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    extension Decoder {
        /// Reads a value from the decoder's JSON.
        fileprivate func value<Value>(_ read: (ValueReader) throws -> Value) throws -> Value {
            let text = try JSONText(from: self)
            do {
                return try read(try ValueReader(parsing: text.bytes))
            } catch let error as DocumentError {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: codingPath, debugDescription: error.description)
                )
            }
        }
    }
#endif
