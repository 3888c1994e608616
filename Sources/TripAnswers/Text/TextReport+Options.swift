import Rerouting
import TripPlanning

extension TextReport {
    /// The answer of `options`: a row for each game that could be added.
    package func options(_ answer: OptionsAnswer) -> String {
        var lines = [title]
        if answer.options.base == nil {
            let reason =
                answer.options.stopped == nil
                ? "the trip has no plan as it is; itinerary reroute says why"
                : "no plan of the trip as it is was found in time"
            lines.append(style.yellow(reason))
        } else if answer.options.options.isEmpty, answer.options.stopped == nil {
            lines.append(answer.reason.map { wording.sentence($0) } ?? "no other game can be seen on the way")
        }
        for (option, left) in zip(answer.options.options, answer.left) {
            let dated = answer.candidates[option.candidate]
            let game = dated.game
            let time = padded(game.start.map { $0.description } ?? "", to: 6)
            let name = wording.name(game.title ?? dated.gameID, in: game.city)
            let price = wording.price(of: option)
            let undone = undone(left).map { ", " + $0 }.joined()
            lines.append(
                "  \(padded(wording.day(option.day), to: 20)) \(time)"
                    + padded(name, to: 44) + " "
                    + (price == Wording.onYourWay ? style.green(price) : price) + undone + "  "
                    + style.faint(dated.gameID.printable)
            )
        }
        if let replaced = answer.replaced, !replaced.names.isEmpty {
            lines.append("in its place goes: " + wording.list(replaced.names))
        }
        if let left = answer.left.first, answer.left.count == 1 { lines += self.left(left) }
        if answer.options.options.count > 1 {
            lines.append(style.faint("--item GAME --write adds one of them, with its legs"))
        }
        if let stopped = answer.options.stopped {
            lines.append(style.faint("\(stopped) Games may be left out."))
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
