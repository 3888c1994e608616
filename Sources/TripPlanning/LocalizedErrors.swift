public import Foundation

// What a system shows of an error by itself is the sentence of the error.

extension CodedError where Self: LocalizedError {
    /// The sentence of the error.
    public var errorDescription: String? { description }
}

extension ChangeError: LocalizedError {}
extension DifferenceError: LocalizedError {}
extension DocumentError: LocalizedError {}
extension JSONError: LocalizedError {}
extension OSRMError: LocalizedError {}
extension OperationError: LocalizedError {}
extension ScheduleError: LocalizedError {}
extension ScheduleUpdateError: LocalizedError {}
extension SettingError: LocalizedError {}
extension SolverError: LocalizedError {}
extension StopReason: LocalizedError {}
extension TimeZoneError: LocalizedError {}
extension TripError: LocalizedError {}
