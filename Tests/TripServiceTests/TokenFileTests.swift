import Foundation
import HTTPServer
import Testing

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
            ("ann read \(Self.hash) more", 1),
        ] {
            #expect(problem(text)?.problem == .line)
            #expect(problem(text)?.line == line)
        }
        let twice = problem("ann read \(Self.hash)\nann read \(Self.hash)")
        #expect(twice?.description == "tokens, line 2: the user ann already exists")
    }

    @Test("a request's bearer token identifies its user, and other credentials are rejected")
    func bearerToken() throws {
        let tokens = try TokenFile(
            "other read \(String(repeating: "0", count: 64))\nann write \(Self.hash)",
            at: "tokens"
        )
        func user(_ headers: [Field]) throws(RequestRefusal) -> String {
            try tokens.user(of: RequestHead(method: "GET", path: "/", headers: headers)).name
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
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "tokens").path()
        let ann = try TokenFile.add("ann", .write, at: path)
        let bob = try TokenFile.add("bob", .read, at: path)
        #expect(ann != bob)
        #expect(ann.count == 64)
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(ann))
        let head = RequestHead(method: "GET", path: "/", headers: [Field("Authorization", "Bearer \(bob)")])
        #expect(try TokenFile(at: path).user(of: head).name == "bob")
        #expect(throws: TokenError.self) { try TokenFile.add("ann", .read, at: path) }
    }
}
