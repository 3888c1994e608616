import Rerouting
import TripModel
import TripPlanning

extension TextReport {
    /// The answer of `options`: a row for each game that could be added.
    public func options(_ answer: OptionsAnswer) -> String {
        var lines = [title]
        if answer.options.base == nil {
            lines.append(style.yellow("the trip has no plan as it is; itinerary reroute says why"))
        } else if answer.options.options.isEmpty {
            lines.append("no other game can be seen on the way")
        }
        for option in answer.options.options {
            let game = answer.candidates[option.candidate].game
            let time = padded(game.start.map { $0.description } ?? "", to: 6)
            let name = [game.title ?? game.gameID, game.city.map { "in \($0)" } ?? ""].filter { !$0.isEmpty }
            lines.append(
                "  \(padded(wording.day(option.day), to: 20)) \(time)"
                    + padded(name.joined(separator: " ").printable, to: 44) + " " + price(of: option)
            )
        }
        if let stopped = answer.options.stopped {
            lines.append(style.faint("\(stopped) Games may be left out."))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What an option costs, in words: "on your way", "+ 1 h 40 min", "instead of Tigers v Blue Jays".
    private func price(of option: GameOption) -> String {
        let difference = option.difference
        let minutes = Int(difference.minutes)
        var parts: [String] = []
        if difference.missed > 0 {
            parts.append("instead of " + wording.list(option.plan.missedGames.map { wording.nameAndDay($0) }))
        }
        if minutes > 0 { parts.append("+ " + wording.duration(minutes)) }
        if minutes < 0 { parts.append("− " + wording.duration(-minutes)) }
        if difference.edits > 0 {
            parts.append(
                wording.count(Int(difference.edits), "leg added or left out", "legs added or left out")
            )
        }
        if difference.moved > 0 {
            parts.append(wording.count(Int(difference.moved), "leg", "legs") + " moved")
        }
        return parts.isEmpty ? style.green("on your way") : parts.joined(separator: ", ")
    }
}
