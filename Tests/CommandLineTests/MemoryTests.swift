#if os(Linux) && GLPK
    import Foundation
    import Testing

    /// Where the system gives little memory, a search with GLPK is an error in a sentence, or has an answer.
    @Suite struct MemoryTests {
        /// A chain of travels with a game after each, most of them missed as it stands.
        private static func chain(_ count: Int) -> String {
            let items = (0..<count).map {
                #"{"id":"t\#($0)","type":"travel","from":"C\#($0)","to":"C\#($0 + 1)","durationMinutes":90,"#
                    + #""day":1,"sortOrder":\#($0)},"#
                    + #"{"id":"g\#($0)","type":"game","gameId":"x","city":"C\#($0 + 1)","day":\#($0 + 1),"sortOrder":1}"#
            }
            return #"{"format":"itinerary/1","id":"t","dayCount":\#(count + 9),"items":["#
                + items.joined(separator: ",") + #"],"rules":{"restDayEvery":9}}"#
        }

        @Test(arguments: [120_000, 150_000, 250_000], [20, 80])
        func tooLittleAddressSpaceIsAnError(kilobytes: Int, segments: Int) throws {
            let folder = try TemporaryFolder()
            _ = try folder.file("trip.json", Self.chain(segments))
            let tool = Tool.products.appending(path: "itinerary").path()
            let script =
                "ulimit -v \(kilobytes); exec \"$0\" repair trip.json --engine glpk --time-limit 2"
            let run = try Tool.run(["-c", script, tool], program: "/bin/bash", in: folder.url)
            // A process that is killed has the signal's number as its status, or a greater one than the program's own.
            #expect((0...2).contains(run.status), "\(run.status) \(run.errors)")
            if run.status == 2 {
                #expect(run.errors.hasPrefix("itinerary: "), "\(run.errors)")
                #expect(run.errors.contains("memory"), "\(run.errors)")
            }
        }
    }
#endif
