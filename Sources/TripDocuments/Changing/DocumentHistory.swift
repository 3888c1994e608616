import OrderedJSON

/// A document with the changes made to it, each of which can be undone and redone.
///
/// Any change is a step: a drop, a pin, a schedule, a re-routing. A step remembers only the bytes that it replaced, so
/// that undoing restores the document to the byte, whatever its spelling, unknown keys or coding.
///
/// ```swift
/// var history = DocumentHistory(document)
/// try history.apply([.remove(item: "cubs")], named: "Cancel Cubs v Brewers")
/// try history.undo()   // "Cancel Cubs v Brewers"; the document is what it was
/// ```
public struct DocumentHistory: Sendable {
    /// The document as it is now.
    public private(set) var document: TripDocument
    /// The steps that led here, in order.
    var done: [DocumentChange] = []
    /// The steps that were undone, the next one to redo last.
    var undone: [DocumentChange] = []

    /// Creates the history of a document without changes.
    public init(_ document: TripDocument) {
        self.document = document
    }

    /// The name of the step that `undo` would undo; `nil` where there is none.
    public var undoName: String? { done.last?.name }

    /// The name of the step that `redo` would redo; `nil` where there is none.
    public var redoName: String? { undone.last?.name }

    /// The names of the steps that led here, the first one first.
    public var names: [String] { done.map { $0.name } }

    /// Applies changes as one step; steps that were undone can no longer be redone.
    ///
    /// - Parameters:
    ///   - changes: The operations, in order.
    ///   - name: The name of the step in a menu, such as "Move Chicago – Detroit to day 3".
    ///   - joined: When the last step has this name, both become one, with both names, or with the one that both have.
    /// - Throws: `ChangeError`; the history stays as it was.
    /// - Complexity: O(bytes + changes · keys of an item).
    public mutating func apply(
        _ changes: [TripChange],
        named name: String,
        joining joined: String? = nil
    ) throws(ChangeError) {
        replace(by: try document.applying(changes), named: name, joining: joined)
    }

    /// Replaces the document as one step, such as by one that was changed elsewhere; the same text is no step.
    ///
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

    /// Undoes the last step and returns its name; `nil` where there is none.
    ///
    /// - Throws: `DocumentError` where the step leads to a text that is no document, as only a stored history that was
    ///   changed by hand does; the history stays as it was.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func undo() throws(DocumentError) -> String? {
        guard let step = done.last, try follow(step.inverse) else { return nil }
        undone.append(done.removeLast())
        return step.name
    }

    /// Redoes the step that was undone last and returns its name; `nil` where there is none.
    ///
    /// - Throws: `DocumentError` where the step leads to a text that is no document, as only a stored history that was
    ///   changed by hand does; the history stays as it was.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func redo() throws(DocumentError) -> String? {
        guard let step = undone.last, try follow(step) else { return nil }
        done.append(undone.removeLast())
        return step.name
    }

    /// Applies a change to the document; returns false when the document does not have the bytes that it replaces.
    private mutating func follow(_ step: DocumentChange) throws(DocumentError) -> Bool {
        guard let text = step.patch.applied(to: document.tree.bytes) else { return false }
        document = try TripDocument(text, beside: document.surroundings)
        return true
    }
}
