extension TripDocument {
    /// Returns the document after an operation, and the change from this document to that; what the operation does not
    /// touch keeps its text. A document in the source app's coding is converted to `itinerary/1`.
    ///
    /// - Throws: `OperationError` when the document does not allow the operation.
    /// - Complexity: O(bytes).
    public func performing(
        _ operation: DocumentOperation
    ) throws(OperationError) -> (document: TripDocument, change: DocumentChange) {
        let changes = try operation.changes(in: self)
        let changed = try rethrow(try applying(changes), as: OperationError.refused)
        return (changed, DocumentChange(from: self, to: changed, named: operation.name(in: trip)))
    }
}

extension DocumentHistory {
    /// Performs an operation as one step, and returns the step's name; steps that were undone can no longer be redone.
    ///
    /// - Parameters:
    ///   - operation: The operation on the document.
    ///   - name: The name of the step in a menu; by default that of the operation.
    /// - Throws: `OperationError`; the history stays as it was.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func perform(
        _ operation: DocumentOperation,
        named name: String? = nil
    ) throws(OperationError) -> String {
        let (changed, change) = try document.performing(operation)
        replace(by: changed, named: name ?? change.name)
        return name ?? change.name
    }
}
