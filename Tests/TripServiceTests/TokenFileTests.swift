import Foundation
import HTTPServer
import Synchronization
import Testing
import TripFleet

@testable import TripService

/// Tests of token files and of the user that a token identifies.
@Suite struct TokenFileTests {
    private static let hash = SHA256.hexadecimal(Array("secret".utf8))

    private func problem(_ text: String) -> TokenError? {
        do throws(TokenError) {
            _ = try TokenFile(text, at: "tokens")
            return nil
        } catch {
            return error
        }
    }

    @Test("a token file has one user per line, and may have comments and empty lines")
    func userLines() throws {
        let text = "# users\n\nann write \(Self.hash)\r\n display\tread \(Self.hash.uppercased())\n"
        let users = try TokenFile(text, at: "tokens").users
        #expect(users.map { $0.name } == ["ann", "display"])
        #expect(users.map { $0.access } == [.write, .read])
    }

    @Test("the error for a malformed token line names the line")
    func badLines() {
        for (text, line) in [
            ("ann", 1), ("\nann admin \(Self.hash)", 2), ("ann read abc", 1), ("a/b read \(Self.hash)", 1),
            ("ann read \(Self.hash) more", 1), ("ann read \(Self.hash) until=tomorrow", 1),
            ("ann read \(Self.hash) answers=0", 1), ("ann read \(Self.hash) answers=2 answers=2", 1),
        ] {
            #expect(problem(text)?.problem == .line)
            #expect(problem(text)?.line == line)
        }
        let twice = problem("ann read \(Self.hash)\nann read \(Self.hash)")
        #expect(twice?.description == "tokens, line 2: the user ann has the same token twice")
    }

    @Test("a user has at most two tokens with the same permissions, which may expire and have limits")
    func twoTokens() throws {
        let other = String(repeating: "1", count: 64)
        let text = "ann write \(Self.hash) until=2031-06-02\nann write \(other) answers=16\n"
        let users = try TokenFile(text, at: "tokens").users
        #expect(users.map { $0.lastDay } == ["2031-06-02", nil])
        #expect(users.map { $0.answers } == [nil, 16])
        #expect(users.map { $0.tokenID } == [String(Self.hash.prefix(8)), "11111111"])
        let third = problem(text + "ann write \(String(repeating: "2", count: 64))")
        #expect(third?.problem == .tooMany("ann"))
        #expect(problem("ann write \(Self.hash)\nann read \(other)")?.problem == .otherAccess("ann"))
    }

    @Test("a token is valid until the end of its last day in UTC")
    func expiry() throws {
        let text = "ann write \(Self.hash) until=2031-06-02"
        for (milliseconds, isValid) in [(1_938_211_199_999, true), (1_938_211_200_000, false)] {
            let clock = FleetClock { FleetTime(milliseconds: milliseconds) }
            let tokens = LiveTokens(try TokenFile(text, at: "tokens"), now: clock)
            let head = RequestHead(
                method: "GET",
                path: "/",
                headers: [Field("Authorization", "Bearer secret")]
            )
            #expect((try? tokens.user(of: head).name) == (isValid ? "ann" : nil))
        }
    }

    @Test("a changed file is read again, and a malformed or missing one changes nothing and is reported once")
    func reload() throws {
        let file = try TemporaryFile()
        let path = file.path
        let ann = try TokenFile.add("ann", at: path)
        let reports = Mutex<[String]>([])
        let tokens = LiveTokens(try TokenFile(at: path)) { report in reports.withLock { $0.append(report) } }
        func isKnown(_ token: String) -> Bool {
            let head = RequestHead(
                method: "GET",
                path: "/",
                headers: [Field("Authorization", "Bearer \(token)")]
            )
            return (try? tokens.user(of: head)) != nil
        }
        let bob = try TokenFile.add("bob", .read, at: path)
        #expect(isKnown(ann))
        tokens.reload()
        #expect(isKnown(bob))
        try TokenFile.remove("ann", at: path)
        tokens.reload()
        #expect(!isKnown(ann))
        try "nobody".write(toFile: path, atomically: true, encoding: .utf8)
        tokens.reload()
        tokens.reload()
        try FileManager.default.removeItem(atPath: path)
        tokens.reload()
        #expect(isKnown(bob))
        #expect(reports.withLock { $0.count } == 2)
        #expect(reports.withLock { $0.allSatisfy { $0.hasSuffix("the tokens stay as they were") } })
    }

