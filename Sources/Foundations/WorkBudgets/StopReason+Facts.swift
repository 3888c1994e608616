import Diagnostics

extension StopReason: CodedError {
    public var facts: ErrorFacts { ErrorFacts("stopped", ["reason": name]) }
}
