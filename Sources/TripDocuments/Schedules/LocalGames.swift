/// A conversion of a schedule's games to one trip's cities and local times.
struct LocalGames {
    private let schedule: Schedule
    private let trip: Trip
    private let zones: TimeZoneSource
    /// The indices of the trip's games, events and timed legs, by the identifiers that rows use for them.
    private var items: [String: Int] = [:]
    private var matcher: PlaceMatcher?
    private var venues: VenueCities
    /// The trip's name for each city in the schedule; `nil` for cities that are not in the trip.
    private var cities: [String: String?] = [:]
    /// The time zones looked up so far.
    private var offsets: [String: ZoneOffsets] = [:]
    private var span: ClosedRange<Int64> = 0...0
    /// The only zone from which a trip without time zones accepts times; `nil` for a trip with time zones.
    private var soleZone: ZonedTime.Zone?
    /// True if a time with a zone was accepted without conversion.
    private var isAsWritten = false
    private var notes = ScheduleNotes()

    private static let day: Int64 = 24 * 60 * 60

    init(of schedule: Schedule, for document: TripDocument) {
        self.schedule = schedule
        (trip, zones) = (document.trip, document.context.zones)
        venues = VenueCities(document.trip)
        let zoned = schedule.games.filter { $0.zoned != nil }
        guard !zoned.isEmpty else { return }
        for (index, item) in trip.items.enumerated() where item.isGame || item.isTimedTravel {
            items[item.game?.gameID ?? item.id] = index
        }
        let days = zoned.compactMap { $0.zoned?.date(from: trip.startDate)?.dayNumber }.filter {
            $0.magnitude < 10_000_000
        }
        span = Int64((days.min() ?? 0) - 3) * LocalGames.day...Int64((days.max() ?? 0) + 3) * LocalGames.day
        if !trip.hasTimeZones {
            soleZone = (zoned.first { $0.status == .scheduled } ?? zoned.first)?.zoned?.zone
        }
    }

    mutating func read() throws(ScheduleError) -> LocalSchedule {
        var read = schedule
        try checkZones()
        var games: [ScheduledGame] = []
        games.reserveCapacity(schedule.games.count)
        var census = StartCensus()
        for game in schedule.games {
            // A game without an identifier and a city could be any game of the trip.
            if game.gameID == nil, game.game.cityName == nil { read.hasUnreadRows = true }
            let local = try local(inKnownCity(game))
            if game.status == .scheduled { count(game, local, in: &census) }
            if let local {
                games.append(local)
            } else if let id = game.gameID {
                read.unread.insert(id)
            } else {
                read.hasUnreadRows = true
            }
        }
        if let soleZone, isAsWritten {
            notes.add(
                line: 0,
                "the trip has no time zones, so times in \(soleZone) are not converted to local times: add"
                    + " timeZone to the trip or to its places (option places)"
            )
        }
        read.games = games
        let placeholders = schedule.hasZonedTimes ? census.placeholders : []
        return LocalSchedule(schedule: read, notes: notes.list, placeholderStarts: placeholders)
    }

    /// Counts the start of a game that is played. If a time in UTC is not converted, the local start of the game is
    /// unknown.
    private func count(_ game: ScheduledGame, _ local: ScheduledGame?, in census: inout StartCensus) {
        guard game.zoned?.isStartUnknown != true, let written = game.zoned?.time ?? game.start else { return }
        census.add(written, line: game.line)
        if game.zoned?.zone.isUTC == true {
            guard soleZone == nil, let zone = zone(of: game), !ZonedTime.Zone.named(zone).isUTC else {
                return
            }
        }
        if let start = local?.start { census.see(written, local: start) }
    }

    /// Throws an error if a time zone of the schedule is unknown.
    private mutating func checkZones() throws(ScheduleError) {
        var known: Set<String> = []
        for game in schedule.games {
            guard case .named(let name)? = game.zoned?.zone, known.insert(name).inserted else { continue }
            do throws(ScheduleError) { _ = try offsets(of: name) } catch {
                // A trip without time zones does not need the database.
                if case .noZones = error.problem, !trip.hasTimeZones { continue }
                throw error
            }
        }
    }

