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
    /// The ways out of the troubles of the document that is sent; the games of a schedule that could be seen besides;
    /// the games of a calendar as a schedule; the trip as a calendar.
    case ways, near, schedule, calendar

    /// The schedule and the places that stand beside the document.
    case beside

    /// The path under which the document is.
    static let documentPath = "/api/document"
    static let repairPath = "/api/repair"
    static let auditPath = "/api/audit"
    static let waysPath = "/api/ways"
    static let nearPath = "/api/near"
    static let schedulePath = "/api/schedule"
    static let besidePath = "/api/beside"

    /// The methods that a path of the interface has.
    static func methods(of path: String) -> [String: Route]? {
        switch path {
        case documentPath: ["GET": .readDocument, "PUT": .saveDocument]
    static let calendarPath = "/api/calendar"
        case repairPath: ["POST": .repair]
        case auditPath: ["POST": .audit]
        case waysPath: ["POST": .ways]
        case nearPath: ["POST": .near]
        case schedulePath: ["POST": .schedule]
        case besidePath: ["GET": .beside]
        default: nil
        }
    }

    /// Whether the request must carry a document.
    var takesDocument: Bool {
        case calendarPath: ["POST": .calendar]
        switch self {
        case .file, .readDocument, .beside: false
        case .saveDocument, .repair, .audit, .ways, .near, .schedule, .calendar: true
        }
    }

    /// Whether the answer may take long.
    var isQuestion: Bool {
        switch self {
        case .file, .readDocument, .saveDocument, .beside: false
        case .repair, .audit, .ways, .near, .schedule, .calendar: true
        }
    }
}
