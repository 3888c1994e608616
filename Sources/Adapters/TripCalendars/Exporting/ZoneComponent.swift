#if Libical
    import CLibical

    /// The definition of a time zone in a calendar, over the days of a trip and a year before them.
    enum ZoneComponent {
        /// - Parameter zone: A zone of the trip, which the source knows.
        static func text(_ zone: String, of trip: Trip, source: TimeZoneSource) -> String {
            let start = Int64(trip.startDate?.dayNumber ?? 0) * 86_400
            let span = start - 370 * 86_400...start + Int64(trip.dayCount + 40) * 86_400
            guard let offsets = try? source.lookUp(zone, span) else { return "" }
            let component = LibicalWriter(ICAL_VTIMEZONE_COMPONENT)
            component.add(icalproperty_new_tzid(zone))
            func add(isStandard: Bool, at local: Int64, from: Int64, to: Int64) {
                let part = LibicalWriter(isStandard ? ICAL_XSTANDARD_COMPONENT : ICAL_XDAYLIGHT_COMPONENT)
                part.add(icalproperty_new_dtstart(icaltimetype(seconds: local)))
                part.add(icalproperty_new_tzoffsetfrom(Int32(from)))
                part.add(icalproperty_new_tzoffsetto(Int32(to)))
                component.add(part)
            }
            var before = offsets.first
            let isFirstStandard = offsets.changes.first.map { $0.offset > before } ?? true
            add(isStandard: isFirstStandard, at: 0, from: before, to: before)
            for change in offsets.changes {
                let local = change.instant + before
                add(isStandard: change.offset < before, at: local, from: before, to: change.offset)
                before = change.offset
            }
            return component.text()
        }
    }
#endif
