public import Diagnostics

/// The reason for which a request is refused, with the status that tells it.
public struct RequestRefusal: CodedError {
    /// The status, 400 or more.
    public let status: Int
    /// The code, the place and the values of what is wrong.
    public let facts: ErrorFacts
    /// The sentence for people.
    public let reason: String
    /// The headers that the response must have, such as `Allow`.
    public let headers: [Field]

    /// Creates a refusal.
    public init(_ status: Int, _ code: String, _ reason: String, headers: [Field] = []) {
        self.status = status
        facts = ErrorFacts(code)
        self.reason = reason
        self.headers = headers
    }

    /// Creates a refusal for an error.
    public init(_ status: Int, for error: some CodedError, headers: [Field] = []) {
        self.status = status
        facts = error.facts
        reason = error.description
        self.headers = headers
    }

    public var description: String { reason }

    /// The refusal of a body that has more bytes than its limit.
    public static func tooLarge(_ limit: Int) -> RequestRefusal {
        RequestRefusal(413, "too-large", "the body may have at most \(limit) bytes")
    }

    /// The refusal of a method that a path does not have.
    public static func method(_ allowed: String) -> RequestRefusal {
        RequestRefusal(
            405,
            "unknown-method",
            "this path takes \(allowed)",
            headers: [Field("Allow", allowed)]
        )
    }

    /// The refusal of what there is no room for just now.
    public static func busy(_ reason: String) -> RequestRefusal {
        RequestRefusal(503, "busy", reason, headers: [Field("Retry-After", "2")])
    }
}
