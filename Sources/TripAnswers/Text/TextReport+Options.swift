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

    private func price(of option: GameOption) -> String {
        let price = wording.price(option)
        return price == Wording.onYourWay ? style.green(price) : price
    }
}
