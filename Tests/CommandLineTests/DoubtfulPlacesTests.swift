import Foundation
import Testing

/// Tests of files of `--places` that are probably not what the traveler means.
@Suite struct DoubtfulPlacesTests {
    private static let trip = """
        {"format":"itinerary/1","id":"x","startDate":"2026-07-03","dayCount":4,"start":"Chicago","items":[
        {"id":"g","type":"game","gameId":"g","city":"Milwaukee","day":2,"sortOrder":1,"start":"19:10"}]}
        """

    /// Runs an audit with files of places, by their names.
    private func audit(_ files: [(name: String, text: String)]) throws -> Tool.Run {
        let folder = try TemporaryFolder()
        for file in files { _ = try folder.file(file.name, file.text) }
        let options = files.flatMap { ["--places", $0.name] }
        return try Tool.run(["audit", "-"] + options, input: Self.trip, in: folder.url)
    }

    @Test("a table with swapped coordinates is rejected, and the error names the city")
    func swapped() throws {
        let run = try audit([("p.csv", "city,lat,lon\nChicago,-87.65,41.88\nMilwaukee,-87.97,43.03\n")])
        #expect(run.status == 2)
        #expect(
            run.errors.hasPrefix(
                "itinerary: p.csv: the latitude and the longitude of Chicago seem to be swapped"
            )
        )
    }

    @Test("two files with distant coordinates for one city are rejected, and the error states the distance")
    func contradiction() throws {
        let run = try audit([
            ("a.csv", "city,lat,lon\nPortland,45.52,-122.68\n"),
            ("b.csv", "city,lat,lon\nPortland,43.66,-70.26\n"),
        ])
        #expect(run.status == 2)
        #expect(run.errors.contains("b.csv: Portland is 40"), "\(run.errors)")
        #expect(run.errors.contains("km from Portland in a.csv; give different places different names"))
    }

    @Test("a places file without any data is reported")
    func empty() throws {
        let run = try audit([("notes.json", #"{"towns":[{"city":"Chicago"}]}"#)])
        #expect(run.errors.contains("notes.json: the file states no place, time zone or travel time"))
    }

    @Test(
        "a file with a built-in name is used, a folder with a built-in name is ignored, and both are reported"
    )
    func names() throws {
        let file = try audit([("mlb", "city,lat,lon\nChicago,41.88,-87.65\n")])
        #expect(file.errors.contains("--places mlb: the file mlb is used"), "\(file.errors)")
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "nhl")
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
        let run = try Tool.run(
            ["reroute", "-", "--json", "--places", "nhl", "--places", "mlb"],
            input: Self.trip,
            in: folder.url
        )
        #expect(run.errors.contains("nhl is a folder, so the places that come with the program are used"))
        #expect(run.output.contains(#""to":"Milwaukee""#))
    }

    @Test("add-place warns of a longitude without its sign")
    func addPlace() throws {
        let run = try Tool.run(["add-place", "-", "Chicago", "--at", "41.88,87.65"], input: Self.trip)
        #expect(run.errors.contains("the longitude of Chicago seems to have the wrong sign"), "\(run.errors)")
    }

    @Test("a new trip estimates travel times if its places have coordinates but no travel times")
    func newEstimate() throws {
        let folder = try TemporaryFolder()
        let places = try folder.file("p.csv", "city,lat,lon\nChicago,41.88,-87.63\nDetroit,42.34,-83.05\n")
        let line = ["new", "--days", "9", "--city", "Chicago", "--city", "Detroit", "--places"]
        let new = try Tool.run(line + [places])
        #expect(new.output.contains(#""estimate":{"kmPerHour":88,"detour":1.2}"#), "\(new.output)")
        #expect(new.output.contains(#""to":"Detroit","durationMinutes":"#))
        #expect(new.errors.contains("--places has no travel times, so they are estimated at 88 km/h"))
        let legs = #"{"travelTimes":{"legs":[{"from":"Chicago","to":"Detroit","durationMinutes":280}]}}"#
        let timed = try Tool.run(line + [places, "--places", try folder.file("legs.json", legs)])
        #expect(timed.output.contains(#""to":"Detroit","durationMinutes":280"#))
        #expect(!timed.output.contains("estimate"))
    }

    @Test("doubtful coordinates of a trip and contradicting coordinates of a side file cause warnings")
    func ownPlaces() throws {
        let places = #""places":[{"city":"Chicago","latitude":41.88,"longitude":87.65}],"items""#
        let trip = Self.trip.replacing(#""items""#, with: places)
        let run = try Tool.run(["audit", "-", "--places", "mlb"], input: trip)
        #expect(
            run.errors.contains("warning: the longitude of Chicago seems to have the wrong sign"),
            "\(run.errors)"
        )
        #expect(run.errors.contains("warning: a side file puts Chicago"))
    }
}
