import Placement
import PlacementGLPK
import TripPlanning

/// The cost of the rule `connections` in trips whose games have start times.
enum ClockTables {
    static func run() throws {
        try interactive()
        try wholeTrips()
    }

    private static func interactive() throws {
        var table = Table(
            "One leg moves, with connections: 8 legs",
            ["question", "items", "days"] + Table.growing
        )
        for items in [100, 1_000, 10_000, 100_000] {
            let trip = try Instances.withConnections(Instances.long(items: items))
            guard let slots = Itinerary(trip).slots(of: "t3") else { continue }
            let sizes = [trip.items.count, trip.dayCount]
            let positions = (0..<64).map {
                Position(day: 1 + $0 * 7919 % trip.dayCount, sortOrder: Double($0) * 31)
            }
            let check = Measurement(operations: positions.count) {
                keep(positions.reduce(0) { $0 &+ (slots.isValid($1) ? 1 : 0) })
            }
            let clamp = Measurement(operations: positions.count) {
                keep(positions.reduce(0) { $0 &+ (slots.clamp($1)?.number ?? 0) })
            }
            table.add("position check", sizes: sizes, check)
            table.add("clamp", sizes: sizes, clamp)
            table.add("ranked placement, best", sizes: sizes, Measurement { keep(slots.best()) })
        }
        table.print()
    }

    private static func wholeTrips() throws {
        var table = Table("Repair with connections", Table.timing)
        let windows = RollingLimit(days: 7, minutes: 900)
        for (name, trip) in [
            ("tour of 14 days", try Instances.tour(days: 14, places: 8)),
            ("season", try Instances.season()),
            ("season, rest in 7 days", try Instances.season(rules: Rules(restDayEvery: 7))),
            (
                "season, 900 min in 7 days",
                try Instances.season(rules: Rules(maxTravelMinutesInDays: windows))
            ),
        ] {
            let itinerary = Itinerary(try Instances.withConnections(trip))
            let program = try TripProgram(itinerary).program
            table.add("native, \(name)", Measurement { keep(solved(program, by: NativeSolver())) })
            table.add("GLPK, \(name)", Measurement(seconds: 0.5) { keep(solved(program, by: GLPKSolver())) })
        }
        table.print()
    }
}

extension Instances {
    /// Returns the trip with the rule `connections`. Games without a start time get one, in the order of their day.
    static func withConnections(_ trip: Trip) throws(TripError) -> Trip {
        var items = trip.items
        var places: [Int: Int] = [:]
        for item in items.indices {
            guard case .game(var game) = items[item].kind, game.start == nil,
                let day = items[item].position?.day
            else { continue }
            let place = places[day, default: 0]
            places[day] = place + 1
            game.start = ClockTime(minuteOfDay: min(23 * 60, 8 * 60 + place * 240))
            game.duration = 120
            items[item].kind = .game(game)
        }
        var rules = trip.rules
        rules.connections = true
        return try Trip(id: trip.id, dayCount: trip.dayCount, items: items, rules: rules)
    }

    /// Returns a tour through cities on a circle: a game every other day, a leg on each day between, and coordinates
    /// for all cities.
    static func tour(days: Int, places: Int) throws(TripError) -> Trip {
        var items: [Item] = []
        for stop in 0..<((days + 1) / 2) {
            let city = "City \(stop % places)"
            let start = ClockTime("19:05")
            items.append(.game("g\(stop)", city: city, day: stop * 2 + 1, sortOrder: 1000, start: start))
            guard stop * 2 + 2 < days else { continue }
            let evening = Position(day: stop * 2 + 2, sortOrder: 1000)
            let next = "City \((stop + 1) % places)"
            items.append(.travel("t\(stop)", from: city, to: next, at: evening, duration: 240))
        }
        return try Trip(id: "tour", dayCount: days, items: items, geography: circle(of: places))
    }

    /// Returns cities on a circle, with estimated travel times.
    static func circle(of places: Int) -> Geography {
        Geography(
            places: (0..<places).map { Place(city: "City \($0)", coordinates: circle($0, of: places)) },
            travelTimes: TravelTimes(estimate: TravelTimes.Estimate(kmPerHour: 80, detour: 1.2))
        )
    }

    private static func circle(_ place: Int, of places: Int) -> Coordinates {
        let part = Double(place) / Double(places)
        return Coordinates(latitude: 40 + 4 * (part < 0.5 ? part : 1 - part), longitude: -90 + 12 * part)
    }

    /// Returns a tour with one game postponed by three days, so that its leg no longer reaches it.
    static func rainedOut(days: Int, places: Int) throws(TripError) -> Trip {
        let trip = try tour(days: days, places: places)
        return try trip.placing("g1", at: Position(day: min(days, 6), sortOrder: 500))
    }
}
