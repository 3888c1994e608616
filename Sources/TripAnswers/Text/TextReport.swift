/// Answers as text for people.
package struct TextReport: Sendable {
    let trip: Trip
    let style: TextStyle
    let wording: Wording

    /// A report about `trip`, and about wishes where it is planned.
    package init(_ trip: Trip, _ style: TextStyle, _ wishes: WishList? = nil) {
        self.trip = trip
        self.style = style
        wording = Wording(trip, wishes)
    }

    /// The trip's name, its length, and when it starts.
    var title: String {
        let name = (trip.name ?? trip.id).printable
        var title = style.bold(name) + " · " + wording.count(trip.dayCount, "day", "days")
        if let start = trip.startDate {
            let (year, _, _) = start.components
            title += " from \(wording.date(start)) \(year)"
        }
        return title
    }

    /// The gaps of the route, one a line.
    func gaps(of itinerary: Itinerary) -> [String] {
        itinerary.routeGaps.map {
            line(.routeGap(trip.itemIndex($0.before), trip.itemIndex($0.after)), isError: false)
        }
    }

    /// The rule that heeds tight connections, as a line; empty where no arrangement keeps it, since a timed leg leaves too early.
    func invitation(_ tight: [TightConnection], beside findings: [Finding] = []) -> [String] {
        let isHopeless =
            tight.contains { $0.isHopeless(in: trip) } || findings.contains { $0.overlapsTimedLeg(in: trip) }
        return tight.isEmpty || isHopeless ? [] : [help(wording.ruleForTightConnections)]
    }

    /// The tight connections of a plan, one a line, and the rule that heeds them.
    func tightConnections(_ tight: [TightConnection]) -> [String] {
        guard !tight.isEmpty else { return [] }
        return tight.map { line(.tightConnection($0), isError: false) }
            + invitation(tight)
    }

    /// A line of advice.
    func help(_ sentence: String) -> String { "  " + style.green("help:") + " " + sentence }

    /// The games that are taken out for a plan, and the legs that only led there.
    func takenOut(_ replaced: ReplacedGames?) -> [String] {
        guard let replaced, !replaced.names.isEmpty else { return [] }
        return ["taken out of the document: " + wording.list(replaced.names)]
    }

    /// The games that a plan misses, each with lines that say more, and those out of reach, one a line.
    func lost(_ missed: [Int], _ unreachable: [Int], _ why: (Int) -> [String] = { _ in [] }) -> [String] {
        missed.flatMap { ["  " + style.red("missed") + "  " + wording.nameAndDay($0)] + why($0) }
            + unreachable.map { "  " + style.yellow("unreachable") + "  " + wording.nameAndDay($0) }
    }

    /// The number of games that a plan loses in some way, as a part of its headline; empty for none.
    func count(lost games: [Int], _ how: String) -> String {
        games.isEmpty ? "" : style.red(wording.count(games: games) + " " + how)
    }

    /// A travel segment with its ends.
    func segment(_ item: Int) -> String {
        guard let travel = trip.items[item].travel else {
            return style.bold(id(item)) + "  " + wording.name(item)
        }
        let title = travel.timedTitle.map { $0.printable + ", " } ?? ""
        return style.bold(id(item)) + "  " + title + wording.ends(of: travel)
    }

    /// An item's id, as it may be printed.
    func id(_ item: Int) -> String { trip.items[item].id.printable }

    /// A slot of a segment: its day, and what stands before and after it on that day.
    func slot<Among>(_ slot: Slot<Among>, of space: SlotSpace<Among>) -> String {
        let items = space.items(around: slot)
        let after = items.before.map { "after \(wording.name($0))" }
        let before = items.after.map { "before \(wording.name($0))" }
        return [wording.day(slot.day), after, before].compactMap { $0 }.joined(separator: ", ")
    }
}
