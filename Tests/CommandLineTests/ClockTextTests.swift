import Foundation
import Testing

/// Tests of answers on trips through several time zones: local times with their zones, and tight connections.
@Suite struct ClockTextTests {
    @Test("answers on a trip through two time zones match their snapshot")
    func twoZones() throws {
        var text = ""
        for command in ["show", "audit", "audit --json", "repair", "place --item t", "place --item t --json"]
        {
            let trip = Tool.package.appending(path: "Tests/CommandLineTests/Fixtures")
            let words = command.split(separator: " ").map(String.init)
            let run = try Tool.run(words + ["two-coasts.json"], in: trip)
            text += "$ itinerary \(command)\n\(run.output)= \(run.status)\n\n"
        }
        try expectSnapshot(text, "two-coasts")
    }
}
