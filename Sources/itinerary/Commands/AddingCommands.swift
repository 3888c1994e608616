extension Command {
    static let addEvent = edit(
        name: "add-event",
        summary: "add an event to a trip: a concert, a museum with a ticket",
        about: """
            Adds an event on a day, at its hour as a game is: before the first that begins later, else at the end of the day.
            It stands still in every answer, and is met or missed. Without --item its id is made of its title. --travel adds
            the legs to it and on from it, as add-game does.
            """,
        options: [
            .must(.city), .must(.title), .must(.date, .day), .may(.start), .may(.minutes), .may(.weight),
            .may(.item),
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
        let item = arguments[.item]
        let hasTravel = arguments.has(.travel)
        return { [event] (input: TripInput, trip: Trip) throws(Failure) in
            try input.checkIsNew(item, in: trip)
            var ids = FreeIDs(trip)
            let id = item ?? ids.take(NewItem(.game(event)).suggestedID)
            return try input.adding(NewItem(.game(event), id: id), on: day, withTravel: hasTravel)
        }
    }

    static let addCustom = edit(
        name: "add-custom",
        summary: "add an item of your own to a trip, which nothing binds",
        about: """
            Adds an item that is no game and no travel, such as a walk or a hotel: at the end of a day, or with --index after
            so many of its items. No rule applies to it. Without --item its id is made of its title.
            """,
        options: [.must(.title), .must(.date, .day), .may(.index), .may(.item)],
        example: "add-custom northeast-2010.json --title Harbour --date 2010-05-02 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let custom = Custom(title: try arguments.require(.title))
        let day = try arguments.requiredDay()
        let index = arguments.has(.index) ? try arguments.whole(.index) : nil
        let item = arguments[.item]
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
        summary: "tell where a city is, and in which time zone",
        about: """
            Adds a place to the trip's own, or to one that is there what is given: --at its coordinates, --zone its time zone.
            Coordinates give maps, and travel times where the trip or --places has an estimate. Time zones belong to all
            cities with games that have a start, or to none.
            """,
        options: [.may(.at), .may(.zone)],
        example: "add-place northeast-2010.json Boston --at 42.35,-71.1 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        guard arguments.has(.at) || arguments.has(.zone) else {
            throw .usage("add-place needs --at or --zone")
        }
        let place = Place(
            city: arguments.words[0],
            coordinates: try arguments.coordinates(),
            timeZone: arguments[.zone]
        )
        return { (input: TripInput, _: Trip) throws(Failure) in try input.edit(.addPlace(place)) }
    }
}

extension Arguments {
    /// The coordinates of `--at`, if it is given.
    fileprivate func coordinates() throws(Failure) -> Coordinates? {
        guard let text = self[.at] else { return nil }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Double(part.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
        }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], -90...90 ~= latitude,
            -180...180 ~= longitude
        else {
            throw .usage(
                "--at must be degrees north, -90 to 90, and degrees east, -180 to 180, as 42.35,-71.1, not \(text)"
            )
        }
        return Coordinates(latitude: latitude, longitude: longitude)
    }
}
