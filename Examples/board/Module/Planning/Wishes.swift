import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The choices that a schedule offers: its cities, venues, teams and games.
private struct Picks {
    struct Pick {
        let kind: String
        let key: String
    }

    private var cities: [String: String] = [:]
    private var venues: [String: String] = [:]
    private var teams: [String: String] = [:]
    private var games: Set<String> = []

    init(_ schedule: Schedule?) {
        for game in schedule?.games ?? [] where game.status == .scheduled {
            if let city = game.game.cityName { Picks.add(city, to: &cities) }
            if let venue = game.venue { Picks.add(venue, to: &venues) }
            for team in [game.home, game.away] {
                if let team { Picks.add(team, to: &teams) }
            }
            if let id = game.gameID { games.insert(id) }
        }
    }

    private static func add(_ name: String, to names: inout [String: String]) {
        let key = City.key(of: name)
        if names[key] == nil { names[key] = name }
    }

    /// Returns the single choice that is equivalent to a wish; `nil` if there is none. The flag `required` of the wish
    /// is ignored.
    func pick(_ wish: Wish) -> Pick? {
        let isPlain =
            wish.count == 1 && wish.weight == 1 && wish.dates == nil && wish.hours == nil && wish.home == nil
            && wish.away == nil
        guard isPlain, wish.games.count <= 1 else { return nil }
        switch (wish.city, wish.venue, wish.team, wish.games.first) {
        case (let city?, nil, nil, nil): return cities[City.key(of: city)].map { Pick(kind: "city", key: $0) }
        case (nil, let venue?, nil, nil):
            return venues[City.key(of: venue)].map { Pick(kind: "venue", key: $0) }
        case (nil, nil, let team?, nil): return teams[City.key(of: team)].map { Pick(kind: "team", key: $0) }
        case (nil, nil, nil, let game?): return games.contains(game) ? Pick(kind: "game", key: game) : nil
        case _: return nil
        }
    }
}

/// Reads the wish list in the input. Answers with the title of each wish, a flag that is true if the wish is required,
/// and the equivalent single choice in the open schedule, if there is one.
@_expose(wasm, "board_wishes") @_cdecl("board_wishes")
func boardWishes() -> Int32 {
    answering { json throws(BoardError) in
        let list: WishList
        do throws(DocumentError) { list = try WishList(Memory.input) } catch {
            throw BoardError(error.description)
        }
        let wording = Wording(try Trip.blank())
        let picks = Picks(season)
        json.object { json in
            json.key("wishes")
            json.array(list.wishes) { json, wish in
                json.object { json in
                    json.member("title", wording.name(wish))
                    json.key("isRequired")
                    json.bool(wish.isRequired)
                    json.key("pick")
                    guard let pick = picks.pick(wish) else { return json.null() }
                    json.object { json in
                        json.member("kind", pick.kind)
                        json.member("key", pick.key)
                    }
                }
            }
        }
    }
}

/// Writes the visit that the input describes in human-readable form as an item of a document: `{"set": {"title": "…",
/// "city": "…", "minutes": "2h", "hours": "Tu-Su 10:00-17:00"}}`.
@_expose(wasm, "board_wished_visit") @_cdecl("board_wished_visit")
func boardWishedVisit() -> Int32 {
    answering { json throws(BoardError) in
        let settings = try readValue().settings
        for (name, message) in [
            ("minutes", "enter how long the visit lasts, like 2h or 90"),
            ("hours", "enter when the place is open, like 10:00-17:00 or Tu-Su 10:00-17:00"),
        ] where settings.allSatisfy({ $0.name != name || City.isBlank($0.value) }) {
            throw BoardError(message, field: name)
        }
        let kind = try Item.Kind(blank: "event").with(settings)
        let item = Item(id: NewItem(kind).suggestedID, position: nil, kind: kind)
        let blank = try Trip.blank()
        do throws(TripError) { try blank.check(adding: item) } catch {
            throw BoardError(error, of: item.id)
        }
        json.item(item)
    }
}