    private mutating func offsets(of name: String) throws(ScheduleError) -> ZoneOffsets {
        if let known = offsets[name] { return known }
        do throws(TimeZoneError) {
            let found = try zones.lookUp(name, span)
            offsets[name] = found
            return found
        } catch {
            throw ScheduleError(error == .unknownName ? .unknownZone(name) : .noZones(name), line: 0)
        }
    }
}

// Cities.
extension LocalGames {
    /// Returns a game with its city replaced by the matching city of the trip, if there is one. If the game has no
    /// city, its venue or home team determines the city.
    private mutating func inKnownCity(_ game: ScheduledGame) -> ScheduledGame {
        guard let city = game.city else { return inCityOfNames(game) }
        guard trip.cities.city(named: city) == nil else { return game }
        if let known = cities[city] { return known.map { game.inCity($0) } ?? game }
        let matcher = matcher ?? PlaceMatcher(trip.cities.names)
        self.matcher = matcher
        let match = matcher.place(in: city)
        // A venue whose name is a whole part of the text takes precedence over a city that is only among the words of a
        // part.
        let venue = match?.fillsParts == true ? nil : venues.city(ofVenue: city)
        let name = venue ?? match.map { trip.cities.name(of: trip.cities[$0.index]) }
        cities[city] = .some(name)
        guard let name else { return game }
        if venue == nil, match?.fillsParts == false {
            notes.add(line: game.line, "city \(quoted(city)) is read as \(name), which it contains")
        }
        return game.inCity(name)
    }

    /// Returns a game with its city filled in if the game has none: the city of the game's venue or, if that is
    /// unknown, of the home team. If both are unknown, the game is unchanged.
    private mutating func inCityOfNames(_ game: ScheduledGame) -> ScheduledGame {
        guard game.game.cityName == nil else { return game }
        if let city = game.venue.flatMap({ venues.city(ofVenue: $0) }) { return game.inCity(city) }
        guard let home = game.game.teams.home, let city = venues.city(ofTeam: home) else { return game }
        return game.inCity(city)
    }

    /// Returns the time zone of a game's city; `nil` if there is none.
    private func zone(of game: ScheduledGame) -> String? {
        let item = game.gameID.flatMap { items[$0] }
        // The start of a timed leg is in the local time of its departure city, even if the row names another city.
        if let item, trip.items[item].isTravel { return trip.timeZone(ofItemAt: item) }
        if let name = game.game.cityName { return trip.timeZone(of: trip.cities.city(named: name)) }
        return item.map { trip.timeZone(ofItemAt: $0) } ?? trip.timeZone(of: nil)
    }
}

// Times.
extension LocalGames {
    /// Returns a game with its time converted to its city's local time; `nil` if the trip cannot use the game.
    private mutating func local(_ game: ScheduledGame) throws(ScheduleError) -> ScheduledGame? {
        guard let zoned = game.zoned else { return game }
        if let day = game.day, let dated = zoned.statedDay(from: trip.startDate), day != dated {
            throw ScheduleError(.dateOfOtherDay(dated, day: day), key: .date, line: game.line)
        }
        let found = soleZone == nil ? try converted(game, zoned) : try unconverted(game, zoned)
        // A game that is not played needs no time.
        return found ?? (game.status == .scheduled ? nil : game.at(nil, nil))
    }

    private mutating func converted(
        _ game: ScheduledGame,
        _ zoned: ZonedTime
    ) throws(ScheduleError) -> ScheduledGame? {
        guard let date = zoned.date(from: trip.startDate) else { return nil }
        let local = LocalGames.local(date, zoned.time)
        guard let name = zone(of: game) else {
            guard isNear(date) || game.gameID.flatMap({ items[$0] }) != nil else { return nil }
            let reason = game.game.cityName.map { "\($0) has no time zone" } ?? "the game has no city"
            notes.add(
                "no-zone",
                line: game.line,
                "\(date) \(zoned.time) in \(zoned.zone) cannot be converted to local time, because \(reason); it is left out:"
                    + " add timeZone to the trip or to its places (option places)"
            )
            return nil
        }
        guard let instant = try instant(local, zoned.zone) else {
            if zoned.isStartUnknown { return game.at(date, nil) }
            notes.add(
                "no-time",
                line: game.line,
                "\(zoned.time) does not exist on \(date) in \(zoned.zone), because clocks are set forward then; it is left out"
            )
            return nil
        }
        let offsets = try offsets(of: name)
        let shown = (instant + offsets.offset(at: instant)).floored(to: 60)
        let day = shown.floored(to: 1440)
        let (shownDate, time) = (
            CalendarDate(dayNumber: Int(day)), ClockTime(minuteOfDay: Int(shown - day * 1440))
        )
        guard zoned.statedDate == nil || zoned.statedDate == shownDate else {
            return leaveOutOtherDate(game, zoned, "\(shownDate) \(time) in \(name)")
        }
        if case .at(let first) = offsets.instant(ofLocal: shown * 60), first < instant.floored(to: 60) * 60,
            isNear(shownDate), !zoned.isStartUnknown
        {
            notes.add(
                line: game.line,
                "its time is the second \(time) on \(shownDate) in \(name), where clocks are set back then; the trip uses the first"
            )
        }
        return game.at(shownDate, time)
    }

