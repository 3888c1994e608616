import HTTPServer

/// What a user may do.
public enum ServiceAccess: String, CaseIterable, Hashable, Sendable {
    /// Read trips, and ask.
    case read
    /// Change trips too.
    case write
}

/// A user of a server.
public struct ServiceUser: Hashable, Sendable {
    /// The name: letters, digits, `.`, `-` and `_`.
    public let name: String
    /// What the user may do.
    public let access: ServiceAccess
    /// The hash of the token: 64 hexadecimal digits in small letters.
    private let hash: String

    /// Creates a user; `nil` where the name or the hash is none.
    public init?(_ name: String, _ access: ServiceAccess, hash: String) {
        let isName = name.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".-_".utf8.contains(byte)
        }
        let hash = hash.lowercased()
        guard isName, (1...64).contains(name.utf8.count), hash.utf8.count == 64,
            hash.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
        else { return nil }
        (self.name, self.access, self.hash) = (name, access, hash)
    }

    /// The line of a file of tokens.
    var line: String { "\(name) \(access.rawValue) \(hash)" }

    /// True if a hash is that of the user's token; how long that takes tells nothing of how far they agree.
    func hasHash(_ other: String) -> Bool {
        zip(hash.utf8, other.utf8).reduce(other.utf8.count == 64 ? 0 : 1) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns a token of 256 random bits, as 64 hexadecimal digits.
    static func newToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension TokenFile {
    /// Returns the user whose token a request bears.
    ///
    /// All users are looked at, so that the time that it takes tells nothing of which one it is.
    /// - Throws: `RequestRefusal` with the status 401.
    func user(of head: RequestHead) throws(RequestRefusal) -> ServiceUser {
        guard head.count(of: "Authorization") == 1, let header = head["Authorization"] else {
            throw TokenFile.unauthorized(
                "no-token",
                "a token is needed: 'Authorization: Bearer TOKEN'",
                "Bearer"
            )
        }
        let words = header.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else {
            throw TokenFile.unauthorized("no-token", "the token must be given as 'Bearer TOKEN'", "Bearer")
        }
        guard let user = user(bearing: words[1]) else {
            throw TokenFile.unauthorized(
                "unknown-token",
                "nobody has this token",
                "Bearer error=\"invalid_token\""
            )
        }
        return user
    }

    /// Returns the user whom a browser has asked for name and token.
    ///
    /// - Throws: `RequestRefusal` with the status 401, by which the browser asks.
    func browsingUser(of head: RequestHead) throws(RequestRefusal) -> ServiceUser {
        let words = head["Authorization"]?.split(separator: " ") ?? []
        if head.count(of: "Authorization") == 1, words.count == 2, words[0].lowercased() == "basic",
            let parts = Base64.text(of: words[1])?.split(separator: ":", maxSplits: 1), parts.count == 2,
            let user = user(bearing: parts[1]), user.name == parts[0]
        {
            return user
        }
        let reason = "your name and, as the password, your token are needed"
        throw TokenFile.unauthorized("no-token", reason, "Basic realm=\"itinerary\", charset=\"UTF-8\"")
    }

    /// The user of a token.
    private func user(bearing token: Substring) -> ServiceUser? {
        let hash = SHA256.hexadecimal(Array(token.utf8))
        var found: ServiceUser?
        for user in users where user.hasHash(hash) { found = user }
        return found
    }

    private static func unauthorized(_ code: String, _ reason: String, _ challenge: String) -> RequestRefusal
    {
        RequestRefusal(401, code, reason, headers: [Field("WWW-Authenticate", challenge)])
    }
}
