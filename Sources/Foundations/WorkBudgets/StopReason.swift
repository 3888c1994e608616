/// The reason for which work stopped before its end.
public enum StopReason: Error, Hashable, Sendable, CustomStringConvertible {
    /// The limit of steps was reached.
    case stepLimit
    /// The deadline has passed.
    case timeLimit
    /// The search reached its limit of memory.
    case memoryLimit
    /// The task of the work was cancelled.
    case cancelled

    /// The reason in one sentence.
    public var sentence: String { description }

    /// The reason in one sentence.
    public var description: String {
        switch self {
        case .stepLimit: "The search stopped at its limit of steps."
        case .timeLimit: "The search stopped at its time limit."
        case .memoryLimit: "The search stopped where there was more to remember than it keeps."
        case .cancelled: "The search was cancelled."
        }
    }

    /// The reason in one word, as in JSON answers.
    package var name: String {
        switch self {
        case .stepLimit: "steps"
        case .timeLimit: "time"
        case .memoryLimit: "memory"
        case .cancelled: "cancelled"
        }
    }
}
