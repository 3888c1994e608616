import Diagnostics

extension JSONError: CodedError {
    public var facts: ErrorFacts {
        ErrorFacts(problem.code, path: path, line: line, ["column": "\(column)"])
    }
}

extension JSONError.Problem {
    /// The code of the problem.
    package var code: String {
        switch self {
        case .unexpectedEnd, .unexpectedByte, .controlCharacter, .loneSurrogate, .invalidEscape,
            .invalidNumber:
            "not-json"
        case .invalidUTF8: "not-utf8"
        case .duplicateKey: "duplicate-key"
        case .tooDeep: "too-deep"
        case .tooLong: "too-long"
        }
    }
}
