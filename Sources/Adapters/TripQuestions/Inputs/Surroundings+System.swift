import CLibrary
import TimeZones

/// The time zones of the system, which are opened when the first trip asks for them.
package enum SystemTimeZones {
    /// The database: that of the folder in the environment's `TZDIR`, where it is set, else the system's.
    static let database: ZoneDatabase = {
        guard let folder = getenv("TZDIR"), folder.pointee != 0 else { return ZoneDatabase() }
        return ZoneDatabase(folders: [String(cString: folder)])
    }()

    /// The database as trips ask it.
    package static let source = TimeZoneSource {
        (name: String, span: ClosedRange<Int64>) throws(TimeZoneError) in
        try database.rules(of: name).offsets(over: span)
    }

    /// Refuses the name of a zone that the database does not know.
    package static func check(_ zone: String, calling option: String) throws(QuestionError) {
        do throws(GeographyError) {
            try Geography(timeZone: zone).checkTimeZones(in: source)
        } catch {
            throw .usage("\(option): \(error.problem.message)")
        }
    }

    /// The database in one line.
    package static var line: String {
        guard database.folder != nil else { return "time zones: none, install the package tzdata" }
        return "time zones: " + (database.version ?? "of an unknown version")
    }
}

extension Surroundings {
    /// The surroundings that the program gives every trip: the system's time zones, and no side files.
    ///
    /// The database is that of the folder in the environment's `TZDIR`, where it is set, else the system's; it is opened when
    /// the first trip asks for it.
    public static var system: Surroundings { Surroundings(zones: SystemTimeZones.source) }

    /// The surroundings with more side files.
    func adding(_ sides: [Geography]) -> Surroundings {
        Surroundings(sides: self.sides + sides, zones: zones)
    }
}
