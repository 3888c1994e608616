/// A search for a zone of the database whose clock agrees with a zone that only a calendar defines.
///
/// A document can name only zones of the database. Any of those that agree, such as New York's and Toronto's, gives
/// the same instants; the best known is taken.
struct ZoneLikeness {
    /// A local time in the defined zone and its offset ahead of UTC, in seconds.
    struct Reading {
        let local: Int64
        let offset: Int64
    }

    /// The readings at noon on each day of the years in which the calendar has events.
    let noons: [Reading]
    /// The readings at the times that the calendar states in the zone.
    let told: [Reading]
    /// Returns the offsets of a zone of the database; `nil` when there is none of that name.
    let offsets: (String) -> ZoneOffsets?

    /// Returns the name of a zone that agrees; `nil` when there is none.
    ///
    /// - Parameter hints: Zones of the trip, which are tried first.
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

    /// The zone with a fixed offset in whole hours that all stated times have; the sign in its name counts
    /// westward.
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

    /// One zone for each distinct clock in use, the best known first.
    private static let wellKnown = [
        "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Phoenix",
        "America/Anchorage", "Pacific/Honolulu", "America/Halifax", "America/Puerto_Rico",
        "America/St_Johns", "America/Mexico_City", "America/Tijuana", "America/Havana", "America/Bogota",
        "America/Caracas", "America/Santiago", "America/Asuncion", "America/Sao_Paulo", "America/Nuuk",
        "Europe/London", "UTC", "Europe/Berlin", "Africa/Lagos", "Europe/Athens", "Africa/Johannesburg",
        "Africa/Cairo", "Asia/Jerusalem", "Asia/Beirut", "Europe/Chisinau", "Europe/Istanbul",
        "Europe/Moscow", "Asia/Tehran", "Asia/Dubai", "Asia/Kabul", "Asia/Karachi", "Asia/Kolkata",
        "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok", "Asia/Shanghai", "Australia/Perth",
        "Australia/Eucla", "Asia/Tokyo", "Australia/Darwin", "Australia/Adelaide", "Australia/Sydney",
        "Australia/Brisbane", "Australia/Lord_Howe", "Pacific/Guadalcanal", "Pacific/Norfolk",
        "Pacific/Auckland", "Pacific/Fiji", "Pacific/Chatham", "Pacific/Apia", "Pacific/Kiritimati",
        "Pacific/Marquesas", "America/Adak", "Pacific/Easter", "Atlantic/Azores", "Atlantic/Cape_Verde",
        "Africa/Casablanca", "Pacific/Pago_Pago",
    ]
}
