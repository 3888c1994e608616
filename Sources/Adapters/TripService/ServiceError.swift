public import Diagnostics
public import HTTPServer
public import TripFleet

/// The reason for which a server of trips cannot start.
public enum ServiceError: CodedError {
    /// The store cannot be opened.
    case store(FleetError)
    /// The server cannot listen.
    case listening(ServerError)

    private var error: any CodedError {
        switch self {
        case .store(let error): error
        case .listening(let error): error
        }
    }

    public var facts: ErrorFacts { error.facts }

    public var description: String { error.description }
}
