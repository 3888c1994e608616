import TripModel

extension Surroundings {
    /// A context that knows New York's clock in 2018, one zone that cannot be read, and no other zone.
    static let newYork = Surroundings(
        zones: TimeZoneSource { (name: String, _: ClosedRange<Int64>) throws(TimeZoneError) in
            if name == "Damaged/Zone" { throw .damagedFile("it ends too early") }
            // Forward on 11 March 2018 at 07:00 UTC, back on 4 November at 06:00 UTC.
            let changes: [(instant: Int64, offset: Int64)] = [
                (instant: 1_520_751_600, offset: -4 * 3600),
                (instant: 1_541_311_200, offset: -5 * 3600),
            ]
            guard name == "America/New_York", let offsets = ZoneOffsets(first: -5 * 3600, changes: changes)
            else { throw .unknownName }
            return offsets
        }
    )
}
