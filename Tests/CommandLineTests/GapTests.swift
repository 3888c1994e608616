import Foundation
import Testing

/// Tests of a route with a gap: one leg goes to Detroit, and the next leaves from Cleveland.
@Suite struct GapTests {
    private static let trip =
        #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[{"id":"one","type":"travel","from":"Chicago","to":"Detroit","#
        + #""day":1,"sortOrder":1},{"id":"two","type":"travel","from":"Cleveland","to":"Boston","day":2,"sortOrder":1}]}"#
    private static let sentence =
        "there is a gap in the route: the travel Chicago – Detroit does not end where the travel Cleveland – Boston starts"

    @Test(
        "repair, slots and place report a gap in the route",
        arguments: [["repair"], ["slots"], ["slots", "--item", "two"], ["place", "--item", "one"]]
    )
    func gapReported(_ command: [String]) throws {
        let status: Int32 = command == ["repair"] ? 1 : 0
        let text = try Tool.run([command[0], "-"] + command.dropFirst(), input: Self.trip)
        #expect(text.status == status)
        #expect(text.output.contains("  gap  \(Self.sentence)\n"))
        let json = try Tool.run([command[0], "-", "--json"] + command.dropFirst(), input: Self.trip)
        #expect(json.status == status)
        #expect(json.output.contains(#""gaps":[{"items":["one","two"],"message":"\#(Self.sentence)"}]"#))
    }

    @Test("the headline and the summary count gaps in the route")
    func gapCounted() throws {
        let run = try Tool.run(["repair", "-", "--summary"], input: Self.trip)
        #expect(run.output.contains("no game missed, 0 travels moved, 1 gap in the route\n"))
        #expect(run.output.contains("route-gap  1 in 1 trip"))
    }

    @Test("a route whose legs chain has no gap")
    func noGap() throws {
        let input = Self.trip.replacing("Cleveland", with: "Detroit")
        let run = try Tool.run(["repair", "-", "--json"], input: input)
        #expect(run.status == 0)
        #expect(run.output.contains(#""gaps":[]"#))
    }
}
