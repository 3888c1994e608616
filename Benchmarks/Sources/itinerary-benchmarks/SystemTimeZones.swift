import TimeZones
import TripModel

extension TripContext {
    /// A trip context with the time zones of the system.
    static let system = TripContext(zones: ZoneDatabase().source)
}
