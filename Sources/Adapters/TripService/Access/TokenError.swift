public import Diagnostics

/// The reason for which a file of tokens cannot be used.
public struct TokenError: CodedError {
    /// The problem.
    public enum Problem: Hashable, Sendable {
        /// The file cannot be read or written; the reason.
        case file(String)
        /// A line is not a name, `read` or `write`, and a hash.
        case line
        /// Two users have one name.
        case nameTwice(String)
        /// A name is not 1 to 64 letters, digits, `.`, `-` or `_`.
        case name(String)
        /// The file has no user.
        case nobody
    }

    /// The problem.
    public let problem: Problem
    /// The file.
    public let path: String
    /// The line, from 1; `nil` where there is none.
    public let line: Int?

    init(_ problem: Problem, path: String, line: Int? = nil) {
        (self.problem, self.path, self.line) = (problem, path, line)
    }

    public var facts: ErrorFacts {
        switch problem {
        case .file(let reason): ErrorFacts("file", path: path, line: line, ["reason": reason])
        case .line: ErrorFacts("token-line", path: path, line: line)
        case .nameTwice(let name): ErrorFacts("name-twice", path: path, line: line, ["name": name])
        case .name(let name): ErrorFacts("bad-name", path: path, line: line, ["name": name])
        case .nobody: ErrorFacts("nobody", path: path, line: line)
        }
    }

    /// What is wrong, without the file.
    public var reason: String {
        switch problem {
        case .file(let reason): reason
        case .line: "must be a name, 'read' or 'write', and the hash of a token (64 hexadecimal digits)"
        case .nameTwice(let name): "there is a user \(name) already"
        case .name(let name): "a user's name must be 1 to 64 letters, digits, '.', '-' or '_', not '\(name)'"
        case .nobody: "has no user; 'itinerary add-token' adds one"
        }
    }

    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": " + reason }
}
