import TripDocuments

/// Why an edit cannot be applied, or a stored one not be read.
public enum EditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The document has no item of that id.
    case unknownItem(String)
    /// The item does not stand where the edit takes it from: the document has changed since.
    case stale(item: String)
    /// The document would be wrong after the edit.
    case refused(ChangeError)
    /// The document in the source app's coding cannot be converted.
    case conversion(DocumentError)
    /// The stored text is no edit.
    case unreadable(DocumentError)

    /// The error in one line.
    public var description: String {
        switch self {
        case .unknownItem(let id): "the trip has no item \(id); the edit belongs to another trip"
        case .stale(let item): "\(item) does not stand where the edit takes it from; begin the drag anew"
        case .refused(let error): error.description
        case .conversion(let error): "the trip cannot be converted: \(error)"
        case .unreadable(let error): "the stored edit cannot be read: \(error)"
        }
    }
}
