import HTTPServer
public import TripFleet
public import TripModel

/// The permissions of a user.
public enum ServiceAccess: String, CaseIterable, Hashable, Sendable {
    /// The user may read trips and ask questions.
    case read
    /// The user may also change trips.
    case write
    /// The user may also do what concerns the store: feeds, policies, work, retention, metrics.
    case operating = "operator"

    /// True if the user may change trips.
    public var mayWrite: Bool { self != .read }
}

/// A token of a user of a server. A user has at most two tokens, so that a new one can be in use before the old one is
/// removed.
public struct ServiceUser: Hashable, Sendable {
    /// The name: letters, digits, `.`, `-` and `_`.
    public let name: String
    /// The permissions of the user, the same for all tokens of the user.
    public let access: ServiceAccess
    /// The last day on which the token is valid, in UTC; `nil` if it does not expire.
    public let lastDay: CalendarDate?
    /// The maximum number of answers in progress for the token, 1 to 1,000; `nil` for the server's limit.
    public let answers: Int?
    /// The SHA-256 hash of the token: 64 lowercase hexadecimal digits.
    private let hash: String

    /// The values that ``answers`` may have.
    static let answerLimits = 1...1_000

    /// Creates a token; `nil` if the name, the hash or the limit is malformed.
    public init?(
        _ name: String,
        _ access: ServiceAccess,
        hash: String,
        lastDay: CalendarDate? = nil,
        answers: Int? = nil
    ) {
        let isName = name.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".-_".utf8.contains(byte)
        }
        let hash = hash.lowercased()
        guard isName, (1...64).contains(name.utf8.count), hash.utf8.count == 64,
            hash.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
            answers.map({ ServiceUser.answerLimits.contains($0) }) ?? true
        else { return nil }
        (self.name, self.access, self.hash) = (name, access, hash)
        (self.lastDay, self.answers) = (lastDay, answers)
    }

    /// The first eight digits of the hash, which identify the token among the tokens of the user.
    public var tokenID: String { String(hash.prefix(8)) }

    /// Returns true if the token is no longer valid at a time.
    public func hasExpired(at time: FleetTime) -> Bool { lastDay.map { $0 < time.date } ?? false }

    /// The line of the token in a token file.
    var line: String {
        let options = [lastDay.map { "until=\($0)" }, answers.map { "answers=\($0)" }].compactMap { $0 }
        return ([name, access.rawValue, hash] + options).joined(separator: " ")
    }

    /// Parses a line of a token file; `nil` if it is malformed.
    init?(line: [String]) {
        guard line.count >= 3, let access = ServiceAccess(rawValue: line[1]) else { return nil }
        var (lastDay, answers): (CalendarDate?, Int?) = (nil, nil)
        for option in line.dropFirst(3) {
            let parts = option.split(separator: "=", maxSplits: 1).map { String($0) }
            guard parts.count == 2 else { return nil }
            switch parts[0] {
            case "until":
                guard lastDay == nil, let date = CalendarDate(parts[1]) else { return nil }
                lastDay = date
            case "answers":
                guard answers == nil, let most = Int(parts[1]) else { return nil }
                answers = most
            default: return nil
            }
        }
        self.init(line[0], access, hash: line[2], lastDay: lastDay, answers: answers)
    }

    /// True if `other` is the hash of the token. The comparison takes constant time, so its duration does not reveal
    /// how many digits agree.
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