    /// Returns a game, with its time unchanged, for a trip without time zones; `nil` if the time is not in the
    /// schedule's first zone, or if the game states two different dates.
    private mutating func unconverted(
        _ game: ScheduledGame,
        _ zoned: ZonedTime
    ) throws(ScheduleError) -> ScheduledGame? {
        guard let soleZone else { return game }
        let date = zoned.date(from: trip.startDate)
        guard try isShown(zoned, on: date ?? trip.startDate, in: soleZone) else {
            notes.add(
                "other-zone",
                line: game.line,
                "the game is in the time zone \(zoned.zone), but the trip has no time zones and accepts only times in \(soleZone); it is"
                    + " left out: add timeZone to the trip or to its places (option places)"
            )
            return nil
        }
        if let stated = zoned.statedDate, stated != date {
            return leaveOutOtherDate(game, zoned, "another date, and the trip has no time zones")
        }
        isAsWritten = true
        return zoned.isOnDay ? game.on(zoned.dayOfTime, zoned.time) : game.at(date, zoned.time)
    }

    private mutating func leaveOutOtherDate(
        _ game: ScheduledGame,
        _ zoned: ZonedTime,
        _ other: String
    ) -> ScheduledGame? {
        let stated = zoned.statedDate.map { "\($0)" } ?? ""
        notes.add(
            "other-date",
            line: game.line,
            "the date is \(stated), but \(zoned.time) in \(zoned.zone) is on \(other); the game is left out"
        )
        return nil
    }

    /// True if a zoned time has the same date and time of day in `zone` as in its own zone.
    private mutating func isShown(
        _ zoned: ZonedTime,
        on date: CalendarDate?,
        in zone: ZonedTime.Zone
    ) throws(ScheduleError) -> Bool {
        if zoned.zone == zone { return true }
        guard let date else { return false }
        do throws(ScheduleError) {
            let local = LocalGames.local(date, zoned.time)
            guard let instant = try instant(local, zoned.zone) else { return false }
            return try instant + offset(at: instant, zone) == local
        } catch {
            if case .noZones = error.problem { return false }
            throw error
        }
    }

    private static func local(_ date: CalendarDate, _ time: ClockTime) -> Int64 {
        Int64(date.dayNumber) * day + Int64(time.minuteOfDay) * 60
    }

    /// Returns the instant of a local time: the earlier instant if the time occurs twice; `nil` if a clock change skips
    /// the time.
    private mutating func instant(
        _ local: Int64,
        _ zone: ZonedTime.Zone
    ) throws(ScheduleError) -> Int64? {
        switch zone {
        case .offset(let seconds): return local - seconds
        case .named(let name):
            guard case .at(let instant) = try offsets(of: name).instant(ofLocal: local) else { return nil }
            return instant
        }
    }

    private mutating func offset(at instant: Int64, _ zone: ZonedTime.Zone) throws(ScheduleError) -> Int64 {
        switch zone {
        case .offset(let seconds): return seconds
        case .named(let name): return try offsets(of: name).offset(at: instant)
        }
    }

    /// True if a date can be within the trip in some time zone.
    private func isNear(_ date: CalendarDate) -> Bool {
        trip.startDate.map { -1...trip.dayCount + 2 ~= date.day(from: $0) } ?? true
    }
}
