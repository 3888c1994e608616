import HTTPServer
import Synchronization

/// The permissions of a user.
public enum ServiceAccess: String, CaseIterable, Hashable, Sendable {
    /// The user may read trips and ask questions.
    case read
    /// The user may also change trips.
    case write
}

/// A user of a server.
public struct ServiceUser: Hashable, Sendable {
    /// The name: letters, digits, `.`, `-` and `_`.
    public let name: String
    /// The permissions of the user.
    public let access: ServiceAccess
    /// The SHA-256 hash of the token: 64 lowercase hexadecimal digits.
    private let hash: String

    /// Creates a user; `nil` if the name or the hash is malformed.
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

    /// The user's line in a token file.
    var line: String { "\(name) \(access.rawValue) \(hash)" }

    /// True if `other` is the hash of the user's token. The comparison takes constant time, so its duration does not
    /// reveal how many digits agree.
    func hasHash(_ other: String) -> Bool {
        zip(hash.utf8, other.utf8).reduce(other.utf8.count == 64 ? 0 : 1) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns a token of 256 random bits as 64 hexadecimal digits.
    static func newToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension TokenFile {
    /// Returns the user whose token is in the request.
    ///
    /// The search always examines all users, so its duration does not reveal which user has the token.
    ///
    /// - Throws: `RequestRefusal` with the status 401.
    func user(of head: RequestHead) throws(RequestRefusal) -> ServiceUser {
        guard head.count(of: "Authorization") == 1, let header = head["Authorization"] else {
            throw TokenFile.unauthorized(
                "no-token",
                "a token is required: 'Authorization: Bearer TOKEN'",
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
                "the token is unknown",
                "Bearer error=\"invalid_token\""
            )
        }
        return user
    }

    /// Returns the user whose name and token a browser sends with basic authentication.
    ///
    /// - Throws: `RequestRefusal` with the status 401, for which the browser prompts for a name and a token.
    func browsingUser(of head: RequestHead) throws(RequestRefusal) -> ServiceUser {
        let words = head["Authorization"]?.split(separator: " ") ?? []
        if head.count(of: "Authorization") == 1, words.count == 2, words[0].lowercased() == "basic",
            let parts = Base64.text(of: words[1])?.split(separator: ":", maxSplits: 1), parts.count == 2,
            let user = user(bearing: parts[1]), user.name == parts[0]
        {
            return user
        }
        let reason = "your name and, as the password, your token are required"
        throw TokenFile.unauthorized("no-token", reason, "Basic realm=\"itinerary\", charset=\"UTF-8\"")
    }

    /// Returns the user with a token; `nil` if no user has the token.
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

/// A limit on the number of answers in progress, for each user and for all users together.
final class UserConcurrencyLimit: Sendable {
    private let most: Int
    private let mostOfOne: Int
    private let taken = Mutex<[String: Int]>([:])

    init(_ most: Int, each mostOfOne: Int) {
        (self.most, self.mostOfOne) = (most, mostOfOne)
    }

    /// Calls `answer` for a user, unless a limit is reached.
    ///
    /// - Throws: `RequestRefusal` with the status 429 if the user has too many answers in progress, or 503 if all
    ///   users together have.
    func answer<Value>(
        for user: ServiceUser,
        _ answer: () throws(RequestRefusal) -> Value
    ) throws(RequestRefusal) -> Value {
        if let refusal = take(user.name) { throw refusal }
        defer { taken.withLock { $0[user.name, default: 1] -= 1 } }
        return try answer()
    }

    private func take(_ name: String) -> RequestRefusal? {
        taken.withLock { taken in
            let own = taken[name, default: 0]
            if own >= mostOfOne {
                let reason = "you already have \(own) requests in progress; try again when one is done"
                return RequestRefusal(429, "too-many", reason, headers: [Field("Retry-After", "1")])
            }
            if taken.values.reduce(0, +) >= most {
                return .busy("too many requests are in progress; try again later")
            }
            taken[name] = own + 1
            return nil
        }
    }
}
