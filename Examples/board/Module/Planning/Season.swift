import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The schedule from which trips are planned.
nonisolated(unsafe) var season: Schedule?

/// Opens the schedule in the input. Answers with the cities, venues, teams and games that the user can wish for, the
/// coordinates of the cities in the side files, the cities where a trip can start, the cities without known
/// connections, the columns that are not read, notes, and the numbers of all games and of those without a city.
@_expose(wasm, "board_season") @_cdecl("board_season")
func boardSeason() -> Int32 {
    answering { json throws(BoardError) in
        let read: Schedule
        do throws(ScheduleError) { read = try Schedule(Memory.input) } catch {
            throw BoardError(error.description)
        }
        let (local, notes) = try read.inPlaces()
        season = local
        let cities = try KnownCities(local.cityNames)
        let columns = Schedule.otherColumns(in: Memory.input)
        let doubts = Schedule.notes(on: Memory.input, read, without: columns)
        let games = local.games.filter { $0.status == .scheduled }
        Season(games, cities, columns: columns, notes: doubts + notes).write(to: &json)
    }
}

/// Answers with the columns of the table in the input that are not read, with the keys whose values they probably contain.
@_expose(wasm, "board_columns") @_cdecl("board_columns")
func boardColumns() -> Int32 {
    answering { json throws(BoardError) in
        json.object { $0.columns(Schedule.otherColumns(in: Memory.input)) }
    }
}

extension JSONWriter {
    /// Writes columns that are not read, as a member of an object.
    fileprivate mutating func columns(_ columns: [OtherColumn]) {
        key("columns")
        array(columns) { json, column in
            json.object { json in
                json.member("name", column.name)
                json.member("key", column.key)
            }
        }
    }
}

extension Schedule {
    /// Returns sentences about what of a schedule is not read, or is read with a doubt.
    fileprivate static func notes(
        on bytes: [UInt8],
        _ read: Schedule,
        without columns: [OtherColumn]
    ) -> [String] {
        var notes = columns.map { "the column “\($0.name)” is not read" }
        notes += doubts(about: bytes, spelt: TableSpelling(), zoneOption: noOption, columnOption: noOption)
        let absent = read.games.count { $0.status != .scheduled }
        if absent > 0 {
            notes.append("\(absent == 1 ? "1 game is" : "\(absent) games are") called off and left out")
        }
        var seen: Set<[String?]> = []
        let twice = read.games.count { game in
            let key = [
                game.statedDate?.description, game.start?.description, game.home, game.away, game.title,
            ]
            return game.status == .scheduled && game.statedDate != nil && game.start != nil
                && !seen.insert(key + [game.game.cityName]).inserted
        }
        if twice > 0 { notes.append("\(twice == 1 ? "1 game is" : "\(twice) games are") listed twice") }
        return notes
    }

    /// Stands for an option that the page does not have; the page omits the advice that begins with it.
    private static var noOption: String { "@" }

    /// Returns the schedule with the cities and time zones of the side files, and with an id for each game; and notes on
    /// rows that cannot be used, or are used with changes.
    fileprivate func inPlaces() throws(BoardError) -> (schedule: Schedule, notes: [String]) {
        let blank = try TripDocument.blank(from: games.compactMap { $0.statedDate }.min())
        do throws(ScheduleError) {
            let read = try local(to: blank)
            return (read.schedule.named, read.notes.map { $0.description })
        } catch {
            throw BoardError(error.description)
        }
    }
}

/// The cities, venues, teams and games of a schedule that the user can wish for.
private struct Season {
    /// A city, venue or team, and its number of games.
    struct Group {
        let name: String
        var count = 1
        /// The city of the first game of a venue.
        var city: String?
    }

    let games: [ScheduledGame]
    let known: KnownCities
    let columns: [OtherColumn]
    let notes: [String]
    private var cities: [Group] = []
    private var venues: [Group] = []
    private var teams: [Group] = []
    private var places: [String: Int] = [:]

    init(_ games: [ScheduledGame], _ known: KnownCities, columns: [OtherColumn], notes: [String]) {
        (self.games, self.known, self.columns, self.notes) = (games, known, columns, notes)
        var teamPlaces: [String: Int] = [:]
        var venuePlaces: [String: Int] = [:]
        for game in games {
            let city = game.game.cityName
            if let city { Season.count(city, in: &cities, &places) }
            if let venue = game.venue { Season.count(venue, of: city, in: &venues, &venuePlaces) }
            for team in [game.home, game.away] {
                if let team { Season.count(team, in: &teams, &teamPlaces) }
            }
        }
    }

    private static func count(
        _ name: String,
        of city: String? = nil,
        in groups: inout [Group],
        _ places: inout [String: Int]
    ) {
        let key = City.key(of: name)
        if let place = places[key] {
            groups[place].count += 1
        } else {
            places[key] = groups.count
            groups.append(Group(name: name, city: city))
        }
    }

    private func points() -> [Coordinates?] {
        var points = [Coordinates?](repeating: nil, count: cities.count)
        for place in Sides.known.flatMap({ $0.places }) {
            guard let index = places[City.key(of: place.city)], points[index] == nil else { continue }
            points[index] = place.coordinates
        }
        return points
    }

    func write(to json: inout JSONWriter) {
        let points = points()
        let dates = games.compactMap { $0.statedDate }
        json.object { json in
            json.member("first", dates.min()?.description)
            json.member("last", dates.max()?.description)
            json.columns(columns)
            json.key("notes")
            json.array(notes) { $0.string($1) }
            json.member("count", games.count)
            json.member("unlocated", games.count { $0.game.cityName == nil })
            json.key("homes")
            json.array(known.homes) { $0.string($1) }
            json.key("cut")
            json.array(known.cut) { $0.string($1) }
            json.key("cities")
            json.array(cities.indices) { json, index in
                json.object { json in
                    json.member("name", cities[index].name)
                    json.member("games", cities[index].count)
                    json.key("point")
                    if let point = points[index] {
                        json.array([point.latitude, point.longitude]) { $0.double($1) }
                    } else {
                        json.null()
                    }
                }
            }
            for (key, groups) in [("venues", venues), ("teams", teams)] {
                json.key(key)
                json.array(groups) { json, group in
                    json.object { json in
                        json.member("name", group.name)
                        json.member("city", group.city)
                        json.member("games", group.count)
                    }
                }
            }
            json.key("games")
            json.array(games.filter { $0.gameID != nil }) { json, game in
                json.object { json in
                    json.member("gameId", game.gameID)
                    json.member("title", game.game.displayTitle ?? game.gameID)
                    json.member("city", game.game.cityName)
                    json.member("venue", game.venue)
                    json.member("home", game.home)
                    json.member("away", game.away)
                    json.member("date", game.statedDate?.description)
                    json.member("start", game.start?.description)
                }
            }
        }
    }
}
