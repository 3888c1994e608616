/// Hints about wishes: similar names for a wish that no game matches, and a list of names for a wish that matches
/// several names.
///
///     team:Cusb       did you mean Chicago Cubs?
///     city:Cubs       did you mean team:Chicago Cubs?
///     team:Sox        matches Boston Red Sox and Chicago White Sox
package struct WishHints: Sendable {
    private let season: [SeasonGame]
    private let itinerary: Itinerary
    /// The names in the games of the season and of the trip, by the wish key that can match them.
    private var names: [WishKey: [GameName]] = [:]

    /// Collects the names in a season and in a trip.
    ///
    /// - Complexity: O(games + items).
    package init(_ season: [SeasonGame], for itinerary: Itinerary) {
        (self.season, self.itinerary) = (season, itinerary)
        var known: [WishKey: Set<String>] = [:]
        func add(_ name: String?, _ keys: WishKey...) {
            guard let name, !City.isBlank(name) else { return }
            for key in keys where known[key, default: []].insert(City.plainKey(of: name)).inserted {
                names[key, default: []].append(GameName(name))
            }
        }
        let items = itinerary.trip.items
        for game in season.map({ $0.game }) + items.compactMap({ $0.game }) {
            let teams = game.teams
            add(game.cityName, .city)
            add(game.venue, .venue)
            add(teams.home, .team, .home)
            add(teams.away, .team, .away)
            add(game.displayTitle, .item)
            add(game.gameID, .games)
        }
        for item in items where item.isGame { add(item.id, .item) }
    }

    /// Returns a clause with similar names, or the reason why no game matches a wish; `nil` if neither is known.
    package func clause(about wish: Wish) -> String? {
        guard wish.visit == nil else { return nil }
        let asked = wish.names.map { ($0.key, $0.name) } + wish.games.prefix(1).map { (WishKey.games, $0) }
        if let item = wish.item, let custom = customItem(named: item) {
            return
                "\(custom.printable) is a custom item, which every trip keeps; only a game, an event or a stay can be wished for"
        }
        for (key, name) in asked where !matches(key, name) {
            let near = Array(similar(to: name, key).prefix(3))
            return near.isEmpty ? nil : "did you mean \(near.list("or"))?"
        }
        var plain = wish
        (plain.dates, plain.weekdays, plain.hours) = (nil, nil, nil)
        let conditions = [
            wish.weekdays.map { _ in "days of the week" }, wish.dates.map { _ in "dates" },
            wish.hours.map { _ in "hours" },
        ].compactMap { $0 }
        if !conditions.isEmpty {
            let count = count(of: plain)
            if count > 0 { return "without its \(conditions.list("and")) it matches \(games(count))" }
        }
        return asked.count > 1
            ? "each part of the wish matches some games, but no game matches every part" : nil
    }

    /// Returns a sentence if a team or venue of a wish matches several names: "the wish team:Sox matches 2 teams: …".
    /// Returns `nil` if there is no such team or venue.
    package func choices(of wish: Wish) -> String? {
        for (key, name) in wish.names where key != .city && key != .item {
            let all = names[key, default: []].filter { $0.contains(name) }.map { $0.name.printable }.sorted()
            guard all.count > 1 else { continue }
            let shown = all.count > 6 ? Array(all.prefix(5)) + ["\(all.count - 5) more"] : all
            let kind = key == .venue ? "venues" : "teams"
            return
                "the wish \(wish.shownLine) matches \(all.count) \(kind): \(shown.list("and")); a longer name chooses one"
        }
        return nil
    }

    /// Returns the title of the custom item with the name `text` if no game matches this name; otherwise `nil`.
    private func customItem(named text: String) -> String? {
        guard !matches(.item, text) else { return nil }
        return itinerary.trip.items.lazy.compactMap { item in
            guard case .custom(let custom) = item.kind else { return nil }
            return item.id == text || GameName(custom.title).contains(text) ? custom.title : nil
        }.first
    }

    /// Returns the reason why no trip grants a wish, even without other wishes: no game matches the wish, no matching
    /// game is on the trip's days, or no matching game can be reached.
    func reason(against wish: Wish, in plan: SeasonPlan) -> String {
        if plan.unmatched.contains(wish.id) {
            return Wording(itinerary.trip).reasonOfUnmatched(wish)
                + (clause(about: wish).map { "; " + $0 } ?? "")
        }
        let (trip, wording) = (itinerary.trip, Wording(itinerary.trip))
        guard wish.visit == nil else {
            return "no allowed start can be reached in time by legs and connections"
        }
        guard let list = try? WishList([wish]) else { return "" }
        var matcher = WishMatcher(list)
        let matching = season.filter { row in
            let date = row.date ?? row.day.flatMap { trip.date(ofDay: $0) }
            let start = trip.startTime(of: row.game)
            return row.isPlayed && !matcher.wishes(matchedBy: row.game, on: date, startingAt: start).isEmpty
        }
        let isOutside = matching.allSatisfy { row in row.day.map { !(1...trip.dayCount ~= $0) } ?? true }
        let ids = Set(matching.compactMap { $0.game.gameID })
        if let game = plan.leftOut.first(where: { ids.contains($0.gameID) }) {
            return "\(game.gameID.printable) is left out: \(game.reason.sentence)"
        }
        guard isOutside, let first = matching.first, let id = first.game.gameID else {
            return "no matching game on the trip's days can be reached in time by legs and connections"
        }
        let date = first.date.map { " on \(wording.date($0))" } ?? ""
        return matching.count == 1
            ? "the matching game, \(id.printable)\(date), is outside the trip"
            : "all \(matching.count) matching games are outside the trip; the first is \(id.printable)\(date)"
    }

    private func games(_ count: Int) -> String { count == 1 ? "1 game" : "\(count) games" }

    /// Returns the number of games in the season and the trip that match a wish.
    private func count(of wish: Wish) -> Int {
        guard let list = try? WishList([wish]) else { return 0 }
        var matcher = WishMatcher(list)
        let trip = itinerary.trip
        let ids = Set(season.compactMap { $0.game.gameID })
        let rows = season.count {
            $0.isPlayed && !matcher.wishes(matchedBy: $0.game, on: nil, startingAt: nil).isEmpty
        }
        return rows
            + trip.items.count { item in
                guard let game = item.game, game.gameID.map({ !ids.contains($0) }) ?? true else {
                    return false
                }
                return !matcher.wishes(matchedBy: game, on: nil, startingAt: nil, in: item).isEmpty
            }
    }

    /// True if a game has a name that matches `text`, the value of a wish's key.
    private func matches(_ key: WishKey, _ text: String) -> Bool {
        let all = names[key, default: []]
        switch key {
        case .city: return all.contains { $0.isNamed(text) }
        case .games: return all.contains { $0.name == text }
        case .item:
            return names[.games, default: []].contains { $0.name == text }
                || all.contains { $0.contains(text) }
        default: return all.contains { $0.contains(text) }
        }
    }

    /// Returns the names that are most similar to a text that matches no name of a key. Names of other keys are
    /// returned as `KEY:NAME`.
    private func similar(to text: String, _ key: WishKey) -> [String] {
        let others = [WishKey.city, .team, .venue, .item].filter { $0 != key }
        // The text matches a name of another key, so the key is wrong.
        for other in others where key != .games && matches(other, text) {
            let found = names[other, default: []].filter {
                other == .city ? $0.isNamed(text) : $0.contains(text)
            }
            if !found.isEmpty { return found.map { "\(other.name):\($0.name.printable)" } }
        }
        let own = nearest(
            to: text,
            key == .item ? names[.item, default: []] + names[.games, default: []] : names[key, default: []]
        )
        if !own.isEmpty || key == .games || key == .item { return own }
        for other in others {
            let found = nearest(to: text, names[other, default: []])
            if !found.isEmpty { return found.map { "\(other.name):\($0)" } }
        }
        return []
    }

    /// Returns the names with the fewest typing errors relative to a text; empty if no name is similar.
    private func nearest(to text: String, _ names: [GameName]) -> [String] {
        let key = City.plainKey(of: text)
        var best: (slips: Int, names: [String]) = (.max, [])
        for name in names {
            guard let slips = name.slips(from: key), slips <= best.slips else { continue }
            if slips < best.slips { best = (slips, []) }
            best.names.append(name.name.printable)
        }
        return best.names
    }
}

