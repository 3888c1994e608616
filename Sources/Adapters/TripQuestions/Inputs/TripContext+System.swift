import CLibrary
import TimeZones

/// The system's time zones. The time zone database is opened when the first trip needs it.
package enum SystemTimeZones {
    /// The database in the folder of the environment variable `TZDIR` if it is set, otherwise the system's database.
    static let database: ZoneDatabase = {
        guard let folder = getenv("TZDIR"), folder.pointee != 0 else { return ZoneDatabase() }
        return ZoneDatabase(folders: [String(cString: folder)])
    }()

    /// The database as the source of time zones for trips.
    package static let source = TimeZoneSource {
        (name: String, span: ClosedRange<Int64>) throws(TimeZoneError) in
        try database.rules(of: name).offsets(over: span)
    }

    /// Throws an error if the database does not have a time zone.
    package static func check(_ zone: String, calling option: String) throws(QuestionError) {
        do throws(GeographyError) {
            try Geography(timeZone: zone).checkTimeZones(in: source)
        } catch {
            throw .usage("\(option): \(error.problem.message)")
        }
    }

    /// A line with the version of the database.
    package static var line: String {
        guard database.folder != nil else { return "time zones: none, install the package tzdata" }
        return "time zones: " + (database.version ?? "of an unknown version")
    }
}

extension TripContext {
    /// The context that the program uses for every trip: the system's time zones, and no side files.
    ///
    /// The database is in the folder of the environment variable `TZDIR` if it is set; otherwise it is the system's
    /// database. It is opened when the first trip needs it.
    public static var system: TripContext { TripContext(zones: SystemTimeZones.source) }

    /// Returns the context with additional side files.
    ///
    /// - Parameter units: The unit of distances in texts; `nil` to keep the unit.
    func adding(_ sides: [Geography], units: DistanceUnit? = nil) -> TripContext {
        TripContext(sides: self.sides + sides, zones: zones, units: units ?? self.units)
    }
}
