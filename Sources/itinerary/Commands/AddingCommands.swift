extension Command {
    static let addEvent = edit(
        name: "add-event",
        summary: "add an event to a trip: a concert, a museum with a ticket",
        about: """
            Adds an event to a day, at the position of its start time: before the first game or event that
            starts later, or otherwise at the end of the day. No plan moves it; a plan sees it or misses it.
            Without --item its id is made from its title. --travel adds the legs to it and from it, as add-game
            does.
            """,
        options: [
            .must(.city), .must(.title), .must(.date, .day), .may(.start), .may(.minutes), .may(.weight),
            .may(.newItem), .may(.newCity),
            .may(.travel),
        ],
        example:
            "add-event boston-2013.json --city Philadelphia --date 2013-07-30 --title Concert --start 8pm --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        var event = Game(
            gameID: nil,
            city: try arguments.require(.city),
            title: try arguments.require(.title),
            start: try arguments.clock(.start),
            weight: try arguments.whole(.weight, in: 1...TripLimits.whole) ?? 1
        )
        if let minutes = try arguments.minutes(.minutes) { event.duration = Minutes(minutes) }
        let day = try arguments.requiredDay()
        let item = arguments[.newItem]
        let hasTravel = arguments.has(.travel)
        return { [event] (input: TripInput, trip: Trip) throws(Failure) in
            try input.checkIsNew(item, in: trip)
            var event = event
            event.city = event.city.map { trip.spelling(ofCity: $0) }
            var ids = FreeIDs(trip)
            let id = item ?? ids.take(NewItem(.game(event)).suggestedID)
            return try input.adding(NewItem(.game(event), id: id), on: day, withTravel: hasTravel)
        }
    }

    static let addCustom = edit(
        name: "add-custom",
        summary: "add a custom item to a trip, to which no rule applies",
        about: """
            Adds an item that is neither a game nor a leg, such as a walk or a hotel, at the end of a day, or at
            the position of --index. No rule applies to it. Without --item its id is made from its title.
            """,
        options: [.must(.title), .must(.date, .day), .may(.index), .may(.newItem)],
        example: "add-custom northeast-2010.json --title Harbor --date 2010-05-02 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let custom = Custom(title: try arguments.require(.title))
        let day = try arguments.requiredDay()
        let index = arguments.has(.index) ? try arguments.whole(.index) : nil
        let item = arguments[.newItem]
        return { (input: TripInput, trip: Trip) throws(Failure) in
            try input.checkIsNew(item, in: trip)
            return try input.edit(
                .add(NewItem(.custom(custom), id: item), on: day, at: index.map { .index($0) } ?? .byStart)
            )
        }
    }

    static let addPlace = edit(
        name: "add-place",
        words: ["CITY"],
        summary: "set the coordinates and the time zone of a city",
        about: """
            Adds a place to the trip, or changes one: --at sets its coordinates, --zone its time zone.
            Coordinates are needed for maps, and for travel times if the trip or --places has an estimate.
            If the city of one game with a start time has a time zone, the cities of all such games need one.
            """,
        options: [.may(.at), .may(.zone), .may(.newCity)],
        example: "add-place northeast-2010.json Boston --at 42.35,-71.1 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        guard arguments.has(.at) || arguments.has(.zone) else {
            throw .usage("add-place requires --at or --zone")
        }
        let place = Place(
            city: arguments.words[0],
            coordinates: try arguments.coordinates(),
            timeZone: arguments[.zone]
        )
        return { (input: TripInput, _: Trip) throws(Failure) in
            var edit = try input.edit(.addPlace(place))
            if let doubt = CoordinateDoubt(place) { edit.notes.append("warning: \(doubt.message)") }
            return edit
        }
    }
}

extension Arguments {
    /// Returns the coordinates of `--at`; `nil` if the option is not given.
    fileprivate func coordinates() throws(Failure) -> Coordinates? {
        guard let text = self[.at] else { return nil }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Double(part.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
        }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], -90...90 ~= latitude,
            -180...180 ~= longitude
        else {
            throw .usage(
                "--at must be degrees north, -90 to 90, and degrees east, -180 to 180, such as 42.35,-71.1, not \(text)"
            )
        }
        return Coordinates(latitude: latitude, longitude: longitude)
    }
}

