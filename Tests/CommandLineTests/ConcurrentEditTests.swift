import Foundation
import Testing

/// Tests of many processes that edit one file at the same time: every edit that reported success is kept.
@Suite struct ConcurrentEditTests {
    /// The number of edits; `.ci/long` sets it to a thousand.
    private static let count =
        ProcessInfo.processInfo.environment["ITINERARY_EDITS"].flatMap { Int($0) } ?? 60

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.file("trip.json", #"{"format":"itinerary/1","id":"t","dayCount":1,"items":[]}"#)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "link.json"),
            withDestinationURL: folder.url.appending(path: "trip.json")
        )
    }

    /// Returns the numbers of the edits that reported success, eight made at a time. In the script, `$0` is the program
    /// and `$1` the number.
    private func numbers(_ edit: String) throws -> Set<String> {
        let script = "seq \(Self.count) | xargs -P 8 -I N sh -c '{ \(edit); } >/dev/null && echo N' \"$0\" N"
        let tool = Tool.products.appending(path: "itinerary").path()
        let run = try Tool.run(["-c", script, tool], program: "/bin/sh", in: folder.url)
        return Set(run.output.split(separator: "\n").map(String.init))
    }

    private func items() throws -> [String] {
        let root =
            try JSONSerialization.jsonObject(with: Data(folder.text("trip.json").utf8)) as? [String: Any]
        return (root?["items"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).sorted()
    }

    /// The edits use the file's own name, a link, and `--output`.
    @Test("concurrent edits of one file are all kept")
    func concurrentEdits() throws {
        let edit = """
            case $1 in *1) "$0" add-game trip.json --city C --day 1 --item $1 --output link.json;; \
            *[2-5]) "$0" add-game link.json --city C --day 1 --item $1 --write;; \
            *) "$0" add-game trip.json --city C --day 1 --item $1 --write;; esac
            """
        let numbers = try numbers(edit)
        #expect(numbers.count == Self.count, "some edits were refused")
        let items = try items()
        #expect(Set(items) == numbers)
        #expect(items.count == Self.count)
        #expect(try names() == ["link.json", "trip.json"])
    }

    /// Every fourth edit is killed at some time.
    @Test("killing one edit does not lose concurrent edits")
    func killedEdits() throws {
        let edit = """
            kill=; if [ $(($1 % 4)) = 0 ]; then kill="timeout -s KILL 0.0$(($1 % 9))$(($1 % 7))"; fi; \
            $kill "$0" add-game trip.json --city C --day 1 --item $1 --write 2>/dev/null
            """
        let numbers = try numbers(edit)
        #expect(numbers.count >= Self.count * 3 / 4)
        let items = Set(try items())
        #expect(items.isSuperset(of: numbers), "lost: \(numbers.subtracting(items).sorted())")
        // The next edit removes the temporary files that the killed processes left.
        #expect(try Tool.run(["pin", "trip.json", "--item", "0", "--write"], in: folder.url).status == 2)
        #expect(try Tool.run(["cancel", "trip.json", "--item", "1", "--write"], in: folder.url).status == 0)
        #expect(try names() == ["link.json", "trip.json"])
    }
}
