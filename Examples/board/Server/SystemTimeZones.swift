import TimeZones
import TripModel

extension Surroundings {
    /// The time zones of the system, in which documents are read.
    static let system = Surroundings(zones: zoneSource)
    /// The same as a source.
    static let zoneSource = ZoneDatabase().source
}
