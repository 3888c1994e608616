import CLibrary
import Diagnostics

/// An error in reading or writing a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, as the caller named it.
    public let path: String
    /// The reason: the system's message, or a phrase such as "the file is read-only".
    public let reason: String
    /// The cause, in a form that programs can test.
    public let cause: Cause

    /// The causes of errors in reading or writing a file.
    public enum Cause: Hashable, Sendable {
        /// A system call failed.
        case system
        /// The file is read-only. It can be replaced only with `isForced`.
        case readOnly
        /// Other processes keep changing the file.
        case inUse
        /// Another program has changed the file since it was read.
        case changed
        /// The file is a pipe, a device, or another file that cannot be replaced.
        case notRegular
        /// The name of the file, or the name of a file that a link leads to, is not UTF-8.
        case name
    }

    /// A description of the error in one line.
    public var description: String { "\(path): \(reason)" }

    package init(path: String, reason: String, cause: Cause = .system) {
        self.path = path
        self.reason = reason
        self.cause = cause
    }

    /// Returns the error that the last system call reported in `errno`, as an error about a file.
    package static func last(_ path: String) -> FileError {
        FileError(path: path, reason: String(cString: strerror(errno)))
    }
}

#if canImport(Darwin)
    // On other platforms, importing Foundation would make the command line start slowly.
    public import Foundation

    extension FileError: LocalizedError {
        /// The description of the error.
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
