import HTTPServer

/// The requests of the interface.
enum Route: Hashable, Sendable {
    /// A file of the page.
    case file
    /// The list of the trips.
    case trips
    /// Reading or saving a document.
    case readDocument, saveDocument
    /// A repair of the sent document with GLPK.
    case repair
    /// The findings and conflicts of the sent document.
    case audit
    /// The recovery plans for the sent document; the nearby games of a schedule; the games of a calendar as a schedule;
    /// the trip as a calendar.
    case ways, near, schedule, calendar

    /// The schedule and the places next to the document.
    case beside
    /// New places for a document that has none next to it.
    case createPlaces

    /// The path of the list of trips. The path of a trip continues with its name and then with the same words as for a
    /// single trip.
    static let tripsPath = "/api/trips"
    /// The path of the document.
    static let documentPath = "/api/document"
    static let repairPath = "/api/repair"
    static let auditPath = "/api/audit"
    static let waysPath = "/api/ways"
    static let nearPath = "/api/near"
    static let schedulePath = "/api/schedule"
    static let calendarPath = "/api/calendar"
    static let besidePath = "/api/beside"
    static let placesPath = "/api/places"

    /// Returns the methods of a path of the interface; `nil` if there is no such path.
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

    /// Splits the path of a named trip into its name and the path that a single trip would have.
    static func split(_ head: RequestHead) -> (trip: String?, path: String) {
        guard let segments = head.segments, segments.count == 4, segments.starts(with: ["api", "trips"]),
            ["document", "beside", "places"].contains(segments[3])
        else { return (nil, head.path) }
        return (segments[2], "/api/" + segments[3])
    }

    /// True if the request must contain a document.
    var takesDocument: Bool {
        switch self {
        case .file, .trips, .readDocument, .beside: false
        case .saveDocument, .createPlaces, .repair, .audit, .ways, .near, .schedule, .calendar: true
        }
    }

    /// True if the answer may take long.
    var mayTakeLong: Bool {
        switch self {
        case .file, .readDocument, .saveDocument, .createPlaces, .beside: false
        case .trips, .repair, .audit, .ways, .near, .schedule, .calendar: true
        }
    }
}
