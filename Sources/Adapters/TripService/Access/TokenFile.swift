import CLibrary
import HTTPServer
import WholeFiles

/// The users of a server, a line each: a name, `read` or `write`, and the hash of the user's token.
///
/// ```text
/// # name access hash
/// ann write 5f2b…
/// display read 09c1…
/// ```
/// The file holds no token: of a token of 256 random bits the hash (SHA-256) gives nothing away.
public struct TokenFile: Sendable {
    /// The users in the order of the file.
    public private(set) var users: [ServiceUser] = []

    /// Reads the text of a file of tokens.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - path: The file's name in errors.
    /// - Throws: `TokenError` with the line.
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

    /// Reads a file of tokens, in which there must be a user.
    ///
    /// - Throws: `TokenError`.
    public init(at path: String) throws(TokenError) {
        let bytes = try TokenFile.orError(path) { () throws(FileError) in try WholeFile.contents(of: path) }
        try self.init(try TokenFile.text(of: bytes, at: path), at: path)
        if users.isEmpty { throw TokenError(.nobody, path: path) }
    }

    /// Adds a user to a file of tokens, or makes the file, which its owner alone may read.
    ///
    /// - Returns: The user's token, which is kept nowhere.
    /// - Throws: `TokenError`; then the file is as it was.
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

    /// Makes a file that only its owner may read, where there is none.
    private static func create(_ path: String) throws(TokenError) {
        let file = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw TokenError(.file(String(cString: strerror(errno))), path: path) }
        close(file)
    }

    private static func text(of bytes: [UInt8], at path: String) throws(TokenError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw TokenError(.file("this is no text in UTF-8"), path: path)
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
