import HTTPServer

/// What can be asked for.
enum Route: Hashable, Sendable {
    /// One of the board's files.
    case file
    /// The trips that are served.
    case trips
    /// A document: read, or saved.
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
    /// Places for a document that has none beside it.
    case createPlaces

    /// The path of the list of trips; that of a trip goes on with its name, and then as that of the only one does.
    static let tripsPath = "/api/trips"
    /// The path under which the document is.
    static let documentPath = "/api/document"
    static let repairPath = "/api/repair"
    static let auditPath = "/api/audit"
    static let waysPath = "/api/ways"
    static let nearPath = "/api/near"
    static let schedulePath = "/api/schedule"
    static let calendarPath = "/api/calendar"
    static let besidePath = "/api/beside"
    static let placesPath = "/api/places"

    /// The methods that a path of the interface has.
    static func methods(of path: String) -> [String: Route]? {
        switch path {
        case tripsPath: ["GET": .trips]
        case documentPath: ["GET": .readDocument, "PUT": .saveDocument]
        case repairPath: ["POST": .repair]
        case auditPath: ["POST": .audit]
        case waysPath: ["POST": .ways]
        case nearPath: ["POST": .near]
        case schedulePath: ["POST": .schedule]
        case calendarPath: ["POST": .calendar]
        case besidePath: ["GET": .beside]
        case placesPath: ["PUT": .createPlaces]
        default: nil
        }
    }

    /// Takes the path of a named trip apart: its name, and the path of the same for an only trip.
    static func split(_ head: RequestHead) -> (trip: String?, path: String) {
        guard let segments = head.segments, segments.count == 4, segments.starts(with: ["api", "trips"]),
            ["document", "beside", "places"].contains(segments[3])
        else { return (nil, head.path) }
        return (segments[2], "/api/" + segments[3])
    }

    /// Whether the request must carry a document.
    var takesDocument: Bool {
        switch self {
        case .file, .trips, .readDocument, .beside: false
        case .saveDocument, .createPlaces, .repair, .audit, .ways, .near, .schedule, .calendar: true
        }
    }

    /// Whether the answer may take long.
    var mayTakeLong: Bool {
        switch self {
        case .file, .readDocument, .saveDocument, .createPlaces, .beside: false
        case .trips, .repair, .audit, .ways, .near, .schedule, .calendar: true
        }
    }
}
