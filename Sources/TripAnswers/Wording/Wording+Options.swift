import Rerouting
import TripModel
import TripPlanning

/// The words of options.
extension Wording {
    static let onYourWay = "on your way"

    /// What an option costs, in words: "on your way", "+ 1 h 40 min", "instead of Tigers v Blue Jays".
    public func price(of option: GameOption) -> String {
        let difference = option.difference
        let minutes = Int(difference.minutes)
        var parts: [String] = []
        if difference.missed > 0 {
            parts.append("instead of " + list(option.missedGames.map { nameAndDay($0) }))
        }
        if minutes > 0 { parts.append("+ " + duration(minutes)) }
        if minutes < 0 { parts.append("− " + duration(-minutes)) }
        if difference.edits > 0 {
            parts.append(
                count(Int(difference.edits), "leg added or left out", "legs added or left out")
            )
        }
        if difference.moved > 0 {
            parts.append(count(Int(difference.moved), "leg", "legs") + " moved")
        }
        return parts.isEmpty ? Wording.onYourWay : parts.joined(separator: ", ")
    }
}
