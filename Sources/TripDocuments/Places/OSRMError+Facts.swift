import Diagnostics

extension OSRMError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .refused(let code, let message): ErrorFacts("refused", ["code": code, "message": message ?? ""])
        case .document(let error): error.facts
        case .size(let key, let count, let expected):
            ErrorFacts("wrong-size", path: key, ["count": "\(count)", "expected": "\(expected)"])
        case .distances(let rows, let columns, let expectedRows, let expectedColumns):
            ErrorFacts(
                "wrong-size",
                path: "distances",
                [
                    "rows": "\(rows)", "columns": "\(columns)", "expectedRows": "\(expectedRows)",
                    "expectedColumns": "\(expectedColumns)",
                ]
            )
        case .ragged(let key, let row, let count, let expected):
            ErrorFacts(
                "wrong-size",
                path: "\(key)[\(row)]",
                ["count": "\(count)", "expected": "\(expected)"]
            )
        case .cities(let count, let expected):
            ErrorFacts("wrong-size", path: "cities", ["count": "\(count)", "expected": "\(expected)"])
        case .cityTwice: ErrorFacts("second-place")
        }
    }
}
