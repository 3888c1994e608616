import Foundation
import Testing

/// What the README and the examples promise.
@Suite struct ExampleTests {
    @Test func theExampleProgramPrintsWhatTheReadmeSays() throws {
        let process = Process()
        process.executableURL = Tool.products.appending(path: "plan-a-trip")
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let readme = try String(contentsOf: Tool.package.appending(path: "README.md"), encoding: .utf8)
        let source = try String(
            contentsOf: Tool.package.appending(path: "Examples/PlanATrip/main.swift"),
            encoding: .utf8
        )
        #expect(readme.contains("```text\n\(text)```"))
        let program = try #require(
            readme.split(separator: "```swift\n").dropFirst().first?.split(separator: "```").first
        )
        #expect(source.contains(program))
    }

    @Test func everyExampleTripIsValid() throws {
        let folder = Tool.package.appending(path: "Examples/Trips")
        let trips = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".json") && !$0.contains("rainout") && !$0.contains("schema") }
        #expect(trips.count >= 4)
        #expect(try Tool.run(["validate"] + trips.sorted()).status == 0)
    }
}