    @Test("after the last token is removed, no token is valid until the file has one again")
    func lastToken() throws {
        let file = try TemporaryFile()
        let path = file.path
        let ann = try TokenFile.add("ann", at: path)
        let reports = Mutex<[String]>([])
        let tokens = LiveTokens(try TokenFile(at: path)) { report in reports.withLock { $0.append(report) } }
        func status(_ token: String) -> Int? {
            let fields = [Field("Authorization", "Bearer \(token)")]
            do throws(RequestRefusal) {
                _ = try tokens.user(of: RequestHead(method: "GET", path: "/", headers: fields))
                return nil
            } catch {
                return error.status
            }
        }
        #expect(status(ann) == nil)
        try TokenFile.remove("ann", at: path)
        tokens.reload()
        tokens.reload()
        #expect(status(ann) == 401)
        #expect(reports.withLock { $0.count } == 1)
        #expect(reports.withLock { $0.allSatisfy { $0.hasSuffix("no token is valid") } })
        let bob = try TokenFile.add("bob", at: path)
        tokens.reload()
        #expect(status(bob) == nil)
        #expect(status(ann) == 401)
    }

    @Test("a request is still permitted only with the same user and the same permissions")
    func samePermissions() throws {
        func tokens(_ line: String) throws -> LiveTokens { LiveTokens(try TokenFile(line, at: "tokens")) }
        let head = RequestHead(
            method: "GET",
            path: "/",
            headers: [Field("Authorization", "Bearer secret")]
        )
        let before = try tokens("ann write \(Self.hash)").user(of: head)
        #expect(try tokens("ann write \(Self.hash) answers=3").permits(before, head))
        for line in ["ann read \(Self.hash)", "bob write \(Self.hash)", ""] {
            #expect(try !tokens(line).permits(before, head))
        }
    }

    @Test("a token is removed by its id, and other lines of the file stay as they are")
    func removal() throws {
        let file = try TemporaryFile()
        let path = file.path
        let other = String(repeating: "1", count: 64)
        try "# users\nann write \(Self.hash)\n\nann\twrite \(other)\n".write(
            toFile: path,
            atomically: true,
            encoding: .utf8
        )
        func problem(_ name: String, _ id: String? = nil) -> TokenError.Problem? {
            do throws(TokenError) {
                try TokenFile.remove(name, id, at: path)
                return nil
            } catch {
                return error.problem
            }
        }
        let ids = [String(Self.hash.prefix(8)), "11111111"]
        #expect(problem("ann") == .severalTokens("ann", known: ids))
        #expect(problem("ann", "22222222") == .unknownToken("ann", known: ids))
        #expect(problem("bob") == .unknownUser("bob"))
        #expect(problem("ann", ids[0]) == nil)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "# users\n\nann\twrite \(other)\n")
    }

    @Test("a request's bearer token identifies its user, and other credentials are rejected")
    func bearerToken() throws {
        let tokens = try TokenFile(
            "other read \(String(repeating: "0", count: 64))\nann write \(Self.hash)",
            at: "tokens"
        )
        let live = LiveTokens(tokens)
        func user(_ headers: [Field]) throws(RequestRefusal) -> String {
            try live.user(of: RequestHead(method: "GET", path: "/", headers: headers)).name
        }
        #expect(try user([Field("Authorization", "Bearer secret")]) == "ann")
        #expect(try user([Field("authorization", "bearer  secret")]) == "ann")
        let bearer = Field("Authorization", "Bearer secret")
        for headers in [
            [], [Field("Authorization", "secret")], [Field("Authorization", "Basic secret")],
            [Field("Authorization", "Bearer Secret")], [bearer, bearer],
        ] {
            #expect(throws: RequestRefusal.self) { try user(headers) }
        }
    }

    @Test("new tokens are different, and the file stores only their hashes")
    func newTokens() throws {
        let file = try TemporaryFile()
        let path = file.path
        let ann = try TokenFile.add("ann", .write, at: path)
        let bob = try TokenFile.add("bob", .read, at: path)
        #expect(ann != bob)
        #expect(ann.count == 64)
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(ann))
        let head = RequestHead(method: "GET", path: "/", headers: [Field("Authorization", "Bearer \(bob)")])
        #expect(try LiveTokens(TokenFile(at: path)).user(of: head).name == "bob")
        #expect(throws: TokenError.self) { try TokenFile.add("ann", .read, at: path) }
    }
}

/// The path of a token file in a folder that is removed when the test ends.
private final class TemporaryFile {
    private let folder: URL

    var path: String { folder.appending(path: "tokens").path() }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
