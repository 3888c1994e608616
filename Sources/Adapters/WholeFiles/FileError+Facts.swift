import Diagnostics

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
