import CLibrary
import HTTPServer
public import TripModel
import WholeFiles

/// The users of a server, one token per line: a name, the permissions, the hash of the token, and options. The permissions
/// are `read`, `write`, `operator` or `metrics`.
///
/// ```text
/// # name access hash options
/// ann write 5f2b…
/// ann write 77d0… until=2027-12-31
/// display read 09c1… answers=16
/// ```
/// A user has one or two tokens. `until` is the last day of a token in UTC, and `answers` the maximum number of answers
/// in progress for it. The file contains no tokens. A token is 256 random bits, so its SHA-256 hash does not reveal it.
public struct TokenFile: Sendable {
    /// The tokens in the order of the file.
    public private(set) var users: [ServiceUser] = []
    /// The path of the file.
    public let path: String

    /// The maximum number of tokens of a user.
    public static let mostOfOne = 2

    /// Parses the text of a token file.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - path: The path of the file.
    /// - Throws: `TokenError`, which states the line.
    public init(_ text: String, at path: String) throws(TokenError) {
        self.path = path
        for (number, words) in TokenFile.lines(of: text) {
            guard let user = ServiceUser(line: words) else {
                throw TokenError(.line, path: path, line: number)
            }
            let others = users.filter { $0.name == user.name }
            guard others.allSatisfy({ $0.access == user.access }) else {
                throw TokenError(.otherAccess(user.name), path: path, line: number)
            }
            guard others.count < TokenFile.mostOfOne else {
                throw TokenError(.tooMany(user.name), path: path, line: number)
            }
            guard !others.contains(where: { $0.tokenID == user.tokenID }) else {
                throw TokenError(.tokenTwice(user.name), path: path, line: number)
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

    /// Returns the lines that are neither empty nor comments, split into words, each with its number from 1.
    private static func lines(of text: String) -> [(number: Int, words: [String])] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated().compactMap { index, line in
            let words = line.split(whereSeparator: { " \t\r".contains($0) }).map { String($0) }
            guard let first = words.first, !first.hasPrefix("#") else { return nil }
            return (index + 1, words)
        }
    }

    static func text(of bytes: [UInt8], at path: String) throws(TokenError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw TokenError(.file("the file is not UTF-8"), path: path)
        }
        return text
    }

    fileprivate static func orError<Value: ~Copyable>(
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

// Changes of a file. Each keeps all other lines as they are.
extension TokenFile {
    /// Adds a token to a token file. If there is no such file, creates a file that only its owner can read.
    ///
    /// - Parameters:
    ///   - name: The user. If the user exists, the token is the second one.
    ///   - access: The permissions; `nil` for those of the user's other token, otherwise `write`.
    ///   - lastDay: The last day on which the token is valid, in UTC; `nil` if it does not expire.
    ///   - answers: The maximum number of answers in progress; `nil` for the server's limit.
    ///   - path: The path of the file.
    /// - Returns: The token, which is not stored anywhere.
    /// - Throws: `TokenError`; the file is then unchanged.
    public static func add(
        _ name: String,
        _ access: ServiceAccess? = nil,
        lastDay: CalendarDate? = nil,
        answers: Int? = nil,
        at path: String
    ) throws(TokenError) -> String {
        let token = ServiceUser.newToken()
        let hash = SHA256.hexadecimal(Array(token.utf8))
        guard ServiceUser(name, .read, hash: hash) != nil else { throw TokenError(.name(name), path: path) }
        try create(path)
        return try change(path) { old throws(TokenError) in
            let known = try TokenFile(old, at: path).users.first { $0.name == name }?.access
            let user = ServiceUser(
                name,
                access ?? known ?? .write,
                hash: hash,
                lastDay: lastDay,
                answers: answers
            )
            guard let user else { throw TokenError(.answers, path: path) }
            let end = old.isEmpty || old.hasSuffix("\n") ? "" : "\n"
            let new = "\(old)\(end)\(user.line)\n"
            do throws(TokenError) { _ = try TokenFile(new, at: path) } catch {
                throw TokenError(error.problem, path: path)
            }
            return (new, token)
        }
    }

    /// Removes a token from a token file.
    ///
    /// - Parameters:
    ///   - name: The user.
    ///   - tokenID: The first eight digits of the token's hash; `nil` for the only token of the user.
    ///   - path: The path of the file.
    /// - Returns: The removed token.
    /// - Throws: `TokenError` if the user or the token is unknown, or if the user has two tokens and `tokenID` is `nil`;
    ///   the file is then unchanged.
    @discardableResult
    public static func remove(_ name: String, _ tokenID: String? = nil, at path: String) throws(TokenError)
        -> ServiceUser
    {
        try change(path) { old throws(TokenError) in
            let tokens = try TokenFile(old, at: path).users.filter { $0.name == name }
            let ids = tokens.map { $0.tokenID }
            let removed = tokens.filter { tokenID == nil || $0.tokenID == tokenID?.lowercased() }
            if tokens.isEmpty { throw TokenError(.unknownUser(name), path: path) }
            guard let token = removed.first else {
                throw TokenError(.unknownToken(name, known: ids), path: path)
            }
            if removed.count > 1 { throw TokenError(.severalTokens(name, known: ids), path: path) }
            let number = lines(of: old).first { ServiceUser(line: $0.words) == token }?.number
            var lines = old.split(omittingEmptySubsequences: false) { $0.isNewline }
            if let number { lines.remove(at: number - 1) }
            return (lines.joined(separator: "\n"), token)
        }
    }

    /// Replaces the text of a file under a lock, so that no other change is lost; returns the value of `change`.
    private static func change<Value>(
        _ path: String,
        _ change: (String) throws(TokenError) -> (text: String, value: Value)
    ) throws(TokenError) -> Value {
        let file = try orError(path) { () throws(FileError) in try LockedFile(path) }
        let (new, value) = try change(try text(of: file.contents, at: path))
        do throws(FileError) {
            _ = try file.replace(with: Array(new.utf8))
        } catch {
            throw TokenError(.file(error.reason), path: path)
        }
        return value
    }

    /// If the file does not exist, creates an empty file that only its owner can read.
    private static func create(_ path: String) throws(TokenError) {
        let file = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw TokenError(.file(String(cString: strerror(errno))), path: path) }
        close(file)
    }
}
