import Testing

@testable import TripModel

/// The cities and teams of games, and the wishes that match them (SPEC sections 1 and 14).
@Suite struct GameNameTests {
    @Test(
        "only an identifier of the form game-CITY-… names a city",
        arguments: [
            ("game-Chicago-0504", "Chicago"), ("game-St. Louis-7", "St. Louis"),
            ("game-New York-1-2", "New York"),
            ("2026-08-21-ARS", nil), ("20260821-NYY-BOS", nil), ("6f1c2d3e-9d41-4c55-8a0b-1", nil),
            ("game", nil),
            ("game-Chicago", nil), ("game- -1", nil), ("game--1", nil), ("Game-Chicago-1", nil),
            ("mygame-Chicago-1", nil),
        ] as [(String, String?)]
    )
    func city(_ id: String, _ city: String?) {
        #expect(Game(gameID: id).cityName == city)
        #expect(Game(gameID: id, city: "Boston").cityName == "Boston")
        #expect(named(byUID: id).cityName == nil)
    }

    /// A game whose name is the UID of a calendar event.
    private func named(byUID uid: String) -> Game {
        var game = Game(gameID: uid)
        game.isNamedByUID = true
        return game
    }

    @Test(
        "a game without teams takes the teams from its title",
        arguments: [
            ("Brazil vs Morocco", "Brazil", "Morocco"), ("Brazil VS. Morocco", "Brazil", "Morocco"),
            ("Cubs v Red Sox", "Cubs", "Red Sox"), ("Cubs v. Red Sox", "Cubs", "Red Sox"),
            ("Cubs at Red Sox", "Red Sox", "Cubs"), ("Cubs  @  Red Sox", "Red Sox", "Cubs"),
            ("Cubs AT Red Sox", "Red Sox", "Cubs"), ("⚾️ Cubs @ Red Sox 🏟️", "Red Sox", "Cubs"),
            ("⚾️ v ⚾️", nil, "⚾️"),
            ("Cubs v Reds at Wrigley Field", "Cubs", "Reds"),
            ("Cubs - Reds", "Cubs", "Reds"), ("Arsenal – Man Utd", "Arsenal", "Man Utd"),
            ("Arsenal — Man Utd, Emirates Stadium", "Arsenal", "Man Utd"),
            ("Premier League - Arsenal v Chelsea - Sky Sports", "Arsenal", "Chelsea"),
            ("Carabao Cup R2: Arsenal v Chelsea (Sky)", "Arsenal", "Chelsea"),
            ("Canadiens (TV: TSN4) @ Maple Leafs [Preseason]", "Maple Leafs", "Canadiens"),
            ("@ Senators", "Senators", nil), ("at Senators (TV: TSN4)", "Senators", nil),
            ("🏒 vs. Bruins", nil, "Bruins"), ("@ Rangers at Madison Square Garden", "Rangers", nil),
            ("Chelsea (H)", nil, "Chelsea"), ("Chelsea (A)", "Chelsea", nil), ("Chelsea (h", nil, "Chelsea"),
            ("Chelsea", nil, nil), ("-", nil, nil), ("- Reds", nil, nil), ("(H)", nil, nil),
            ("Cubs at Reds v Boston", "Reds v Boston", "Cubs"), ("at v Reds", "at", "Reds"),
            ("Cubs-Reds", nil, nil), ("v Reds", nil, "Reds"), ("Cubs at", nil, nil),
            ("Cubs versus Reds", nil, nil),
            ("Cubs@Reds", nil, nil),
        ] as [(String, String?, String?)]
    )
    func teams(_ title: String, _ home: String?, _ away: String?) {
        let teams = Game(gameID: "g", title: title).teams
        #expect(teams.home == home)
        #expect(teams.away == away)
    }

