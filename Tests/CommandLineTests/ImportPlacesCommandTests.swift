import Foundation
import Testing

/// Tests of `import-places`.
@Suite struct ImportPlacesCommandTests {
    private static let example = [
        "import-places", "great-lakes-2010.json", "great-lakes-2010.sights.kml", "--places",
        "great-lakes-2010.places.json",
    ]

    @Test("import-places adds the places of a map, and reports the result for each place")
    func exampleMap() throws {
        let run = try Tool.run(Self.example)
        #expect(run.status == 0, "\(run.errors)")
        for (name, end) in [
            (
                "Andy Warhol Museum",
                ": day 2 (Thu 22 Jul), 1 km from Pittsburgh, as the item andy-warhol-museum"
            ),
            ("Detroit Institute of Arts", " from Detroit, as the item detroit-institute-of-arts"),
            ("Art Institute", ": day 4 (Sat 24 Jul), in Chicago, as the item art-institute"),
            ("Niagara Falls", " away, more than 30 km; --km allows more"),
            ("Lake shore", ": left out, because it is not a point"),
        ] {
            let line = run.errors.split(separator: "\n").first { $0.contains(": \(name): ") }
            #expect(line?.hasSuffix(end) == true, "\(run.errors)")
        }
        for title in ["Andy Warhol Museum", "Detroit Institute of Arts", "Art Institute"] {
            #expect(run.output.contains("\"type\": \"custom\"") && run.output.contains(title))
        }
        #expect(!run.output.contains("Niagara"))
        let again = try Tool.run(["import-places", "-"] + Self.example.dropFirst(2), input: run.output)
        #expect(again.output == run.output)
        #expect(again.errors.contains("Art Institute: the trip already has it, as the item art-institute"))
    }

    @Test("import-places writes the trip, and undo removes the places again")
    func writtenTrip() throws {
        let folder = try TemporaryFolder()
        let trip = """
            {"format":"itinerary/1","id":"x","startDate":"2026-07-03","dayCount":2,"start":"Chicago","items":[]}
            """
        let path = try folder.file("trip.json", trip)
        let table = try folder.file(
            "sights.csv",
            "name;city;lat;lon\nArt Institute;chicago;41.8796;-87.6237\n"
        )
        let run = try Tool.run(["import-places", path, table, "--write", "--history"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("trip.json").contains("Art Institute"))
        #expect(try Tool.run(["undo", path, "--write"]).status == 0)
        #expect(try folder.text("trip.json") == trip)
    }

    @Test("--day sets the day of all places, and --miles sets the unit of distances")
    func statedDay() throws {
        let run = try Tool.run(Self.example + ["--day", "9", "--as-change"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("Niagara Falls: day 9 (Thu 29 Jul), as the item niagara-falls"))
        let miles = try Tool.run(Self.example + ["--miles", "--km", "10mi"])
        #expect(miles.errors.contains(" mi away, more than 10 mi; --km allows more"))
        #expect(try Tool.run(Self.example + ["--day", "99"]).status == 2)
    }

    @Test("a file without places, and reading both the trip and the places from standard input, are rejected")
    func wrongFiles() throws {
        let folder = try TemporaryFolder()
        let empty = try folder.file("empty.kml", "<kml/>")
        let run = try Tool.run(["import-places", "ohio-2010.json", empty])
        #expect(run.status == 2)
        #expect(
            run.errors == "itinerary: \(empty): line 1: the map has no placemarks; export all its layers\n"
        )
        #expect(try Tool.run(["import-places", "-", "-"]).status == 2)
        let none = try Tool.run(["import-places", "ohio-2010.json", "great-lakes-2010.sights.kml"])
        #expect(none.errors.contains("Niagara Falls: left out, because no city of the trip has coordinates"))
    }
}
