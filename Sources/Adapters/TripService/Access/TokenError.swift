public import Diagnostics

/// The reason why a token file cannot be used or changed.
public struct TokenError: CodedError {
    /// The kinds of problems.
    public enum Problem: Hashable, Sendable {
        /// The file cannot be read or written, for the given reason.
        case file(String)
        /// A line is malformed.
        case line
        /// A user has more than two tokens.
        case tooMany(String)
        /// A user has the same token twice.
        case tokenTwice(String)
        /// The two tokens of a user have different permissions.
        case otherAccess(String)
        /// A name does not consist of 1 to 64 letters, digits, `.`, `-` or `_`.
        case name(String)
        /// A limit on answers is not between 1 and 1,000.
        case answers
        /// The file has no user.
        case nobody
        /// The file does not have the user.
        case unknownUser(String)
        /// The user does not have the token; `known` are the tokens of the user.
        case unknownToken(String, known: [String])
        /// The user has several tokens, and none of them was chosen; `known` are the tokens of the user.
        case severalTokens(String, known: [String])
    }

    /// The problem, without its location.
    public let problem: Problem
    /// The path of the file.
    public let path: String
    /// The line, from 1; `nil` if the problem is not about a line.
    public let line: Int?

    init(_ problem: Problem, path: String, line: Int? = nil) {
        (self.problem, self.path, self.line) = (problem, path, line)
    }

    public var facts: ErrorFacts {
        switch problem {
        case .file(let reason): ErrorFacts("file", path: path, line: line, ["reason": reason])
        case .line: ErrorFacts("token-line", path: path, line: line)
        case .tooMany(let name): ErrorFacts("too-many-tokens", path: path, line: line, ["name": name])
        case .tokenTwice(let name): ErrorFacts("token-twice", path: path, line: line, ["name": name])
        case .otherAccess(let name): ErrorFacts("other-access", path: path, line: line, ["name": name])
        case .name(let name): ErrorFacts("bad-name", path: path, line: line, ["name": name])
        case .answers: ErrorFacts("bad-answers", path: path, line: line)
        case .nobody: ErrorFacts("nobody", path: path, line: line)
        case .unknownUser(let name): ErrorFacts("unknown-user", path: path, line: line, ["name": name])
        case .unknownToken(let name, let known), .severalTokens(let name, let known):
            ErrorFacts(
                "unknown-token",
                path: path,
                line: line,
                ["name": name, "tokens": known.joined(separator: " ")]
            )
        }
    }

    /// The error without the path of the file.
    public var reason: String {
        switch problem {
        case .file(let reason): reason
        case .line:
            "must be a name, 'read', 'write', 'operator' or 'metrics', the hash of a token (64 hexadecimal digits), and "
                + "optionally until=DATE and answers=N with N from 1 to 1000"
        case .tooMany(let name):
            "the user \(name) already has two tokens; remove one with 'itinerary remove-token'"
        case .tokenTwice(let name): "the user \(name) has the same token twice"
        case .otherAccess(let name): "the tokens of \(name) must have the same permissions"
        case .name(let name): "a user's name must be 1 to 64 letters, digits, '.', '-' or '_', not '\(name)'"
        case .answers: "a limit on answers must be a whole number from 1 to 1000"
        case .nobody: "the file has no user; add one with 'itinerary add-token'"
        case .unknownUser(let name): "there is no user \(name)"
        case .unknownToken(let name, let known):
            "\(name) has no such token; the tokens of \(name) are \(known.joined(separator: " and "))"
        case .severalTokens(let name, let known):
            "\(name) has the tokens \(known.joined(separator: " and ")); name the one to remove"
        }
    }

    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": " + reason }
}
