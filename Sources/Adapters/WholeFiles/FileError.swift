import CLibrary
import Diagnostics

/// An error in reading or writing a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public let path: String
    /// The reason: the system's words, or what would be lost.
    public let reason: String
    /// The kind of obstacle.
    public let cause: Cause

    /// The kind of obstacle to reading or writing a file.
    public enum Cause: Hashable, Sendable {
        /// A call of the system failed.
        case system
        /// The file is read-only, and would be replaced if that were forced.
        case readOnly
        /// Other processes are changing it all the time.
        case inUse
        /// Another program has written it since it was read.
        case changed
        /// It is a pipe, a device or the like, which cannot be replaced.
        case notRegular
        /// Its name, or that of a file to which a link leads, is not UTF-8.
        case name
    }

    /// The error in one line.
    public var description: String { "\(path): \(reason)" }

    package init(path: String, reason: String, cause: Cause = .system) {
        self.path = path
        self.reason = reason
        self.cause = cause
    }

    /// Returns the error of the last system call about a file (`errno`).
    package static func last(_ path: String) -> FileError {
        FileError(path: path, reason: String(cString: strerror(errno)))
    }
}

#if canImport(Darwin)
    // Elsewhere Foundation is not at hand in every process, and would have the command line start slowly.
    public import Foundation

    extension FileError: LocalizedError {
        /// The sentence of the error.
        public var errorDescription: String? { description }
    }
#endif

extension FileError: CodedError {
    public var facts: ErrorFacts {
        let code =
            switch cause {
            case .system: "file"
            case .readOnly: "file-read-only"
            case .inUse: "file-in-use"
            case .changed: "file-changed"
            case .notRegular: "file-not-regular"
            case .name: "file-name"
            }
        return ErrorFacts(code, path: path, ["reason": reason])
    }
}
