import Foundation
import Testing

@Suite struct ExplanationTests {
    /// A pin, a range of days, and two rules cause three independent problems.
    @Test("three independent problems are three conflicts")
    func independentConflicts() throws {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let text = try Tool.run(["audit", "three-troubles.json"], in: folder)
        #expect(text.status == 1)
        try expectSnapshot(text.output, "three-troubles")
        let json = try Tool.run(["audit", "three-troubles.json", "--json"], in: folder)
        let answer = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let conflicts = try #require(answer?["conflicts"] as? [[String: Any]])
        let members = conflicts.map { conflict in
            (conflict["members"] as? [[String: String]] ?? []).compactMap { $0["id"] }
        }
        #expect(members.count == 3)
        #expect(Set(members.joined()).isSuperset(of: ["south", "yankees", "west", "pirates"]))
    }
}
