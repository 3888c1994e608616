import Diagnostics

#if canImport(Foundation) && !hasFeature(Embedded)
    public import Foundation

    extension DragError: LocalizedError {
        /// The sentence of the error.
        public var errorDescription: String? { description }
    }
#endif

extension DragError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownItem(let id): ErrorFacts("unknown-item", item: id)
        case .noSuchRow(let row, let count):
            ErrorFacts("no-such-row", ["row": "\(row)", "count": "\(count)"])
        case .header(let day): ErrorFacts("header", ["day": "\(day)"])
        case .game(let id): ErrorFacts("game-fixed", item: id)
        case .timed(let id, let start): ErrorFacts("timed-leg", item: id, ["start": "\(start)"])
        }
    }
}
