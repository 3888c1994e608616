import OrderedJSON

/// A change that was made to a document: it leads from one text to another, and its inverse leads back.
///
/// It holds only the bytes that were replaced, so that the inverse restores the document to the byte, whatever its
/// spelling, unknown keys or coding.
public struct DocumentChange: Hashable, Sendable {
    /// The name of the change in a menu, such as "Move Chicago – Detroit to day 3".
    public let name: String
    let patch: TextPatch
    /// The revision of the text that it changes, and of the one that it makes.
    let before, after: DocumentRevision
}

extension DocumentChange {
    /// Creates the change that leads from a document to another.
    ///
    /// - Complexity: O(bytes).
    public init(from before: TripDocument, to after: TripDocument, named name: String) {
        self.init(from: before.bytes, to: after.bytes, named: name)
    }

    /// Creates the change that leads from a text to another.
    init(from before: [UInt8], to after: [UInt8], named name: String) {
        self.init(
            name: name,
            patch: TextPatch(from: before, to: after),
            before: DocumentRevision(of: before),
            after: DocumentRevision(of: after)
        )
    }

    /// The change that takes this one back, of the same name.
    public var inverse: DocumentChange {
        DocumentChange(name: name, patch: patch.inverse, before: after, after: before)
    }
}

extension TripDocument {
    /// Returns the document after a change that was made to it elsewhere, or after the inverse of its last one.
    ///
    /// - Throws: `ChangeError.otherDocument` when the document is not the one that was changed.
    /// - Complexity: O(bytes).
    public func applying(_ change: DocumentChange) throws(ChangeError) -> TripDocument {
        guard change.before == revision, let text = change.patch.applied(to: tree.bytes) else {
            throw .otherDocument(change: change.name)
        }
        return try rethrow(try TripDocument(text, beside: surroundings), as: ChangeError.result)
    }
}
