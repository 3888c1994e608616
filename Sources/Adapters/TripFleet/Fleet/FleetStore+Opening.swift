import TripModel

extension FleetStore {
    /// Opens a store, or makes it.
    ///
    /// - Parameters:
    ///   - place: The path of a file of SQLite, or the address of a database of PostgreSQL, `postgresql://…`.
    ///   - surroundings: What lies beside the documents: time zones, and the travel times of side files.
    ///   - clock: What is asked for the time.
    /// - Throws: `FleetError`.
    public convenience init(
        at place: String,
        beside surroundings: Surroundings = Surroundings(),
        clock: FleetClock = .system
    ) throws(FleetError) {
        try self.init(FleetStore.connection(to: place), beside: surroundings, clock: clock)
    }

    private static func connection(to place: String) throws(FleetError) -> any FleetDatabase {
        if place.hasPrefix("postgresql://") || place.hasPrefix("postgres://") {
            #if PostgreSQL
                return try PostgreSQLDatabase(place)
            #else
                throw .notBuilt(trait: "PostgreSQL")
            #endif
        }
        #if SQLite
            return try SQLiteDatabase(path: place)
        #else
            throw .notBuilt(trait: "SQLite")
        #endif
    }
}
