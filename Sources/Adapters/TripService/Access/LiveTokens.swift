import HTTPServer
import Synchronization
import TripFleet
import WholeFiles

/// The tokens of a running server, which follow the changes of their file.
///
/// The file is read again at most once a second, and at `reload`. If it is then missing or malformed, the tokens stay
/// as they are, and the reason is reported once. If it has no user, no token is valid, which is reported too.
final class LiveTokens: Sendable {
    private struct State {
        var tokens: TokenFile
        var bytes: [UInt8]?
        var next: ContinuousClock.Instant
        var problem: String?
    }

    private let state: Mutex<State>
    private let clock = ContinuousClock()
    private let now: FleetClock
    private let report: @Sendable (String) -> Void

    /// The time between two reads of the file.
    private static let pause = Duration.seconds(1)

    /// - Parameters:
    ///   - tokens: The tokens at the start.
    ///   - now: The clock by which tokens expire.
    ///   - report: A closure that reports to the operator why the file cannot be used, or that it has no user.
    init(
        _ tokens: TokenFile,
        now: FleetClock = .system,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.now = now
        self.report = report
        state = Mutex(State(tokens: tokens, next: clock.now.advanced(by: LiveTokens.pause)))
    }

    /// Reads the file now.
    func reload() {
        let problem = state.withLock { read(&$0) }
        if let problem { report(problem) }
    }

    /// The tokens, after the file is read if that is due.
    private var current: TokenFile {
        let time = clock.now
        let (tokens, problem) = state.withLock { state in
            let problem = time >= state.next ? read(&state) : nil
            return (state.tokens, problem)
        }
        if let problem { report(problem) }
        return tokens
    }

    /// Reads the file; returns a problem that was not reported yet.
    private func read(_ state: inout State) -> String? {
        state.next = clock.now.advanced(by: LiveTokens.pause)
        let path = state.tokens.path
        do throws(TokenError) {
            let bytes: [UInt8]
            do throws(FileError) { bytes = try WholeFile.contents(of: path) } catch {
                throw TokenError(.file(error.reason), path: path)
            }
            guard bytes != state.bytes else { return nil }
            let tokens = try TokenFile(try TokenFile.text(of: bytes, at: path), at: path)
            (state.tokens, state.bytes, state.problem) = (tokens, bytes, nil)
            guard tokens.users.isEmpty else { return nil }
            return "\(TokenError(.nobody, path: path).description); no token is valid"
        } catch {
            let problem = "\(error.description); the tokens stay as they were"
            guard problem != state.problem else { return nil }
            state.problem = problem
            return problem
        }
    }
}

extension LiveTokens {
    /// Returns the user whose token is in the request.
    ///
    /// The search always examines all tokens, so its duration does not reveal which user has the token.
    ///
    /// - Throws: `RequestRefusal` with the status 401.
    func user(of head: RequestHead) throws(RequestRefusal) -> ServiceUser {
        guard head.count(of: "Authorization") == 1, let header = head["Authorization"] else {
            throw LiveTokens.unauthorized(
                "no-token",
                "a token is required: 'Authorization: Bearer TOKEN'",
                "Bearer"
            )
        }
        let words = header.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else {
            throw LiveTokens.unauthorized("no-token", "the token must be given as 'Bearer TOKEN'", "Bearer")
        }
        guard let user = user(bearing: words[1]) else {
            throw LiveTokens.unauthorized(
                "unknown-token",
                "the token is unknown, or has expired",
                "Bearer error=\"invalid_token\""
            )
        }
        return user
    }

    /// Returns true if the token in the request is still valid, with the user and the permissions of `user`.
    func permits(_ user: ServiceUser, _ head: RequestHead) -> Bool {
        guard let now = try? self.user(of: head) else { return false }
        return now.user == user.user && now.access == user.access
    }

    /// Returns the user whose name and token a browser sends with basic authentication.
    ///
    /// - Throws: `RequestRefusal` with the status 401, for which the browser prompts for a name and a token; with the
    ///   status 403 if the user may only read the metrics.
    func browsingUser(of head: RequestHead) throws(RequestRefusal) -> ServiceUser {
        let words = head["Authorization"]?.split(separator: " ") ?? []
        if head.count(of: "Authorization") == 1, words.count == 2, words[0].lowercased() == "basic",
            let parts = Base64.text(of: words[1])?.split(separator: ":", maxSplits: 1), parts.count == 2,
            let user = user(bearing: parts[1]), user.name == parts[0]
        {
            guard user.access.mayRead else { throw .onlyMetrics(user) }
            return user
        }
        let reason = "your name and, as the password, your token are required"
        throw LiveTokens.unauthorized("no-token", reason, "Basic realm=\"itinerary\", charset=\"UTF-8\"")
    }

    /// Returns the user with a token that has not expired; `nil` if no user has the token.
    private func user(bearing token: Substring) -> ServiceUser? {
        let hash = SHA256.hexadecimal(Array(token.utf8))
        let time = now.now()
        var found: ServiceUser?
        for user in current.users where user.hasHash(hash) && !user.hasExpired(at: time) { found = user }
        return found
    }

    private static func unauthorized(_ code: String, _ reason: String, _ challenge: String) -> RequestRefusal
    {
        RequestRefusal(401, code, reason, headers: [Field("WWW-Authenticate", challenge)])
    }
}

extension RequestRefusal {
    /// Returns the refusal of an operation other than reading the metrics to a user who may only read the metrics.
    static func onlyMetrics(_ user: ServiceUser) -> RequestRefusal {
        RequestRefusal(403, "only-metrics", "\(user.name) may only read the metrics")
    }
}
