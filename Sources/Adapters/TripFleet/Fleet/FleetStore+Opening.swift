import TripModel

extension FleetStore {
    /// Opens a store, or makes it.
    ///
    /// - Parameters:
    ///   - place: The path of a file of SQLite, whatever characters it has, or the address of a database of PostgreSQL,
    ///     `postgresql://…`.
    ///   - access: The operations for which it is opened.
    ///   - surroundings: What lies beside the documents: time zones, and the travel times of side files.
    ///   - clock: What is asked for the time.
    /// - Throws: `FleetError`.
    public convenience init(
        at place: String,
        for access: FleetAccess = .writing,
        beside surroundings: Surroundings = Surroundings(),
        clock: FleetClock = .system
    ) throws(FleetError) {
        let database = try FleetStore.connection(to: place, for: access)
        try self.init(database, for: access, beside: surroundings, clock: clock)
    }

    /// True if a place is the address of a server, and not the path of a file.
    package static func isAddress(_ place: String) -> Bool {
        place.hasPrefix("postgresql://") || place.hasPrefix("postgres://")
    }

    private static func connection(to place: String, for access: FleetAccess) throws(FleetError)
        -> any FleetDatabase
    {
        if isAddress(place) {
            #if PostgreSQL
                return try PostgreSQLDatabase(place)
            #else
                throw .notBuilt(trait: "PostgreSQL")
            #endif
        }
        #if SQLite
            return try SQLiteDatabase(path: place, for: access)
        #else
            throw .notBuilt(trait: "SQLite")
        #endif
    }
}
