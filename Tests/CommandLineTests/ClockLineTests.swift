import Testing

/// Tests of the lines about clocks in the text of a trip with several time zones.
@Suite struct ClockLineTests {
    @Test(
        "a time zone with equal clocks is named only at the first leg to it, and a clock change at every leg"
    )
    func sameClocks() throws {
        func leg(_ id: String, _ from: String, _ to: String, _ day: Int) -> String {
            #"{"id":"\#(id)","type":"travel","from":"\#(from)","to":"\#(to)","durationMinutes":600,"day":\#(day),"sortOrder":1}"#
        }
        let legs = [
            leg("a", "Boston", "Detroit", 1), leg("b", "Detroit", "Boston", 2),
            leg("c", "Boston", "Detroit", 3),
            leg("d", "Detroit", "Chicago", 4), leg("e", "Chicago", "Detroit", 5),
        ]
        let trip = """
            {"format":"itinerary/1","id":"x","startDate":"2026-07-03","dayCount":5,"start":"Boston","places":[
            {"city":"Boston","timeZone":"America/New_York"},{"city":"Detroit","timeZone":"America/Detroit"},
            {"city":"Chicago","timeZone":"America/Chicago"}],"items":[\(legs.joined(separator: ",\n"))]}
            """
        let run = try Tool.run(["show", "-"], input: trip)
        let lines = run.output.split(separator: "\n").filter { $0.contains("clocks ") }
        #expect(lines.count { $0.contains("America/Detroit: clocks stay the same") } == 1, "\(run.output)")
        #expect(lines.count { $0.contains("America/New_York: clocks stay the same") } == 1)
        #expect(lines.count { $0.contains("set clocks") } == 2)
    }
}