    @Test(
        "if a title names one team, the club of the calendar is the other team",
        arguments: [
            ("vs. Bruins", "Maple Leafs", "Bruins"), ("@ Bruins", "Bruins", "Maple Leafs"),
            ("Bruins (A)", "Bruins", "Maple Leafs"), ("Bruins – Sabres", "Bruins", "Sabres"),
        ]
    )
    func club(_ title: String, _ home: String, _ away: String) {
        var game = Game(gameID: "g", title: title)
        game.club = "Maple Leafs"
        #expect(game.teams.home == home)
        #expect(game.teams.away == away)
    }

    @Test("a game that states one team does not take the other team from its title")
    func oneTeam() {
        let teams = Game(gameID: "g", title: "Cubs v Reds", away: "Mets").teams
        #expect(teams.home == nil)
        #expect(teams.away == "Mets")
    }

    private func matches(_ wish: Wish, _ game: Game) throws -> Bool {
        var matcher = WishMatcher(try WishList([wish]))
        return !matcher.wishes(matchedBy: game, on: nil, startingAt: nil).isEmpty
    }

    @Test("wishes match teams and venues by whole words, and cities by whole names")
    func wishes() throws {
        let game = Game(
            gameID: "g",
            city: "New York City",
            title: "Brazil v Morocco",
            venue: "Citi Field, Queens",
            home: "New York  Mets",
            away: "Boston Red Sox"
        )
        for wish in [
            Wish(id: "w", team: "mets"), Wish(id: "w", team: "Red Sox"), Wish(id: "w", home: "New York Mets"),
            Wish(id: "w", away: "sox"), Wish(id: "w", venue: "citi field"), Wish(id: "w", venue: "Queens"),
            Wish(id: "w", city: "new york city"),
        ] {
            #expect(try matches(wish, game), "\(wish)")
        }
        for wish in [
            Wish(id: "w", team: "Brazil"), Wish(id: "w", team: "ed Sox"), Wish(id: "w", team: "Met"),
            Wish(id: "w", home: "Red Sox"), Wish(id: "w", away: "Mets"), Wish(id: "w", venue: "Field Queens"),
            Wish(id: "w", city: "New York"),
        ] {
            #expect(try !matches(wish, game), "\(wish)")
        }
        let titled = Game(gameID: "g", title: "Boston Red Sox at New York Mets")
        #expect(try matches(Wish(id: "w", team: "Red Sox"), titled))
        #expect(try matches(Wish(id: "w", home: "Mets"), titled))
        #expect(try !matches(Wish(id: "w", home: "Red Sox"), titled))
    }

    @Test(
        "a wish for an item matches its id, its gameId, or whole words of its title in the trip or the schedule"
    )
    func items() throws {
        let event = Item.event("gala", title: "The Summer Gala", city: "Boston", day: 1, sortOrder: 1)
        let game = try #require(event.game)
        let row = Game(gameID: "g-7", title: "Reds at Cubs")
        for (text, asEvent, asRow) in [
            ("gala", true, false), ("summer gala", true, false), ("Summer Gal", false, false),
            ("g-7", false, true), ("Cubs", false, true), ("G-7", false, false),
        ] {
            var matcher = WishMatcher(try WishList([Wish(id: "w", item: text)]))
            let matched = matcher.wishes(matchedBy: game, on: nil, startingAt: nil, in: event)
            #expect(matched.isEmpty != asEvent, "\(text)")
            #expect(matcher.wishes(matchedBy: row, on: nil, startingAt: nil).isEmpty != asRow, "\(text)")
        }
    }

    @Test("a wish for days of the week matches only games with a date on one of these days")
    func weekdays() throws {
        var matcher = WishMatcher(
            try WishList([Wish(id: "w", city: "Boston", weekdays: [.friday, .sunday])])
        )
        let game = Game(gameID: "g", city: "Boston")
        for (date, isMatched) in [
            ("2026-07-03", true), ("2026-07-04", false), ("2026-07-05", true), (nil, false),
        ] as [(CalendarDate?, Bool)] {
            #expect(matcher.wishes(matchedBy: game, on: date, startingAt: nil).isEmpty != isMatched)
        }
    }
}
