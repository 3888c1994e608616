import CLibrary
public import Diagnostics
import HTTPServer
import WholeFiles

/// The users of a server, one per line: a name, `read` or `write`, and the hash of the user's token.
///
/// ```text
/// # name access hash
/// ann write 5f2b…
/// display read 09c1…
/// ```
/// The file contains no tokens. A token is 256 random bits, so its SHA-256 hash does not reveal it.
public struct TokenFile: Sendable {
    /// The users in the order of the file.
    public private(set) var users: [ServiceUser] = []

    /// Parses the text of a token file.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - path: The file's name in errors.
    /// - Throws: `TokenError`, which states the line.
    public init(_ text: String, at path: String) throws(TokenError) {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, line) in lines.enumerated() {
            let words = line.split(whereSeparator: { " \t\r".contains($0) }).map { String($0) }
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard words.count == 3, let access = ServiceAccess(rawValue: words[1]),
                let user = ServiceUser(first, access, hash: words[2])
            else { throw TokenError(.line, path: path, line: number + 1) }
            if users.contains(where: { $0.name == user.name }) {
                throw TokenError(.nameTwice(user.name), path: path, line: number + 1)
            }
            users.append(user)
        }
    }

    /// Reads a token file, which must have at least one user.
    ///
    /// - Throws: `TokenError` if the file cannot be read, is malformed, or has no user.
    public init(at path: String) throws(TokenError) {
        let bytes = try TokenFile.orError(path) { () throws(FileError) in try WholeFile.contents(of: path) }
        try self.init(try TokenFile.text(of: bytes, at: path), at: path)
        if users.isEmpty { throw TokenError(.nobody, path: path) }
    }

    /// Adds a user to a token file. If there is no such file, creates a file that only its owner can read.
    ///
    /// - Returns: The user's token, which is not stored anywhere.
    /// - Throws: `TokenError`; the file is then unchanged.
    public static func add(_ name: String, _ access: ServiceAccess, at path: String) throws(TokenError)
        -> String
    {
        let token = ServiceUser.newToken()
        guard let user = ServiceUser(name, access, hash: SHA256.hexadecimal(Array(token.utf8))) else {
            throw TokenError(.name(name), path: path)
        }
        try create(path)
        let file = try orError(path) { () throws(FileError) in try LockedFile(path) }
        let old = try text(of: file.contents, at: path)
        if try TokenFile(old, at: path).users.contains(where: { $0.name == name }) {
            throw TokenError(.nameTwice(name), path: path)
        }
        let end = old.isEmpty || old.hasSuffix("\n") ? "" : "\n"
        let new = Array("\(old)\(end)\(user.line)\n".utf8)
        do throws(FileError) {
            _ = try file.replace(with: new)
        } catch {
            throw TokenError(.file(error.reason), path: path)
        }
        return token
    }

    /// If the file does not exist, creates an empty file that only its owner can read.
    private static func create(_ path: String) throws(TokenError) {
        let file = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw TokenError(.file(String(cString: strerror(errno))), path: path) }
        close(file)
    }

    private static func text(of bytes: [UInt8], at path: String) throws(TokenError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw TokenError(.file("the file is not UTF-8"), path: path)
        }
        return text
    }

    private static func orError<Value: ~Copyable>(
        _ path: String,
        _ value: () throws(FileError) -> Value
    ) throws(TokenError) -> Value {
        do throws(FileError) {
            return try value()
        } catch {
            throw TokenError(.file(error.reason), path: path)
        }
    }
}

/// The reason why a token file cannot be used.
public struct TokenError: CodedError {
    /// The kinds of problems.
    public enum Problem: Hashable, Sendable {
        /// The file cannot be read or written, for the given reason.
        case file(String)
        /// A line does not consist of a name, `read` or `write`, and a hash.
        case line
        /// Two users have the same name.
        case nameTwice(String)
        /// A name does not consist of 1 to 64 letters, digits, `.`, `-` or `_`.
        case name(String)
        /// The file has no user.
        case nobody
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
        case .nameTwice(let name): ErrorFacts("name-twice", path: path, line: line, ["name": name])
        case .name(let name): ErrorFacts("bad-name", path: path, line: line, ["name": name])
        case .nobody: ErrorFacts("nobody", path: path, line: line)
        }
    }

    /// The error without the path of the file.
    public var reason: String {
        switch problem {
        case .file(let reason): reason
        case .line: "must be a name, 'read' or 'write', and the hash of a token (64 hexadecimal digits)"
        case .nameTwice(let name): "the user \(name) already exists"
        case .name(let name): "a user's name must be 1 to 64 letters, digits, '.', '-' or '_', not '\(name)'"
        case .nobody: "the file has no user; add one with 'itinerary add-token'"
        }
    }

    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": " + reason }
}
