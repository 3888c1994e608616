import Foundation
import Testing

@Suite struct DeterminismTests {
    /// Hash values differ between processes; the output must not.
    @Test("two processes print the same bytes", arguments: ["slots", "repair", "audit"])
    func sameOutput(_ command: String) throws {
        let file = Tool.package.appending(path: "Tests/TripPlanningTests/Fixtures/conformance.json")
        let cases = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
        let stream = try cases.map { entry in
            let trip = try JSONSerialization.data(
                withJSONObject: try #require(entry["trip"]),
                options: .sortedKeys
            )
            return String(decoding: trip, as: UTF8.self) + "\n"
        }.joined()
        let first = try Tool.run([command, "--jsonl", "-"], input: stream)
        let second = try Tool.run([command, "--jsonl", "-"], input: stream)
        #expect(first.output == second.output)
        #expect(first.output.count > 10_000)
    }
}
