extension Command {
    static let addGame = edit(
        name: "add-game",
        summary: "add a game to a trip",
        about: """
            Adds a game on a day: before the first game that begins later, else at the end of the day. Without --item its
            id is made of the city and the day. With --schedule it is that game of the schedule which is played there that
            day, of several the one of --title or nearest to --start; it gets its gameId, and what else is not given.
            Where the traveller is elsewhere then, --travel adds the leg to the game right before it, and the leg on right
            after it: to where the next leg leaves, or to the trip's end. They have the minutes and km of the trip's travel
            times, or those of --places.
            """,
        options: [
            .must(.city), .must(.date, .day), .may(.title), .may(.start), .may(.minutes), .may(.weight),
            .may(.item), .may(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.travel),
        ],
        example:
            "add-game northeast-2010.json --city Baltimore --date 2010-05-02 --title Orioles --travel --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let city = try arguments.require(.city)
        let day = try arguments.requiredDay()
        let weight = try arguments.whole(.weight, in: 1...TripLimits.whole)
        let item = arguments[.item]
        var given = Game(gameID: item, city: city, title: arguments[.title])
        given.start = try arguments.clock(.start)
        let minutes = try arguments.minutes(.minutes)
        let schedule = try arguments.scheduleFile()
        let hasTravel = arguments.has(.travel)
        return { [given] (input: TripInput, trip: Trip) throws(Failure) in
            let number = try input.numberInTrip(of: day, trip)
            try input.checkIsNew(item, in: trip)
            let date = trip.date(ofDay: number)?.description ?? "day \(number)"
            var ids = FreeIDs(trip)
            let id = item ?? ids.take(NewID.word(city, date))
            let row = try schedule?.row(like: given, onDay: number, for: input)
            let duration = minutes.map { Minutes($0) } ?? row?.duration
            var game = given
            game.gameID = row?.gameID ?? id
            game.title = game.title ?? row?.title
            game.start = game.start ?? row?.start
            game.duration = duration ?? Game.usualDuration
            game.weight = weight ?? 1
            (game.venue, game.home, game.away) = (row?.venue, row?.home, row?.away)
            var stated: Set<ItemKey> = []
            if duration != nil { stated.insert(.durationMinutes) }
            if weight != nil { stated.insert(.weight) }
            var item = NewItem(.game(game), id: id)
            item.statedKeys = stated
            return try input.adding(item, on: day, withTravel: hasTravel)
        }
    }
}

extension TripInput {
    /// Returns the edit that adds a game or event, with the travel to it and on from it where that is asked for.
    func adding(_ item: NewItem, on day: TripDay, withTravel: Bool) throws(Failure) -> Edit {
        let edit = try edit(.add(item, on: day))
        guard withTravel, let id = item.id else { return edit }
        return Edit(
            changes: try TravelToGame(input: self, game: id).changes(after: edit.changes),
            name: edit.name
        )
    }
}

extension ScheduleFile {
    /// The one game that is played in a game's city on a day; of several the one with its title, or nearest to its start.
    ///
    /// - Throws: `Failure`, where there is none, or more than one, or the trip has it already.
    fileprivate func row(like game: Game, onDay day: Int, for input: TripInput) throws(Failure)
        -> ScheduledGame
    {
        let document = try input.document()
        let city = game.city ?? ""
        let read = try read(document)
        let all = try games(of: read.schedule, in: document.trip).filter { $0.day == day }
        var near = all.filter { $0.game.game.cityName.map { City.areSame($0, city) } ?? false }
        if let title = game.title {
            let named = near.filter { $0.game.title.map { City.areSame($0, title) } ?? false }
            if !named.isEmpty { near = named }
        }
        if let start = game.start {
            func distance(_ dated: DatedGame) -> Int {
                document.trip.startTime(of: dated.game.game).map { abs($0.minuteOfDay - start.minuteOfDay) }
                    ?? .max
            }
            let least = near.map { distance($0) }.min()
            near = near.filter { distance($0) == least }
        }
        guard let found = near.first else {
            let guess = Guess.question(near: city, among: all.compactMap { $0.game.game.cityName })
            let notes = read.warnings.prefix(3).map { "; \($0)" }.joined()
            throw .input(file: file, reason: "has no game in \(city) on day \(day)\(guess)\(notes)")
        }
        guard near.count == 1 else {
            let ids = near.map { $0.gameID }.list("and")
            throw .input(
                file: file,
                reason:
                    "has \(near.count) games in \(city) on day \(day), \(ids); --start or --title tells them apart"
            )
        }
        if let item = document.trip.items.first(where: { $0.game?.gameID == found.gameID }) {
            throw input.fail("the trip has the game \(found.gameID) already; its item is \(item.id)")
        }
        return found.game
    }
}