extension Command {
    static let addGame = edit(
        name: "add-game",
        summary: "add a game to a trip",
        about: """
            Adds a game on a day, before the first game that starts later, or otherwise at the end of the day.
            Without --item its id is made from the city and the day. With --schedule it is the game of the
            schedule that is played there on that day; if there are several, the one of --title or nearest to
            --start. The item gets its gameId, and its other properties unless options state them. If the
            traveler is in another city then, --travel adds the leg to the game directly before it, and directly
            after it the leg to the city where the next leg starts, or to the trip's end. The legs have the
            minutes and km of the trip's travel times or of --places.
            """,
        options: [
            .must(.city), .must(.date, .day), .may(.title), .may(.start), .may(.minutes), .may(.weight),
            .may(.newItem), .may(.newCity), .may(.schedule), .may(.dates), .may(.columns),
            .may(.scheduleZone), .may(.unknownStart), .may(.travel),
        ],
        example:
            "add-game northeast-2010.json --city Baltimore --date 2010-05-02 --title Orioles --travel --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let city = try arguments.require(.city)
        let day = try arguments.requiredDay()
        let weight = try arguments.whole(.weight, in: 1...TripLimits.whole)
        let item = arguments[.newItem]
        var given = Game(gameID: item, city: city, title: arguments[.title])
        given.start = try arguments.clock(.start)
        let minutes = try arguments.minutes(.minutes)
        let schedule = try arguments.question.schedule
        let hasTravel = arguments.has(.travel)
        return { [given] (input: TripInput, trip: Trip) throws(Failure) in
            let number = try input.numberInTrip(of: day, trip)
            try input.checkIsNew(item, in: trip)
            let date = trip.date(ofDay: number)?.description ?? "day \(number)"
            let city = trip.spelling(ofCity: city)
            var ids = FreeIDs(trip)
            let id = item ?? ids.take(NewID.word(city, date))
            let row = try schedule?.row(like: given, onDay: number, for: input)
            let duration = minutes.map { Minutes($0) } ?? row?.duration
            var game = given
            game.city = city
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

extension Trip {
    /// Returns the name of a city in the spelling of the trip, or unchanged if the trip does not have the city.
    func spelling(ofCity name: String) -> String {
        cities.city(named: name).map { cities.name(of: $0) } ?? name
    }
}

extension TripInput {
    /// Returns the edit that adds a game or event, and the legs to it and from it if requested.
    func adding(_ item: NewItem, on day: TripDay, withTravel: Bool) throws(Failure) -> NamedEdit {
        let edit = try edit(.add(item, on: day))
        guard withTravel, let id = item.id else { return edit }
        return NamedEdit(
            changes: try TravelToGame(input: self, game: id).changes(after: edit.changes),
            name: edit.name
        )
    }
}

extension ScheduleFile {
    /// Returns the scheduled game in the city of `game` on a day. If there are several, prefers games with the title of
    /// `game`, and among these the game whose start is nearest to the start of `game`.
    ///
    /// - Throws: `Failure` if there is no such game, if several games match equally well, or if the trip already has
    ///   the game.
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
            throw .input(
                file: file,
                reason: "the schedule has no game in \(city) on day \(day)\(guess)\(notes)"
            )
        }
        guard near.count == 1 else {
            let ids = near.map { $0.gameID }.list("and")
            throw .input(
                file: file,
                reason:
                    "the schedule has \(near.count) games in \(city) on day \(day), \(ids); select one with --start or --title"
            )
        }
        if let item = document.trip.items.first(where: { $0.game?.gameID == found.gameID }) {
            throw input.fail("the trip already has the game \(found.gameID), as the item \(item.id)")
        }
        return found.game
    }
}

/// The legs to and from a new game, for a traveler who would otherwise be in another city.
///
/// The leg to the game is directly before the game, and the leg from the game is directly after it. The leg from the
/// game goes to the city where the next leg starts, or to the end of the trip. No leg is added if the traveler is
/// already in the game's city, or if an unplaced leg goes there.
struct TravelToGame {
    let input: TripInput
    /// The id of the game.
    let game: String

    /// Returns the changes that add the game, and then its legs.
    func changes(after added: [TripChange]) throws(Failure) -> [TripChange] {
        var changes = added
        var document = try input.document(after: changes)
        guard let legs = Legs(to: game, in: document.trip) else { return changes }
        for (leg, place) in [(legs.there, DayPlace.before(item: game)), (legs.onward, .after(item: game))] {
            let trip = document.trip
            guard let leg, let day = trip[game]?.position?.day else { continue }
            let travel = Travel(from: leg.from, to: leg.to, over: Connections(trip), of: trip)
            let operation = DocumentOperation.add(NewItem(.travel(travel)), on: .day(day), at: place)
            changes += try input.changes(operation, in: document)
            document = try input.document(after: changes)
        }
        return changes
    }

    /// The cities in which the leg to the game and the leg from the game start and end; `nil` for a leg that is not
    /// added.
    private struct Legs {
        var there: (from: String, to: String)?
        var onward: (from: String, to: String)?

        /// Creates the legs; `nil` if the traveler is already in the game's city, or an unplaced leg goes there.
        init?(to id: String, in trip: Trip) {
            guard let game = trip.index(ofItem: id), let city = trip.city(atStartOfItemAt: game) else {
                return nil
            }
            let unplaced = trip.items.indices.filter {
                trip.items[$0].isTravel && trip.items[$0].position == nil
            }
            guard !unplaced.contains(where: { trip.arrival(ofLegAt: $0) == city }) else { return nil }
            let timeline = Timeline(trip).items
            let index = timeline.firstIndex(of: game) ?? timeline.count
            let (before, after) = (timeline[..<index], timeline[index...].dropFirst())
            let next = after.lazy.compactMap { trip.departure(ofLegAt: $0) }.first
            let last = before.last { trip.items[$0].isTravel }.flatMap { trip.arrival(ofLegAt: $0) }
            let first = unplaced.lazy.compactMap { trip.departure(ofLegAt: $0) }.first
            let begun = before.lazy.filter { trip.items[$0].isGame }.compactMap {
                trip.city(atStartOfItemAt: $0)
            }
            .first
            guard let here = last ?? trip.start ?? next ?? first ?? begun, here != city else { return nil }
            let goesOn = unplaced.contains { trip.departure(ofLegAt: $0) == here }
            let names = trip.cities.names
            there = (names[here.index], names[city.index])
            if let onward = next ?? (goesOn ? here : nil) ?? trip.end, onward != city {
                self.onward = (names[city.index], names[onward.index])
            }
        }
    }
}
