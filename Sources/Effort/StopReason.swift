/// Why work stopped before it came to its end.
public enum StopReason: Error, Hashable, Sendable, CustomStringConvertible {
    /// The steps that the work was given are used up.
    case stepLimit
    /// The time that the work was given is over.
    case timeLimit
    /// There was more to remember than a search keeps.
    case memoryLimit
    /// The task on which the work runs was cancelled.
    case cancelled

    /// The reason in one sentence.
    public var description: String {
        switch self {
        case .stepLimit: "The search stopped at its limit of steps."
        case .timeLimit: "The search stopped at its time limit."
        case .memoryLimit: "The search stopped where there was more to remember than it keeps."
        case .cancelled: "The search was cancelled."
        }
    }

    /// The reason in one word, as answers in JSON have it.
    package var name: String {
        switch self {
        case .stepLimit: "steps"
        case .timeLimit: "time"
        case .memoryLimit: "memory"
        case .cancelled: "cancelled"
        }
    }
}
