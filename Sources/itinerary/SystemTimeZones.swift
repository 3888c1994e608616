import TimeZones

/// The time zones of the system, which are opened when the first trip asks for them.
enum SystemTimeZones {
    /// The database: that of the folder in the environment's `TZDIR`, where it is set, else the system's.
    static let database: ZoneDatabase = {
        guard let folder = getenv("TZDIR"), folder.pointee != 0 else { return ZoneDatabase() }
        return ZoneDatabase(folders: [String(cString: folder)])
    }()

    /// The database as trips ask it.
    static let source = TimeZoneSource {
        (name: String, span: ClosedRange<Int64>) throws(TimeZoneError) in
        try database.rules(of: name).offsets(over: span)
    }

    /// The database in one line.
    static var line: String {
        guard database.folder != nil else { return "time zones: none, install the package tzdata" }
        return "time zones: " + (database.version ?? "of an unknown version")
    }
}
