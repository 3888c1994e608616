/// What can be asked for.
enum Route: Hashable, Sendable {
    /// One of the board's files.
    case file
    /// The document: read, or saved.
    case readDocument, saveDocument
    /// A plan by GLPK for the document that is sent.
    case repair
    /// What is wrong with the document that is sent, and which demands cannot hold together.
    case audit

    /// The path under which the document is.
    static let documentPath = "/api/document"
    static let repairPath = "/api/repair"
    static let auditPath = "/api/audit"

    /// The methods that a path of the interface has.
    static func methods(of path: String) -> [String: Route]? {
        switch path {
        case documentPath: ["GET": .readDocument, "PUT": .saveDocument]
        case repairPath: ["POST": .repair]
        case auditPath: ["POST": .audit]
        default: nil
        }
    }

    /// Whether the request must carry a document.
    var takesDocument: Bool {
        switch self {
        case .file, .readDocument: false
        case .saveDocument, .repair, .audit: true
        }
    }
}
