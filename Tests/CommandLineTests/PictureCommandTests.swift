import Foundation
import Testing

/// Tests of `show --svg`.
@Suite struct PictureCommandTests {
    @Test("show --svg draws the committed example pictures", arguments: ["boston-2013", "northeast-2010"])
    func readmePictures(_ trip: String) throws {
        let folder = try TemporaryFolder()
        let line = ["apply", "\(trip).json", "--change", "\(trip).rainout.json"]
        let before = try folder.file("before.json", Tool.run(line).output)
        let run = try Tool.run(["show", "--svg", before, "\(trip).mended.json"])
        #expect(run.status == 0, "\(run.errors)")
        let picture = Tool.package.appending(path: "Examples/\(trip).svg")
        #expect(try run.output == String(contentsOf: picture, encoding: .utf8))
    }

    @Test("show --svg rejects three trips and options that do not apply")
    func pictureArguments() throws {
        let trip = "northeast-2010.json"
        #expect(
            try Tool.run(["show", "--svg", trip, trip, trip]).errors.contains("draws one trip, or two, not 3")
        )
        #expect(try Tool.run(["show", "--svg", "--json", trip]).status == 2)
        #expect(try Tool.run(["show", "--svg", "--item", "x", trip]).status == 2)
    }
}
