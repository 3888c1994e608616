#if Libical
    import CLibical
    import WindowsTimeZones

    /// The time zones of a calendar. A name is looked up in the database, among the Windows names, and in the calendar
    /// itself.
    struct CalendarZones {
        /// A time zone of a calendar.
        enum Zone: Hashable {
            /// A zone of the database, by its name in the database.
            case named(String)
            /// A zone that only the calendar defines, by its name in the calendar.
            case defined(String)
        }

        private let source: TimeZoneSource
        private let span: ClosedRange<Int64>
        private let definitions: [String: ZoneDefinition]
        private var known: [String: Zone?] = [:]
        private var offsets: [String: ZoneOffsets?] = [:]
        private var defined: [String: DefinedZone] = [:]
        /// The local times in the calendar, in seconds, by the names of their zones.
        private let statedTimes: [String: [Int64]]
        private var likenesses: [String: String?] = [:]

        init(_ feed: CalendarFeed, source: TimeZoneSource) {
            self.source = source
            definitions = feed.zones
            (statedTimes, span) = (feed.times.statedTimes, feed.times.span)
        }

        /// Returns true if two names of the database are equal, or if their zones have the same local time throughout
        /// the calendar's span.
        mutating func areAlike(_ one: String, _ other: String) -> Bool {
            if one == other { return true }
            guard let first = offsets(one), let second = offsets(other) else { return false }
            return first == second
        }

        /// Returns the zone with a name; `nil` if there is none.
        mutating func zone(_ name: String) -> Zone? {
            if let known = known[name] { return known }
            let zone = find(name)
            known[name] = .some(zone)
            return zone
        }

        private mutating func find(_ name: String) -> Zone? {
            for candidate in ZoneSpelling.candidates(name) where offsets(candidate) != nil {
                return .named(candidate)
            }
            guard let definition = definitions[name] else { return nil }
            if let location = definition.location, offsets(location) != nil { return .named(location) }
            guard let zone = definition.text.flatMap({ DefinedZone($0) }) else { return nil }
            defined[name] = zone
            return .defined(name)
        }

        /// Returns the offsets of a zone of the database during the span; `nil` if there is no such zone.
        private mutating func offsets(_ name: String) -> ZoneOffsets? {
            if let known = offsets[name] { return known }
            let found = try? source.lookUp(name, span)
            offsets[name] = .some(found)
            return found
        }

        /// Returns the name of a zone of the database that agrees with a zone that the calendar defines; `nil` if no
        /// zone agrees.
        ///
        /// - Parameter hints: The zones of the database to try first.
        mutating func likeness(of name: String, preferring hints: [String]) -> String? {
            if let known = likenesses[name] { return known }
            guard let zone = defined[name] else { return nil }
            let statedTimes = self.statedTimes[name] ?? []
            let days = (statedTimes.min() ?? 0) / 86_400...(statedTimes.max() ?? 0) / 86_400
            let first = CalendarDate(dayNumber: Int(days.lowerBound)).components.year
            let last = min(CalendarDate(dayNumber: Int(days.upperBound)).components.year, first + 2)
            func newYear(_ year: Int) -> Int { CalendarDate(year: year, month: 1, day: 1)?.dayNumber ?? 0 }
            func reading(_ local: Int64) -> ZoneLikeness.Reading {
                ZoneLikeness.Reading(local: local, offset: zone.offset(atLocal: local))
            }
            let noons = (newYear(first)..<max(newYear(first), newYear(last + 1))).map {
                Int64($0) * 86_400 + 43_200
            }
            var zones = self
            let likeness = ZoneLikeness(
                noons: noons.map(reading),
                statedTimes: statedTimes.map(reading),
                offsets: { zones.offsets($0) }
            )
            let found = likeness.name(preferring: hints)
            likenesses[name] = .some(found)
            return found
        }

        /// Returns the instant of a local time, in seconds of UTC. A repeated local time yields the earlier instant. A
        /// skipped local time uses the offset before the change (RFC 5545, section 3.3.5).
        mutating func instant(of local: Int64, in zone: Zone) -> Int64 {
            switch zone {
            case .defined(let name):
                return local - (defined[name]?.offset(atLocal: local) ?? 0)
            case .named(let name):
                guard let offsets = offsets(name) else { return local }
                switch offsets.instant(ofLocal: local) {
                case .at(let instant): return instant
                case .skipped(let change): return local - offsets.offset(at: change - 1)
                }
            }
        }

        /// Returns the local time of an instant in a zone of the database, in seconds.
        mutating func local(at instant: Int64, in name: String) -> Int64 {
            instant + (offsets(name)?.offset(at: instant) ?? 0)
        }
    }

    /// The times that a calendar states. Each trip converts them to its own time zones.
    struct CalendarTimes: Sendable {
        /// The local times in seconds, by the names of their zones.
        private(set) var statedTimes: [String: [Int64]] = [:]
        /// The span, in seconds, for which the offsets of zones are needed.
        let span: ClosedRange<Int64>

        init(_ entries: [CalendarEntry]) {
            let times = entries.flatMap { [$0.start, $0.end, $0.own?.start] }.compactMap { $0 }
            let seconds = times.map { $0.localSeconds }
            // An event can end days after the last stated time, and zones are compared over whole years.
            let room: Int64 = 400 * 86_400
            span = (seconds.min() ?? 0) - room...(seconds.max() ?? 0) + room
            for case .zoned(let local, let zone) in times { statedTimes[zone, default: []].append(local) }
        }
    }

    /// The definition of a time zone in a calendar.
    struct ZoneDefinition: Sendable {
        /// The zone's name in the database (`X-LIC-LOCATION`), which many programs state in addition to their own name
        /// of the zone.
        let location: String?
        /// The definition as iCalendar text; `nil` if libical could take a long time to evaluate it.
        let text: String?
    }

    /// A zone that only a calendar defines.
    private final class DefinedZone {
        private let zone: OpaquePointer

        /// Parses a definition; `nil` if libical cannot read it.
        init?(_ text: String) {
            guard let component = icalcomponent_new_from_string(text), let zone = icaltimezone_new() else {
                return nil
            }
            guard icaltimezone_set_component(zone, component) != 0 else {
                icalcomponent_free(component)
                icaltimezone_free(zone, 1)
                return nil
            }
            self.zone = zone
        }

        deinit { icaltimezone_free(zone, 1) }

        /// Returns the offset at a local time, in seconds ahead of UTC.
        func offset(atLocal local: Int64) -> Int64 {
            let clock = LocalClock(seconds: local)
            // libical computes the years one after another, so distant years would take a long time.
            guard 1900...2200 ~= clock.date.components.year else { return 0 }
            var time = icaltimetype(clock.date, clock.time)
            var isDaylight: Int32 = 0
            return Int64(icaltimezone_get_utc_offset(zone, &time, &isDaylight))
        }
    }

    /// The spellings of zone names in calendars.
    private enum ZoneSpelling {
        /// Returns the names of the database that a zone's name can mean, the most likely name first.
        static func candidates(_ name: String) -> [String] {
            var names = [name]
            // An example is "/freeassociation.sourceforge.net/America/New_York".
            if name.hasPrefix("/") {
                let parts = name.split(separator: "/")
                for start in parts.indices.dropFirst() {
                    names.append(parts[start...].joined(separator: "/"))
                }
            }
            for windows in [name] + title(name) {
                if let found = ofWindows(windows) { names.append(found) }
            }
            return names
        }

        /// Returns the Windows names for one of Outlook's titles, such as "(UTC-06:00) Central Time (US & Canada)".
        private static func title(_ name: String) -> [String] {
            var title = name
            if name.hasPrefix("("), let close = name.firstIndex(of: ")") {
                title = String(name[name.index(after: close)...].drop { $0 == " " })
            }
            let suffix = " Time (US & Canada)"
            if title.hasSuffix(suffix) { return ["\(title.dropLast(suffix.count)) Standard Time"] }
            return switch title {
            case "Arizona": ["US Mountain Standard Time"]
            case "Alaska": ["Alaskan Standard Time"]
            case "Hawaii": ["Hawaiian Standard Time"]
            case "Atlantic Time (Canada)": ["Atlantic Standard Time"]
            case _: [title]
            }
        }

        /// Returns the name in the database for a Windows name, according to the Unicode CLDR; `nil` if there is none.
        private static func ofWindows(_ name: String) -> String? {
            guard !name.utf8.contains(0) else { return nil }
            return windows_zone_name(name).map { String(cString: $0) }
        }
    }
