/// The conversion of a trip's local times to instants, in seconds.
struct Clocks: Sendable {
    /// The first day of the trip, in days since 1970-01-01; 0 if the trip has no date.
    private let firstDay: Int
    private let zones: [String: Zone]
    private let common: Zone?

    init(of document: Document) throws {
        var zones: [String: Zone] = [:]
        for place in document.context.places {
            if let name = place.timeZone { zones[place.key] = try Self.zone(named: name) }
        }
        common = try document.context.timeZone.map { try Self.zone(named: $0) }
        self.zones = zones
        firstDay = document.startDay ?? 0
        if document.startDay == nil && (common != nil || !zones.isEmpty) {
            throw OracleError(kind: .zoneWithoutStartDate)
        }
        let timed = document.items.filter(\.isTimed)
        let known = timed.flatMap { [$0.clockCities.begin, $0.clockCities.end] }.map { zone(of: $0) != nil }
        if known.contains(true) && known.contains(false) { throw OracleError(kind: .mixedZones) }
        for item in timed {
            guard let zone = zone(of: item.clockCities.begin), let start = item.start else { continue }
            let exists = zone.exists(local: local(day: item.position?.day ?? 1, minute: start))
            if !exists { throw OracleError(kind: .noSuchLocalTime) }
        }
    }

    /// Returns the presumed start of a game without a stated start. In a trip with time zones it has one only if the
    /// zone of its city is known.
    func start(presuming presumed: Int?, in city: String?) -> Int? {
        let hasZones = common != nil || !zones.isEmpty
        return hasZones && zone(of: city) == nil ? nil : presumed
    }

    /// Returns the instant of a minute of a day, in the local time of a city.
    func instant(day: Int, minute: Int, in city: String?) -> Int {
        let local = local(day: day, minute: minute)
        return zone(of: city)?.instant(ofLocal: local) ?? local
    }

    /// Returns the instant when a game starts or a timed leg departs.
    func start(of item: OracleItem) -> Int {
        instant(day: item.position?.day ?? 1, minute: item.start ?? 0, in: item.clockCities.begin)
    }

    /// Returns the instant when a game ends or a timed leg arrives.
    func end(of item: OracleItem) -> Int { start(of: item) + item.minutes * 60 }

    /// Returns the day of the trip on which a leg arrives, in the local time of its destination.
    func arrivalDay(of leg: OracleItem) -> Int {
        let end = end(of: leg)
        // The last day that has started there at the arrival.
        let about = Int((Double(end) / 86_400).rounded(.down)) - firstDay + 1
        return (about - 2...about + 2).last { instant(day: $0, minute: 0, in: leg.to) <= end } ?? about
    }

    private func local(day: Int, minute: Int) -> Int {
        (firstDay + day - 1) * 86_400 + minute * 60
    }

    private func zone(of city: String?) -> Zone? {
        city.flatMap { zones[$0] } ?? common
    }

    private static func zone(named name: String) throws -> Zone {
        guard let zone = ZoneFile.zone(named: name) else { throw OracleError(kind: .unknownZone) }
        return zone
    }
}

/// The Gregorian calendar, with dates as days since 1970-01-01.
enum CivilDate {
    /// Reads a date in the form "YYYY-MM-DD".
    static func days(_ text: String) -> Int? {
        let parts = text.split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return nil
        }
        guard (1...12).contains(month), (1...length(of: month, in: year)).contains(day) else { return nil }
        return days(year: year, month: month) + day - 1
    }

    /// Returns the first day of a month, by counting years and months one by one.
    static func days(year: Int, month: Int) -> Int {
        var days = 0
        if year >= 1970 {
            for past in 1970..<year { days += isLeap(past) ? 366 : 365 }
        } else {
            for later in year..<1970 { days -= isLeap(later) ? 366 : 365 }
        }
        for past in 1..<month { days += length(of: past, in: year) }
        return days
    }

    static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns a date in the form "YYYY-MM-DD". The year must have four digits.
    static func text(_ days: Int) -> String {
        var year = 1970
        while Self.days(year: year + 1, month: 1) <= days { year += 1 }
        while Self.days(year: year, month: 1) > days { year -= 1 }
        var month = 1
        while month < 12 && Self.days(year: year, month: month + 1) <= days { month += 1 }
        let day = days - Self.days(year: year, month: month) + 1
        let parts = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return ([String(year)] + parts).joined(separator: "-")
    }
}
