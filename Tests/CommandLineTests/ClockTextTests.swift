import Foundation
import Testing

/// What is said of trips whose clocks differ: local times with their zones, and connections that are too tight.
@Suite struct ClockTextTests {
    @Test func tightConnectionsAndChangesOfZoneAreTold() throws {
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
