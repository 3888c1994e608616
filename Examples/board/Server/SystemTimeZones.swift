import TimeZones
import TripModel

extension Surroundings {
    /// A trip context with the time zones of the system.
    static let system = Surroundings(zones: zoneSource)
    /// The time zones of the system.
    static let zoneSource = ZoneDatabase().source
}
