import TripDocuments
import TripModel

extension FleetStore {
    /// The games of a feed by name, with its report, in the transaction that is open.
    func named(_ feed: FleetFeed, _ report: inout FeedReport) throws(FleetError) -> NamedFeed {
        switch feed.content {
        case .schedule(let schedule):
            var named = NamedFeed(coverage: feed.coverage, unread: schedule.unread)
            let names = try names(of: schedule, &named.unread, &report)
            for (row, game) in schedule.games.enumerated() {
                if let id = game.gameID ?? names[row] { named.games.append((id, game)) }
            }
            return named
        case .calendar(let names, let read):
            var named = NamedFeed(coverage: feed.coverage)
            var done: Set<String> = []
            for name in names where !done.contains(name) {
                try take(name, read, &named, &done, &report)
            }
            return named
        }
    }

    /// Reads a calendar by the clocks of the first trip that has a game of it, and takes all games of that trip from it.
    private func take(
        _ name: String,
        _ read: (TripDocument) throws(FleetError) -> FleetFeed.Reading,
        _ named: inout NamedFeed,
        _ done: inout Set<String>,
        _ report: inout FeedReport
    ) throws(FleetError) {
        guard let (key, document) = try firstTrip(with: name) else { return }
        let reading = try read(document)
        let rows = try database.all(
            "select game from trip_game where trip = ?1 union select game from lost_game where trip = ?1",
            .int(key)
        )
        var own: Set<String> = []
        for row in rows { own.insert(try row.text(0)) }
        for game in reading.schedule.games {
            guard let id = game.gameID, own.contains(id), done.insert(id).inserted else { continue }
            named.games.append((id, game))
        }
        named.unread.formUnion(reading.schedule.unread)
        done.insert(name)
        for warning in reading.warnings where !report.warnings.contains(warning) {
            report.warnings.append(warning)
        }
    }

    /// The first trip with a game, by a `gameID` or the name of an exported item, whose document can be read.
    func firstTrip(with name: String) throws(FleetError) -> (key: Int, document: TripDocument)? {
        var rows = try database.all(
            """
            select \(StoredTrip.columns) from trip where state <> 'damaged' and key in
             (select trip from trip_game where game = ?1 union select trip from lost_game where game = ?1)
             order by key limit 1
            """,
            .text(name)
        )
        if rows.isEmpty, let at = name.lastIndex(of: "@") {
            rows = try database.all(
                "select \(StoredTrip.columns) from trip where id = ?1 and state <> 'damaged'",
                .text(String(name[name.index(after: at)...]))
            )
        }
        for row in rows {
            let stored = try StoredTrip(row)
            if let document = try? document(stored.trip.document, of: stored.trip.id) {
                return (stored.key, document)
            }
        }
        return nil
    }

    /// Finds which games the rows without a `gameId` mean, by their places in the schedule: games of trips in the same city on the
    /// same date, or on the same day, paired by the nearest start.
    ///
    /// - Parameters:
    ///   - schedule: The schedule.
    ///   - unread: Receives the games of which it is not clear what the feed says.
    ///   - report: Receives the lines that may mean more than one game.
    private func names(of schedule: Schedule, _ unread: inout Set<String>, _ report: inout FeedReport)
        throws(FleetError) -> [Int: String]
    {
        var groups: [[String]: [Int]] = [:]
        for (row, game) in schedule.games.enumerated() where game.gameID == nil {
            guard let city = game.game.cityName.map({ City.key(of: $0) }) else { continue }
            groups[[city, game.date?.description ?? "", game.day.map { "\($0)" } ?? ""], default: []].append(
                row
            )
        }
        var names: [Int: String] = [:]
        for (place, rows) in groups {
            let day = place[1].isEmpty ? Int(place[2]) : nil
            let games = try gamesOfTrips(inCity: place[0], date: place[1], day: day)
            let starts = try starts(of: games, and: rows.map { schedule.games[$0] })
            let pairing = NearestStarts(starts.games, starts.rows)
            for pair in pairing.pairs { names[rows[pair.theirs]] = games[pair.mine].game }
            guard !pairing.unclear.isEmpty else { continue }
            unread.formUnion(pairing.unclear.map { games[$0].game })
            report.unclear += rows.filter { names[$0] == nil }.map { schedule.games[$0].line }
        }
        report.unclear.sort()
        return names
    }

    /// The starts of games of trips and of rows, presumed ones where one of several has none: those of a game by the first
    /// trip that has it, those of rows by the first of these trips.
    private func starts(
        of games: [(game: String, start: ClockTime?)],
        and rows: [ScheduledGame]
    ) throws(FleetError) -> (games: [ClockTime?], rows: [ClockTime?]) {
        var found = (games: games.map { $0.start }, rows: rows.map { $0.start })
        guard games.count > 1 || rows.count > 1, found.games.contains(nil) || found.rows.contains(nil) else {
            return found
        }
        var first: Trip?
        for (index, game) in games.enumerated() where first == nil || game.start == nil {
            guard let trip = try firstTrip(with: game.game)?.document.trip else { continue }
            first = first ?? trip
            let item = trip.items.firstIndex { $0.game?.gameID == game.game }
            found.games[index] = game.start ?? item.flatMap { trip.startTime(ofItemAt: $0) }
        }
        found.rows = rows.map { row in row.start ?? first.flatMap { $0.startTime(of: row.game) } }
        return found
    }

    private func gamesOfTrips(inCity city: String, date: String, day: Int?) throws(FleetError) -> [(
        game: String, start: ClockTime?
    )] {
        let rows = try database.all(
            """
            select game, min(start) from trip_game where city = ?1 and (cast(?3 as bigint) is null and date = ?2 or day = ?3)
             group by game order by game
            """,
            .text(city),
            .text(date),
            .int(day)
        )
        return try rows.map { row throws(FleetError) in (try row.text(0), ClockTime(try row.text(1))) }
    }
}