extension WishExplanation {
    /// Returns a hint if no game matches the wish, and a sentence if its team or venue matches several names, one line
    /// each.
    package func lines(_ hints: WishHints) -> [String] {
        let clause = isUnmatched ? hints.clause(about: wish).map { "the wish \(wish.shownLine): \($0)" } : nil
        return [clause, hints.choices(of: wish)].compactMap { $0 }
    }
}

/// A name of a team, city, venue or game, with its normalized form and the words of this form.
private struct GameName: Sendable {
    let name: String
    private let key: String
    private let words: [String]

    init(_ name: String) {
        self.name = name
        key = City.plainKey(of: name)
        words = key.split(separator: " ").map { String($0) }
    }

    /// True if a text of a wish equals the name.
    func isNamed(_ text: String) -> Bool { City.plainKey(of: text) == key }

    /// True if a text of a wish equals the name, or consists of whole words of the name.
    func contains(_ text: String) -> Bool { City.isAmongWords(City.plainKey(of: text), ofName: key) }

    /// Returns the number of typing errors (extra, missing, wrong or transposed letters) between a normalized text and
    /// the name, or between the text and consecutive words of the name, whichever is smaller; `nil` if neither is
    /// similar to the text.
    func slips(from other: String) -> Int? {
        let count = other.split(separator: " ").count
        let parts = words.indices.dropLast(max(0, count - 1)).map { start in
            words[start..<(start + count)].joined(separator: " ")
        }
        return ([key] + parts).compactMap { Spelling.slips(from: other, to: $0) }.min()
    }
}
