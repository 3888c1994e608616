import TripDocuments
import TripModel

/// A document with the edits done to it, which can be undone and redone.
///
/// Undoing restores the document's bytes, also those of a document in the source app's coding, which the first
/// edit converts.
public struct EditHistory: Sendable {
    /// The document before all edits.
    package let base: TripDocument
    /// The document as it is now.
    public private(set) var document: TripDocument
    /// The edits that make `base` the document, in order.
    package private(set) var done: [Edit] = []
    /// The edits that were undone and can be redone, the next one last.
    package private(set) var undone: [Edit] = []

    /// A document without edits.
    public init(_ document: TripDocument) {
        base = document
        self.document = document
    }

    /// The last action in a few words, for a menu; `nil` when there is none.
    public var undoName: String? { done.last?.action.name(in: document.trip) }

    /// The action to be redone in a few words; `nil` when there is none.
    public var redoName: String? { undone.last?.action.name(in: document.trip) }

    /// Does an edit; what was undone before can no longer be redone. An edit without moves is left out.
    ///
    /// - Throws: `EditError`; the history stays as it was.
    /// - Complexity: O(bytes).
    public mutating func apply(_ edit: Edit) throws(EditError) {
        guard !edit.moves.isEmpty else { return }
        let result = try edit.applied(to: document)
        document = result.document
        done.append(result.edit)
        undone = []
    }

    /// Takes the last edit back; says which, or `nil` when there is none.
    ///
    /// - Throws: `EditError`, though none is known for edits that `apply` did.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func undo() throws(EditError) -> Edit? {
        guard let edit = done.last else { return nil }
        document = done.count == 1 ? base : try edit.inverted.applied(to: document).document
        undone.append(done.removeLast())
        return edit
    }

    /// Does the edit again that was undone last; says which, or `nil` when there is none.
    ///
    /// - Throws: `EditError`, though none is known for edits that `apply` did.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func redo() throws(EditError) -> Edit? {
        guard let edit = undone.last else { return nil }
        document = try edit.applied(to: document).document
        done.append(undone.removeLast())
        return edit
    }
}
