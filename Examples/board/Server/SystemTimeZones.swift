import TimeZones
import TripModel

extension TripContext {
    /// A trip context with the time zones of the system.
    static let system = TripContext(zones: zoneSource)
    /// The time zones of the system.
    static let zoneSource = ZoneDatabase().source
}
