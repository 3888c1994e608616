import Foundation
import Testing
import TripDocuments
import TripQuestions

/// Tests of the places files that come with the package.
@Suite struct KnownPlacesTests {
    private static let trip = """
        {"format":"itinerary/1","id":"x","startDate":"2026-07-03","dayCount":4,"start":"Chicago","items":[
        {"id":"g","type":"game","gameId":"g","city":"Milwaukee","day":2,"sortOrder":1,"start":"19:10"}]}
        """

    @Test("the program contains the files of Examples/Parks", arguments: KnownPlaces.names)
    func filesAreEmbedded(name: String) throws {
        let file = Tool.package.appending(path: "Examples/Parks/\(name).json")
        let bytes = try #require(KnownPlaces.file(named: name))
        #expect(bytes == Array(try Data(contentsOf: file)), "run make parks")
    }

    @Test(
        "each built-in file has the coordinates, time zones, venues and teams of its league",
        arguments: KnownPlaces.names
    )
    func filesAreComplete(name: String) throws {
        let bytes = try #require(KnownPlaces.file(named: name.uppercased()))
        let geography = try Geography(bytes, zones: TripContext.system.zones)
        let teams = geography.places.flatMap { $0.teams }
        #expect(teams.count >= (name == "mlb" || name == "nba" ? 30 : 32))
        #expect(Set(teams).count == teams.count)
        for place in geography.places {
            let point = try #require(place.coordinates, "\(place.city)")
            #expect(24...54 ~= point.latitude && -125 ... -70 ~= point.longitude, "\(place.city)")
            #expect(place.timeZone != nil, "\(place.city)")
            #expect(place.venues.isEmpty == place.teams.isEmpty, "\(place.city)")
        }
    }

    @Test("the cities have the names that fans use")
    func cityNames() throws {
        func cities(_ name: String) throws -> Set<String> {
            let bytes = try #require(KnownPlaces.file(named: name))
            return Set(try Geography(bytes, zones: TripContext.system.zones).places.map { $0.city })
        }
        let baseball = ["Los Angeles", "Anaheim", "St. Louis", "Chicago", "New York", "Bronx"]
        #expect(try cities("mlb").isSuperset(of: baseball))
        #expect(try cities("nhl").isSuperset(of: ["Montreal", "St. Paul", "Las Vegas", "Elmont"]))
        #expect(try cities("nba").isSuperset(of: ["Salt Lake City", "Oklahoma City", "Brooklyn"]))
        #expect(try cities("nfl").isSuperset(of: ["East Rutherford", "New York", "Green Bay"]))
    }

    @Test("--places accepts several built-in names, in any letter case")
    func namesOnTheCommandLine() throws {
        for names in [["mlb"], ["MLB"], ["nba", "mlb"]] {
            let places = names.flatMap { ["--places", $0] }
            let run = try Tool.run(["reroute", "-", "--json"] + places, input: Self.trip)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains(#""from":"Chicago","to":"Milwaukee""#))
        }
    }

    @Test("a file in the current folder takes precedence over a built-in name")
    func fileTakesPrecedence() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("mlb", #"{"places":[{"city":"Springfield"}]}"#)
        let run = try Tool.run(
            ["reroute", "-", "--json", "--places", "mlb"],
            input: Self.trip,
            in: folder.url
        )
        #expect(run.status == 1, "\(run.output)\(run.errors)")
        #expect(!run.output.contains(#""to":"Milwaukee""#))
    }

    @Test("an unknown built-in name is rejected, and the error lists the known names")
    func unknownName() throws {
        let run = try Tool.run(["audit", "-", "--places", "mlbb"], input: Self.trip)
        #expect(run.status == 2)
        #expect(
            run.errors.hasPrefix(
                "itinerary: --places: there are no places called mlbb; give the path of a file, or one of mlb, nba,"
                    + " nfl and nhl; did you mean mlb?"
            ),
            "\(run.errors)"
        )
        let other = try Tool.run(["audit", "-", "--places", "khl"], input: Self.trip)
        #expect(other.status == 2)
        #expect(other.errors.contains("one of mlb, nba, nfl and nhl"))
        #expect(
            try Tool.run(["audit", "-", "--places", "mlbb.json"], input: Self.trip).errors.contains(
                "No such file"
            )
        )
    }

    @Test("in JSON options, places accepts a name or a list of names")
    func namesInJSON() throws {
        let service = QuestionService()
        func reply(_ options: String) throws -> QuestionReply {
            try service.answer(.reroute, document: Array(Self.trip.utf8), options: Array(options.utf8))
        }
        for options in [#"{"places":"mlb"}"#, #"{"places":["nhl","mlb"]}"#] {
            #expect(try !reply(options).isNo, "\(options)")
        }
        let error = #expect(throws: QuestionError.self) { try reply(#"{"places":["mlb","nflx"]}"#) }
        #expect(
            error?.description
                == "places[1]: there are no places called nflx; give the contents of a places file, or one of mlb,"
                + " nba, nfl and nhl; did you mean nfl?"
        )
    }
}
