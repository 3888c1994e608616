#if os(Linux) && GLPK
    import Foundation
    import Testing

    /// Tests of GLPK with little memory: the search gives an answer or an error message.
    @Suite struct MemoryTests {
        /// Returns a chain of legs with a game after each; the unrepaired trip misses most of them.
        private static func chain(_ count: Int) -> String {
            let items = (0..<count).map {
                #"{"id":"t\#($0)","type":"travel","from":"C\#($0)","to":"C\#($0 + 1)","durationMinutes":90,"#
                    + #""day":1,"sortOrder":\#($0)},"#
                    + #"{"id":"g\#($0)","type":"game","gameId":"x","city":"C\#($0 + 1)","day":\#($0 + 1),"sortOrder":1}"#
            }
            return #"{"format":"itinerary/1","id":"t","dayCount":\#(count + 9),"items":["#
                + items.joined(separator: ",") + #"],"rules":{"restDayEvery":9}}"#
        }

        @Test(
            "a repair with too little memory gives an answer or an error, and does not crash",
            arguments: [120_000, 150_000, 250_000],
            [20, 80]
        )
        func littleMemory(kilobytes: Int, segments: Int) throws {
            let folder = try TemporaryFolder()
            _ = try folder.file("trip.json", Self.chain(segments))
            let tool = Tool.products.appending(path: "itinerary").path()
            let script =
                "ulimit -v \(kilobytes); exec \"$0\" repair trip.json --engine glpk --time-limit 2"
            let run = try Tool.run(["-c", script, tool], program: "/bin/bash", in: folder.url)
            // If a signal kills the process, its status is greater than 2.
            #expect((0...2).contains(run.status), "\(run.status) \(run.errors)")
            if run.status == 2 {
                #expect(run.errors.hasPrefix("itinerary: "), "\(run.errors)")
                #expect(run.errors.contains("memory"), "\(run.errors)")
            }
        }
    }
#endif
