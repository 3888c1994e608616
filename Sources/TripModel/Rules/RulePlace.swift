/// A value of the rules.
package enum RulePlace: Hashable, Sendable {
    /// The value of a rule.
    case rule(Rule)
    /// The start of games without `start`.
    case presumedStart
    /// The buffer after a game.
    case bufferAfterGame
    /// The buffer before a game.
    case bufferBeforeGame
    /// The buffer before the departure of a timed leg.
    case bufferBeforeDeparture
    /// The buffer after the arrival of a timed leg.
    case bufferAfterArrival

    /// The key of the value in documents.
    package var name: String {
        switch self {
        case .rule(let rule): rule.name
        case .presumedStart: "presumedStart"
        case .bufferAfterGame: "bufferAfterGameMinutes"
        case .bufferBeforeGame: "bufferBeforeGameMinutes"
        case .bufferBeforeDeparture: "bufferBeforeDepartureMinutes"
        case .bufferAfterArrival: "bufferAfterArrivalMinutes"
        }
    }
}
