/// The English text of answers. This type creates all sentences.
///
/// Answers contain only cases and numbers, so a translation requires only a second type of this kind.
public struct Wording: Sendable {
    let trip: Trip
    /// True if local times must be shown with the name of their time zone.
    let severalZones: Bool
    /// True if the trip has timed legs, which split time windows as games do.
    let hasTimedLegs: Bool
    /// The wishes that demands can refer to.
    let wishes: [Wish]
    /// The day of `trip` that has the number 1 in the text.
    let firstDay: Int

    /// Creates the text generator for answers about `trip` and, if it is a planned trip, about its wishes.
    ///
    /// - Complexity: O(items); O(items · zones) if the trip has several time zones.
    public init(_ trip: Trip, _ wishes: WishList? = nil) {
        self.init(trip, wishes, countingFrom: 1)
    }

    /// Creates the text generator for answers about a trip whose days before `firstDay` are removed.
    package init(_ trip: Trip, _ wishes: WishList?, countingFrom firstDay: Int) {
        self.trip = trip
        self.firstDay = firstDay
        self.wishes = wishes?.wishes ?? []
        severalZones = trip.hasSeveralTimeZones
        hasTimedLegs = trip.items.contains { $0.isTimedTravel }
    }

    /// Returns the name of the item at an index.
    package func name(_ item: Int) -> String { name(of: trip.items[item]) }

    /// Returns the name of an item of this trip.
    func name(_ item: ItemIndex) -> String { name(item.offset) }

    /// Returns the name of an item, such as "Cubs v Brewers in Chicago". The item may belong to another trip.
    public func name(of item: Item) -> String {
        switch item.kind {
        case .game(let game):
            let title = (game.displayTitle ?? "game \(item.id)").printable
            return game.cityName.map { "\(title) in \(folded($0))" } ?? title
        case .travel(let travel):
            return travel.timedTitle.map { "\($0.printable), \(ends(of: travel))" }
                ?? "the leg \(ends(of: travel))"
        case .custom(let custom):
            return custom.title.printable
        }
    }

    /// Returns the title of a game, followed by its city if it is known.
    func name(_ title: String, in city: String?) -> String {
        [title, city.map { "in \($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ").printable
    }

    /// Returns the two cities of a leg.
    package func ends(of travel: Travel) -> String { "\(folded(travel.from)) – \(folded(travel.to))" }

    /// Returns the name of the item at an index, and its day.
    package func nameAndDay(_ item: Int) -> String { nameAndDay(of: trip.items[item]) }

    /// Returns the name of an item of this trip, and its day.
    func nameAndDay(_ item: ItemIndex) -> String { nameAndDay(item.offset) }

    /// Returns the name of an item, and its day if it is placed. The item may belong to another trip.
    public func nameAndDay(of item: Item) -> String {
        item.position.map { "\(name(of: item)) on \(day($0.day))" } ?? name(of: item)
    }

    /// Returns a list of items with their days.
    func names(_ items: [Int]) -> String { list(items.map { nameAndDay($0) }) }

    /// Returns the day, which may be outside the trip, with its weekday and date if the trip has dates.
    public func day(_ day: Int) -> String {
        let number = day - (firstDay - 1)
        let isNear = day.magnitude < 10_000_000
        let other = isNear ? trip.startDate.map { $0.adding(days: day - 1) } : nil
        return (trip.date(ofDay: day) ?? other).map { "day \(number) (\(date($0)))" } ?? "day \(number)"
    }

    /// Returns the weekday, day and month of a date.
    package func date(_ date: CalendarDate) -> String {
        let (_, month, day) = date.components
        return "\(Wording.weekdays[date.weekday]) \(day) \(Wording.months[month - 1])"
    }

    /// Returns a range of days.
    package func days(_ first: Int, _ last: Int) -> String {
        first == last ? day(first) : "days \(first - (firstDay - 1)) to \(last - (firstDay - 1))"
    }

    /// Returns minutes as text: "45 min", "2 h", "2 h 5 min".
    package func duration(_ minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }

    /// Returns minutes as text, followed by hours and minutes if there are 60 minutes or more: "125 min (2 h 5 min)".
    package func minutes(_ count: Int) -> String {
        count < 60 ? "\(count) min" : "\(count) min (\(duration(count)))"
    }

    /// Returns a number with a noun in the singular or plural.
    package func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    /// Returns a list of names joined by commas and "and".
    package func list(_ names: [String]) -> String { names.list("and") }

    /// Returns "event" if the item is an event, otherwise "game".
    func noun(_ game: Int) -> String { trip.items[game].game?.isEvent ?? false ? "event" : "game" }

    /// Returns the number of games and events, with the noun.
    package func count(games: [Int]) -> String {
        let events = games.count { trip.items[$0].game?.isEvent ?? false }
        if events == 0 { return count(games.count, "game", "games") }
        if events == games.count { return count(events, "event", "events") }
        return "\(games.count) games and events"
    }

    func minutes(of legs: [Int]) -> Int {
        legs.reduce(0) { $0 + (trip.items[$1].travel?.duration.count ?? 0) }
    }

    private func folded(_ city: String) -> String {
        (trip.cities.city(named: city).map { trip.cities.name(of: $0) } ?? city).printable
    }

    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
