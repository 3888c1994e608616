public import Diagnostics

/// The reason for which a server cannot start.
public struct ServerError: CodedError {
    /// The address at which it would listen.
    public let address: String
    /// The port at which it would listen; 0 for any free one.
    public let port: UInt16
    /// The reason in the system's words.
    public let reason: String

    public var facts: ErrorFacts {
        ErrorFacts("cannot-listen", ["address": address, "port": "\(port)", "reason": reason])
    }

    public var description: String { "cannot listen on port \(port) of \(address): \(reason)" }
}
