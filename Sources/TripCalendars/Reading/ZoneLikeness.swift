#if Libical
    import TripModel

    /// Finds the zone of the database whose clock goes as that of a zone that only a calendar defines.
    ///
    /// A document can name zones of the database alone. Of those that go alike, such as New York's and Toronto's, any gives
    /// the same instants; one is taken that people know.
    struct ZoneLikeness {
        /// What the clock of the defined zone shows, and how far it is ahead of UTC then, both in seconds.
        struct Reading {
            let local: Int64
            let offset: Int64
        }

        /// At noon of each day about which the calendar speaks, the whole years of its events.
        let noons: [Reading]
        /// At the times that the calendar tells in the zone.
        let told: [Reading]
        /// The offsets of a zone of the database; `nil` where there is none of that name.
        let offsets: (String) -> ZoneOffsets?

        /// The name of the zone that goes alike; `nil` for none.
        ///
        /// - Parameter hints: Zones that the calendar or the trip names, which come first.
        /// - Complexity: O(zones · days).
        func name(preferring hints: [String]) -> String? {
            for names in [hints, ZoneLikeness.wellKnown] {
                if let name = names.first(where: { goesAlike($0, noons + told) }) { return name }
                if let name = names.first(where: { goesAlike($0, told) }) { return name }
            }
            return fixed
        }

        private func goesAlike(_ name: String, _ readings: [Reading]) -> Bool {
            guard !readings.isEmpty, let offsets = offsets(name) else { return false }
            return readings.allSatisfy { offsets.offset(at: $0.local - $0.offset) == $0.offset }
        }

        /// The zone that is always as far ahead of UTC as all times are told, in whole hours; its sign counts westward.
        private var fixed: String? {
            guard let offset = told.first?.offset, offset % 3600 == 0,
                told.allSatisfy({ $0.offset == offset })
            else {
                return nil
            }
            let hours = offset / 3600
            let name = hours == 0 ? "UTC" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
            return offsets(name) == nil ? nil : name
        }

        /// One zone of each kind of clock that is in use, the best known first.
        private static let wellKnown = [
            "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Phoenix",
            "America/Anchorage", "Pacific/Honolulu", "America/Halifax", "America/Puerto_Rico",
            "America/St_Johns",
            "America/Mexico_City", "America/Tijuana", "America/Havana", "America/Bogota", "America/Caracas",
            "America/Santiago", "America/Asuncion", "America/Sao_Paulo", "America/Nuuk", "Europe/London",
            "UTC",
            "Europe/Berlin", "Africa/Lagos", "Europe/Athens", "Africa/Johannesburg", "Africa/Cairo",
            "Asia/Jerusalem", "Asia/Beirut", "Europe/Chisinau", "Europe/Istanbul", "Europe/Moscow",
            "Asia/Tehran",
            "Asia/Dubai", "Asia/Kabul", "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka",
            "Asia/Yangon", "Asia/Bangkok", "Asia/Shanghai", "Australia/Perth", "Australia/Eucla",
            "Asia/Tokyo",
            "Australia/Darwin", "Australia/Adelaide", "Australia/Sydney", "Australia/Brisbane",
            "Australia/Lord_Howe", "Pacific/Guadalcanal", "Pacific/Norfolk", "Pacific/Auckland",
            "Pacific/Fiji",
            "Pacific/Chatham", "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Marquesas", "America/Adak",
            "Pacific/Easter", "Atlantic/Azores", "Atlantic/Cape_Verde", "Africa/Casablanca",
            "Pacific/Pago_Pago",
        ]
    }
#endif
