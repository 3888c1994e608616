extension TextReport {
    /// The maximum number of nearby games that text lists by default.
    package static let nearbyShown = 10

    /// Returns the answer of `nearby` as text: one line for each nearby game, and the number of games that are not
    /// listed.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - most: The maximum number of games to list, best first; `nil` to list all.
    package func options(_ answer: NearbyAnswer, atMost most: Int? = nil) -> String {
        var lines = [title]
        if answer.nearby.base == nil {
            let reason =
                answer.nearby.stopped == nil
                ? "the current trip has no plan; \(style.namesKeys ? "reroute" : "'itinerary reroute'") shows why"
                : "no plan for the current trip was found in time"
            lines.append(style.yellow(reason))
        } else if answer.nearby.games.isEmpty, answer.nearby.stopped == nil {
            lines.append(answer.reason.map { wording.sentence($0) } ?? "no other game can be seen on the way")
        }
        let rows = zip(answer.nearby.games, answer.left).prefix(most ?? .max).map { option, left in
            NearbyRow(option, answer.candidates[option.candidate], undone(left), wording)
        }
        lines += self.lines(rows)
        let leftOut = answer.leftOut + answer.nearby.games.count - rows.count
        if leftOut > 0 {
            let games = wording.count(leftOut, "more game", "more games")
            let hint = "\(style.flag("all")) lists \(leftOut == 1 ? "it" : "them")"
            lines.append(style.faint("\(games) can be added; \(hint)"))
        }
        if let replaced = answer.replaced, !replaced.items.isEmpty {
            lines.append("it replaces: " + wording.list(replaced.items.map { wording.nameAndDay(of: $0) }))
        }
        if let left = answer.left.first, answer.left.count == 1 { lines += self.left(left) }
        if answer.nearby.games.count > 1 {
            let option = style.option("item", "GAME") + (style.namesKeys ? "" : " --write")
            lines.append(style.faint("\(option) adds one of them, with its legs"))
        }
        if let stopped = answer.nearby.stopped {
            lines.append(style.faint("\(stopped) There may be more games."))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the rows as lines. If the terminal is too narrow for the rows, the names are shortened; if the rows are
    /// still too wide, the cost of each game is on a second line.
    private func lines(_ rows: [NearbyRow]) -> [String] {
        guard let width = style.width else {
            return rows.map {
                "  \(padded($0.day, to: 20)) \(padded($0.time, to: 6))" + padded($0.name, to: 44) + " "
                    + cost(of: $0)
            }
        }
        let dayWidth = rows.map { style.columns($0.day) }.max() ?? 0
        let timeWidth = rows.contains { !$0.time.isEmpty } ? 6 : 0
        let nameStart = 2 + dayWidth + 1 + timeWidth
        let costWidth = rows.map { style.columns(cost(of: $0)) }.max() ?? 0
        let nameWidth = rows.map { style.columns($0.name) }.max() ?? 0
        let free = width - nameStart - 1 - costWidth
        let isOneLine = free >= min(nameWidth, NearbyRow.shortestName)
        let most = isOneLine ? min(nameWidth, free) : width - nameStart
        return rows.flatMap { row in
            let name = style.shortened(row.name, to: most)
            let head = "  \(padded(row.day, to: dayWidth)) \(padded(row.time, to: timeWidth))"
            return isOneLine
                ? [head + padded(name, to: most) + " " + cost(of: row)]
                : [head + name, "      " + cost(of: row)]
        }
    }

    /// Returns the cost of a game, the remaining findings, and the id of the game.
    private func cost(of row: NearbyRow) -> String {
        (row.price == Wording.onYourWay ? style.green(row.price) : row.price)
            + row.undone.map { ", " + $0 }.joined() + "  " + style.faint(row.id)
    }
}

/// The texts of a nearby game.
private struct NearbyRow {
    /// The minimum number of columns of a shortened name.
    static let shortestName = 24

    let day: String
    let time: String
    let name: String
    let price: String
    let undone: [String]
    let id: String

    init(_ option: NearbyGame, _ dated: DatedGame, _ undone: [String], _ wording: Wording) {
        let game = dated.game
        day = wording.day(option.day)
        time = game.start.map { $0.description } ?? ""
        name = wording.name(game.game.displayTitle ?? dated.gameID, in: game.city)
        price = wording.price(of: option)
        self.undone = undone
        id = dated.gameID.printable
    }
}
