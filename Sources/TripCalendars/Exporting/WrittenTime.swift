#if Libical
    import CLibical
    import TripModel

    /// A time for a calendar: on the clock of its zone, or in UTC when the local time is ambiguous.
    ///
    /// The format takes the first of two equal local times (RFC 5545, section 3.3.5), but programs differ.
    struct WrittenTime {
        let time: icaltimetype
        /// The zone for `TZID`; `nil` in UTC, and when there is none.
        let zone: String?
        let isUTC: Bool
        private let zoneOfClock: String?

        /// Creates the time of an instant of a trip, on the clock of a city.
        init(at instant: Int, in city: City?, of trip: Trip, from startDate: CalendarDate) {
            let local = trip.localTime(at: instant, in: city)
            zoneOfClock = local.zone
            if let utc = local.utc, !local.isUnique {
                time = icaltime_convert_to_zone(icaltimetype(seconds: utc), icaltimezone_get_utc_timezone())
                (zone, isUTC) = (nil, true)
            } else {
                time = icaltimetype(startDate.adding(days: local.day - 1), local.time)
                (zone, isUTC) = (local.zone, false)
            }
        }

        /// The value of `X-ITINERARY-START`: the time and the zone of its clock.
        var text: String {
            String(cString: icaltime_as_ical_string(time)) + (zoneOfClock.map { " " + $0 } ?? "")
        }
    }
#endif