#endif

/// A search for a zone of the database that agrees with a zone that only a calendar defines.
///
/// A document can name only zones of the database. Several zones can agree, such as New York and Toronto. They give the
/// same instants, so the best-known zone is used.
struct ZoneLikeness {
    /// A local time in the defined zone, and the offset from UTC at that time; both are in seconds.
    struct Reading {
        let local: Int64
        let offset: Int64
    }

    /// The readings at noon on each day of the first years in which the calendar has events.
    let noons: [Reading]
    /// The readings at the times that the calendar states in the zone.
    let statedTimes: [Reading]
    /// A closure that returns the offsets of a zone of the database; `nil` if the name is unknown.
    let offsets: (String) -> ZoneOffsets?

    /// Returns the name of a zone that agrees with the defined zone; `nil` if there is none.
    ///
    /// - Parameter hints: Zones of the trip, which are tried first.
    /// - Complexity: O(zones · days).
    func name(preferring hints: [String]) -> String? {
        for names in [hints, ZoneLikeness.wellKnown] {
            if let name = names.first(where: { goesAlike($0, noons + statedTimes) }) { return name }
            if let name = names.first(where: { goesAlike($0, statedTimes) }) { return name }
        }
        return fixed
    }

    private func goesAlike(_ name: String, _ readings: [Reading]) -> Bool {
        guard !readings.isEmpty, let offsets = offsets(name) else { return false }
        return readings.allSatisfy { offsets.offset(at: $0.local - $0.offset) == $0.offset }
    }

    /// The zone with a fixed offset in whole hours, if all stated times have this offset; otherwise `nil`. In names
    /// such as `Etc/GMT+5`, a plus sign means west of UTC.
    private var fixed: String? {
        guard let offset = statedTimes.first?.offset, offset % 3600 == 0,
            statedTimes.allSatisfy({ $0.offset == offset })
        else {
            return nil
        }
        let hours = offset / 3600
        let name = hours == 0 ? "UTC" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
        return offsets(name) == nil ? nil : name
    }

    /// One zone for each distinct set of offsets in use, the best-known zones first.
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
