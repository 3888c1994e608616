import HTTPServer
public import TripFleet
public import TripModel

/// The permissions of a user.
public enum ServiceAccess: String, CaseIterable, Hashable, Sendable {
    /// The user may only read the metrics.
    case metrics
    /// The user may read his trips and the trips that are shared with him, and ask questions.
    case read
    /// The user may also put, change, remove and share trips.
    case write
    /// The user is an operator, who sees and manages the trips of all users, and sees the metrics.
    case operating = "operator"

    /// True if the user may read trips and ask questions.
    public var mayRead: Bool { self != .metrics }

    /// True if the user may change trips.
    public var mayWrite: Bool {
        switch self {
        case .metrics, .read: false
        case .write, .operating: true
        }
    }
}

/// A token of a user of a server. A user has at most two tokens, so that a new one can be in use before the old one is
/// removed.
public struct ServiceUser: Hashable, Sendable {
    /// The user, who owns the trips that he puts.
    public let user: FleetUser
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
        let hash = hash.lowercased()
        guard let user = FleetUser(name), hash.utf8.count == 64,
            hash.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
            answers.map({ ServiceUser.answerLimits.contains($0) }) ?? true
        else { return nil }
        (self.user, self.access, self.hash) = (user, access, hash)
        (self.lastDay, self.answers) = (lastDay, answers)
    }

    /// The name of the user: letters, digits, `.`, `-` and `_`.
    public var name: String { user.name }

    /// The one for whom the store acts in a request with the token.
    var viewer: FleetViewer {
        switch access {
        case .operating: .operating(user)
        case .metrics, .read, .write: .user(user)
        }
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
