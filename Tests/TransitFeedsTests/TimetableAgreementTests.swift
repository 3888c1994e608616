import Foundation
import Testing
import TransitFeeds
import TripModel

/// Compares the module with `SlowTimetable` on small random feeds.
@Suite struct TimetableAgreementTests {
    private struct Draw {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }

        mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
    }

    private static let names = ["Ada", "Bex", "Cam", "Dee"]
    private static let zones = [
        "America/New_York", "America/Chicago", "Australia/Lord_Howe", "Europe/London",
    ]

    private static func cities(_ draw: inout Draw) -> [SlowTimetable.City] {
        names.map { name in
            let isPlaced = draw.below(4) > 0
            return SlowTimetable.City(
                name: name,
                latitude: isPlaced ? 40 + Double(draw.below(60)) / 100 : nil,
                longitude: isPlaced ? -80 + Double(draw.below(60)) / 100 : nil,
                zone: draw.below(2) == 0 ? draw.one(of: zones) : nil
            )
        }
    }

    private static func stops(_ draw: inout Draw) -> String {
        var text = "stop_id,stop_name,stop_lat,stop_lon,parent_station,stop_timezone\n"
        for number in 0..<10 {
            let place =
                draw.below(6) == 0
                ? "," : "\(40 + Double(draw.below(60)) / 100),\(-80 + Double(draw.below(60)) / 100)"
            let zone = draw.below(3) == 0 ? draw.one(of: zones) : ""
            let parent = draw.below(2) == 0 ? "s\(draw.below(10))" : ""
            text += "s\(number),\(draw.one(of: names)),\(place),\(parent),\(zone)\n"
        }
        return text
    }

    private static func times(_ draw: inout Draw, _ runs: Int) -> String {
        var rows: [String] = []
        for run in 0..<runs {
            var (clock, place) = (draw.below(30) * 3600, 0)
            for _ in 0..<draw.below(7) {
                place += 1 + draw.below(3)
                let arrival = clock + draw.below(7_200)
                clock = arrival + draw.below(3) * draw.below(900)
                func text(_ seconds: Int) -> String {
                    if draw.below(8) == 0 { return "" }
                    return "\(seconds / 3600):" + String(format: "%02d:%02d", seconds / 60 % 60, seconds % 60)
                }
                let types = ["", "0", "1", "2", "3"]
                rows.append(
                    "t\(run),\(text(arrival)),\(text(clock)),s\(draw.below(10)),\(place),"
                        + "\(draw.one(of: types)),\(draw.one(of: types))"
                )
            }
        }
        // Shuffles the rows.
        for index in rows.indices { rows.swapAt(index, draw.below(rows.count)) }
        let head = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n"
        return head + rows.map { $0 + "\n" }.joined()
    }

    private static func files(_ draw: inout Draw, _ dates: [String]) -> [String: String] {
        let days = dates.map { $0.replacing("-", with: "") }
        var files = ["stops.txt": stops(&draw)]
        files["agency.txt"] =
            "agency_id,agency_timezone\na0,\(draw.one(of: zones))\na1,\(draw.one(of: zones))\n"
        files["routes.txt"] =
            "route_id,agency_id,route_short_name,route_long_name\nr0,a0,,Long\nr1,a1,7,Long\nr2,,,\n"
        var trips = "route_id,service_id,trip_id,trip_short_name\n"
        for run in 0..<6 {
            trips += "r\(draw.below(3)),d\(draw.below(3)),t\(run),\(draw.one(of: ["", "12"]))\n"
        }
        files["trips.txt"] = trips
        var calendar =
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        for service in 0..<2 {
            let pattern = (0..<7).map { _ in draw.below(4) > 0 ? "1" : "0" }.joined(separator: ",")
            let span = [draw.one(of: days), draw.one(of: days)].sorted()
            calendar += "d\(service),\(pattern),\(span[0]),\(span[1])\n"
        }
        files["calendar.txt"] = calendar
        var exceptions = "service_id,date,exception_type\nd2,\(draw.one(of: days)),1\n"
        for service in 0..<2 { exceptions += "d\(service),\(draw.one(of: days)),\(1 + draw.below(2))\n" }
        files["calendar_dates.txt"] = exceptions
        files["stop_times.txt"] = times(&draw, 6)
        return files
    }

    /// The dates are an ordinary one, and some around which clocks change in one of the zones.
    @Test(
        "a direct implementation finds the same departures in random feeds",
        arguments: [
            "2023-07-04", "2023-03-11", "2023-11-04", "2023-03-25", "2023-10-28", "2023-04-01", "2023-09-30",
        ]
    )
    func agreement(_ start: String) throws {
        let first = try #require(CalendarDate(start))
        let count = Int(ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] ?? "") ?? 40
        let seed = UInt64(ProcessInfo.processInfo.environment["ITINERARY_SEED"] ?? "") ?? 1
        var rows = 0
        for number in 0..<count {
            var draw = Draw(
                state: seed &* 1_000_003 &+ UInt64(number) &+ UInt64(first.components.month) << 32
            )
            let dates = (0..<3).map { "\(first + $0)" }
            let cities = Self.cities(&draw)
            let files = Self.files(&draw, (-2..<4).map { "\(first + $0)" })
            let places = cities.map { city in
                var coordinates: Coordinates?
                if let latitude = city.latitude, let longitude = city.longitude {
                    coordinates = Coordinates(latitude: latitude, longitude: longitude)
                }
                return Place(city: city.name, coordinates: coordinates, timeZone: city.zone)
            }
            let trip = try Timetable.trip(first, days: 3, places: places)
            let read = try Timetable(files: files).departures(trip, within: 25)
            let slow = SlowTimetable(files: files, cities: cities, dates: dates, km: 25).rows()
            #expect(
                read.csv.split(separator: "\n").dropFirst().map(String.init) == slow.map { $0 + ",public" },
                "feed \(number) of \(start)"
            )
            rows += slow.count
        }
        #expect(rows > count)
    }
}
