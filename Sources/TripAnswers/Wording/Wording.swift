/// Words for what the answers count: the one place where sentences are made.
///
/// The answers themselves hold cases and numbers, so that another language is another type beside this one.
public struct Wording: Sendable {
    let trip: Trip
    /// True if local times need the name of their zone.
    let severalZones: Bool
    /// True if timed legs cut the windows of the rules beside games.
    let hasTimedLegs: Bool
    /// The wishes that demands may name.
    let wishes: [Wish]

    /// Words for answers about `trip`, and about wishes where it is planned.
    ///
    /// - Complexity: O(items), O(items · zones) where the trip has several zones.
    public init(_ trip: Trip, _ wishes: WishList? = nil) {
        self.trip = trip
        self.wishes = wishes?.wishes ?? []
        severalZones = trip.hasSeveralTimeZones
        hasTimedLegs = trip.items.contains { $0.isTimedTravel }
    }

    /// The name of an item, as a traveller would call it.
    package func name(_ item: Int) -> String { name(of: trip.items[item]) }

    /// The name of an item, which must be one of the trip's.
    func name(_ item: ItemIndex) -> String { name(item.offset) }

    /// Returns the name of an item, which the trip need not have, as a traveller would call it: "Cubs v Brewers in
    /// Chicago".
    public func name(of item: Item) -> String {
        switch item.kind {
        case .game(let game):
            let title = (game.displayTitle ?? "game \(item.id)").printable
            return game.cityName.map { "\(title) in \(folded($0))" } ?? title
        case .travel(let travel):
            return travel.timedTitle.map { "\($0.printable), \(ends(of: travel))" }
                ?? "the travel \(ends(of: travel))"
        case .custom(let custom):
            return custom.title.printable
        }
    }

    /// A game of a schedule with its city, where it is known.
    func name(_ title: String, in city: String?) -> String {
        [title, city.map { "in \($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ").printable
    }

    /// The two cities of a travel segment.
    package func ends(of travel: Travel) -> String { "\(folded(travel.from)) – \(folded(travel.to))" }

    /// An item, and the day on which it stands.
    package func nameAndDay(_ item: Int) -> String { nameAndDay(of: trip.items[item]) }

    /// An item, which must be one of the trip's, and the day on which it stands.
    func nameAndDay(_ item: ItemIndex) -> String { nameAndDay(item.offset) }

    /// Returns the name of an item, which the trip need not have, and the day on which it stands.
    public func nameAndDay(of item: Item) -> String {
        item.position.map { "\(name(of: item)) on \(day($0.day))" } ?? name(of: item)
    }

    /// Items with their days, in a row.
    func names(_ items: [Int]) -> String { list(items.map { nameAndDay($0) }) }

    /// A day, with its date and weekday where the trip has them.
    public func day(_ day: Int) -> String {
        trip.date(ofDay: day).map { "day \(day) (\(date($0)))" } ?? "day \(day)"
    }

    /// A date with its weekday, without the year.
    package func date(_ date: CalendarDate) -> String {
        let (_, month, day) = date.components
        return "\(Wording.weekdays[date.weekday]) \(day) \(Wording.months[month - 1])"
    }

    /// A run of days.
    package func days(_ first: Int, _ last: Int) -> String {
        first == last ? day(first) : "days \(first) to \(last)"
    }

    /// Minutes, as hours and minutes where they are many.
    package func duration(_ minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }

    /// Minutes as their number, and as hours and minutes where they are many.
    package func minutes(_ count: Int) -> String {
        count < 60 ? "\(count) min" : "\(count) min (\(duration(count)))"
    }

    /// So many of something.
    package func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    /// Several things in a row.
    package func list(_ names: [String]) -> String { names.list("and") }

    /// The noun for an item that is a game or an event.
    func noun(_ game: Int) -> String { trip.items[game].game?.isEvent ?? false ? "event" : "game" }

    /// So many games and events.
    package func count(games: [Int]) -> String {
        let events = games.count { trip.items[$0].game?.isEvent ?? false }
        if events == 0 { return count(games.count, "game", "games") }
        if events == games.count { return count(events, "event", "events") }
        return "\(games.count) games and events"
    }

    func minutes(of segments: [Int]) -> Int {
        segments.reduce(0) { $0 + (trip.items[$1].travel?.duration.count ?? 0) }
    }

    private func folded(_ city: String) -> String {
        (trip.cities.city(named: city).map { trip.cities.name(of: $0) } ?? city).printable
    }

    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
