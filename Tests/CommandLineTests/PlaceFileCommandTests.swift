import Foundation
import OrderedJSON
import Testing
import TripQuestions

/// Tests of files of places in other formats than JSON, on the command line and in other callers.
@Suite struct PlaceFileCommandTests {
    private static let trip = """
        {"format":"itinerary/1","id":"x","startDate":"2026-07-03","dayCount":4,"start":"Chicago",
        "travelTimes":{"estimate":{"kmPerHour":88}},"items":[
        {"id":"g","type":"game","gameId":"g","city":"Milwaukee","day":2,"sortOrder":1,"start":"19:10"}]}
        """

    private static let table = "Place;Latitude;Longitude\nChicago;41.88;-87.65\nMilwaukee;43.03;-87.97\n"

    private static let map = """
        <?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
        <Placemark><name>Milwaukee</name><Point><coordinates>-87.97,43.03,0</coordinates></Point></Placemark>
        <Placemark><name>Chicago</name><Point><coordinates>-87.65,41.88,0</coordinates></Point></Placemark>
        </Folder></Document></kml>
        """

    /// A map like `map` in a zip, as programs for maps export it.
    private static let zippedMap =
        Data(
            base64Encoded:
                "UEsDBBQAAAAAAAAAIVylvutbBAAAAAQAAAARAAAAaW1hZ2VzL2ljb24tMS5wbmeJUE5HUEsDBBQAAAAIAAAAIVzITr"
                + "8ntQAAADcBAAAHAAAAZG9jLmttbI2PQQ6CMBBF95yCdA0dFJVqhrrQuDNxoQdo6gQaoDVQxOOLxkTjRpc//828fFzf"
                + "mjq8UtsZZ3M24QkLyWp3NrbI2em4iwVbywCrkRpJ2+Ws9P6yAhiGgbsL2cJ03JKHkYApnzKJW6f7hqyXeKiVpka1lU"
                + "SrGpJ7Uw+qr4gQnhkPzjw47Vw7GpWnTsYi48ssmqU8SaME4bNDeB3Ax+dvyaY0WhXuh2Ixj2YTLsRfCnhPeuyUwR1Q"
                + "SwECFAMUAAAAAAAAACFcpb7rWwQAAAAEAAAAEQAAAAAAAAAAAAAAgAEAAAAAaW1hZ2VzL2ljb24tMS5wbmdQSwECFA"
                + "MUAAAACAAAACFcyE6/J7UAAAA3AQAABwAAAAAAAAAAAAAAgAEzAAAAZG9jLmttbFBLBQYAAAAAAgACAHQAAAANAQAA"
                + "AAA="
        ) ?? Data()

    private func reroute(_ content: Data, as name: String) throws -> Tool.Run {
        let folder = try TemporaryFolder()
        try content.write(to: folder.url.appending(path: name))
        return try Tool.run(["reroute", "-", "--json", "--places", name], input: Self.trip, in: folder.url)
    }

    @Test("--places takes CSV and KML, whatever the name of the file", arguments: [table, map])
    func formats(_ text: String) throws {
        for name in ["places.csv", "places", "places.json"] {
            let run = try reroute(Data(text.utf8), as: name)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains(#""from":"Chicago","to":"Milwaukee","durationMinutes":"#))
        }
    }

    @Test("--places takes a map in a zip if libzip was built in")
    func zippedMap() throws {
        let run = try reroute(Self.zippedMap, as: "map.kmz")
        #if Libzip
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains(#""from":"Chicago","to":"Milwaukee","durationMinutes":"#))
            let damaged = try reroute(Self.zippedMap.prefix(200), as: "map.kmz")
            #expect(damaged.status == 2)
            #expect(damaged.errors.hasPrefix("itinerary: map.kmz: "), "\(damaged.errors)")
        #else
            #expect(run.status == 2)
            #expect(
                run.errors.contains(
                    "built without libzip, which reads zip files; unpack the file and give its doc.kml"
                )
            )
        #endif
    }

    @Test("an invalid table or map is rejected, and the error states the file, the line and a correction")
    func invalidFiles() throws {
        let table = try reroute(Data("name;lat;lon\nKöln;50,93;6,87\n".utf8), as: "k.csv")
        #expect(table.status == 2)
        #expect(
            table.errors
                == "itinerary: k.csv: lat (line 2): \"50,93\" has a decimal comma; write a point, such as \"50.93\"\n"
        )
        let map = try reroute(Data("<kml>\n<Folder></kml>".utf8), as: "k.kml")
        #expect(map.status == 2)
        #expect(
            map.errors
                == "itinerary: k.kml: line 2: the end tag \"kml\" does not match the element \"Folder\"; write </Folder>\n"
        )
    }

    @Test("--places accepts a map that the program has exported")
    func exportedMap() throws {
        let files = ["great-lakes-2010.json", "--places", "great-lakes-2010.places.json"]
        let map = try Tool.run(["export-map"] + files + ["--format", "kml"]).output
        let folder = try TemporaryFolder()
        let path = try folder.file("map.kml", map)
        func points(_ places: String) throws -> String {
            try Tool.run(
                ["export-map", "great-lakes-2010.json", "--places", places, "--format", "kml"]
            ).output
        }
        #expect(map.contains("<coordinates>"))
        #expect(try points("\(path)") == map)
    }

    @Test("in JSON options, places accepts the text of a table or a map", arguments: [table, map])
    func otherCallers(_ text: String) throws {
        let options = JSONWriter.bytes { $0.object { $0.member("places", text) } }
        let answer = try QuestionService().answer(.reroute, document: Array(Self.trip.utf8), options: options)
        #expect(
            String(decoding: answer.json, as: UTF8.self).contains(#""to":"Milwaukee","durationMinutes":"#)
        )
    }
}
