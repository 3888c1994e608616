import Diagnostics
import OrderedJSON

/// A property of a trip with its new value; `nil` removes the property.
public enum TripSetting: Hashable, Sendable {
    /// The title of the trip.
    case title(String?)
    /// The date of day 1.
    case startDate(CalendarDate?)
    /// The number of days.
    case dayCount(Int)
    /// The city in which the trip starts.
    case start(String?)
    /// The city in which the trip ends.
    case end(String?)
    /// The IANA name of the time zone for all cities without their own time zone.
    case timeZone(String?)
    /// The unit of distances in texts.
    case units(DistanceUnit?)
    /// The estimate of travel times between cities with coordinates. Other keys of `travelTimes` are kept.
    case estimate(TravelTimes.Estimate?)
    /// All prices for the whole trip. Unknown keys in the document's costs, and values that do not change, are kept.
    case costs(Costs)
    /// All rules. Unknown keys in the document's rules are kept.
    case rules(Rules)

    /// The key of the property in documents.
    private var key: TripKey {
        switch self {
        case .title: .name
        case .startDate: .startDate
        case .dayCount: .dayCount
        case .start: .start
        case .end: .end
        case .timeZone: .timeZone
        case .units: .units
        case .estimate: .travelTimes
        case .costs: .costs
        case .rules: .rules
        }
    }

    /// The name of the property in menus: its key, but "title" for the key `name`, and "speed" for the estimate.
    var name: String {
        switch self {
        case .title: "title"
        case .estimate: "speed"
        case _: key.name
        }
    }

    /// Returns the changes that set the property.
    func changes(in document: TripDocument) -> [TripChange] {
        switch self {
        case .title(let text), .start(let text), .end(let text), .timeZone(let text): [set(text)]
        case .startDate(let date): [set(date?.description)]
        case .dayCount(let count): [.days(count)]
        case .units(let unit): [set(unit?.rawValue)]
        case .estimate(let estimate): [document.setting(estimate)]
        case .costs(let costs): [document.setting(costs)]
        case .rules(let rules): [document.rulesText(changedTo: rules).map { .rules($0) } ?? .rules(rules)]
        }
    }

    private func set(_ text: String?) -> TripChange {
        .set(TripChange.Setting(key.name, text.map { text in .written { $0.string(text) } }))
    }
}

/// A property of a trip or of one of its items, with the name and the value given as text.
///
/// ```swift
/// let setting = WrittenSetting("maxTravelMinutesPerDay", "6h")
/// document = try document.performing(setting.operation(in: document.trip)).document
/// ```
public struct WrittenSetting: Hashable, Sendable {
    /// The name of the property; letter case is ignored.
    public let name: String
    /// The value. An empty value removes the property, and so does `none` unless the property is a title.
    public let value: String

    /// Creates a setting of a named property.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Returns the operation that sets the property of an item, or of the trip if `item` is `nil`.
    ///
    /// - Throws: `SettingError` if there is no such property or item, or the value is invalid.
    public func operation(in trip: Trip, item: String? = nil) throws(SettingError) -> DocumentOperation {
        guard let item else { return .set(try tripSetting(trip)) }
        guard let index = trip.index(ofItem: item) else { throw .unknownItem(item) }
        return .replace(item: item, by: try contents(trip.items[index].kind))
    }

    private func tripSetting(_ trip: Trip) throws(SettingError) -> TripSetting {
        let names =
            TripProperty.allCases.map { $0.rawValue } + CostProperty.allCases.map { $0.rawValue }
            + RuleKey.names
        let name = try known(names)
        if let property = CostProperty(rawValue: name) {
            return .costs(try costs(trip.geography.costs, setting: property))
        }
        switch TripProperty(rawValue: name) {
        case .title?: return .title(value.isEmpty ? nil : value)
        case .startDate?:
            return .startDate(try optional("a date like 2018-05-01") { CalendarDate(typed: $0) })
        case .days?: return .dayCount(try required("a whole number of days", whole))
        case .start?: return .start(isNone ? nil : value)
        case .end?: return .end(isNone ? nil : value)
        case .timeZone?: return .timeZone(isNone ? nil : value)
        case .units?:
            return .units(
                try optional("miles or km") { text in
                    DistanceUnit.allCases.first { $0 == DistanceUnit(named: text.lowercased()) }
                }
            )
        case .speed?: return .estimate(try estimate(trip))
        case nil: return .rules(try rules(trip.rules))
        }
    }
}

/// The properties of a trip that can be set, in addition to its rules.
private enum TripProperty: String, CaseIterable {
    case title, startDate, days, start, end, timeZone, units, speed
}

/// The properties of a trip's costs that can be set.
private enum CostProperty: String, CaseIterable {
    case currency = "costs.currency"
    case km = "costs.km"
    case leg = "costs.leg"
    case night = "costs.night"
    case ticket = "costs.ticket"
    case home = "costs.home"
}

/// The properties of games and events that can be set.
private enum GameProperty: String, CaseIterable {
    case title, city, start, minutes, weight, venue, home, away, price
}

/// The properties of events that can be set in addition to those of games. All but `hours` require opening hours.
private enum VisitProperty: String, CaseIterable {
    case hours, every, days, pinned
}

/// The properties of legs that can be set.
private enum TravelProperty: String, CaseIterable {
    case title, from, to, start, minutes, km, mode, price, days, pinned
}

/// The properties of custom items that can be set.
private enum CustomProperty: String, CaseIterable {
    case title
}

extension WrittenSetting {
    /// Returns the contents of an item after the property is set.
    package func contents(_ kind: Item.Kind) throws(SettingError) -> Item.Kind {
        switch kind {
        case .game(var game):
            try set(&game)
            return .game(game)
        case .travel(var travel):
            try set(&travel)
            return .travel(travel)
        case .custom(var custom):
            switch try property(of: CustomProperty.self) {
            case .title: custom.title = value
            }
            return .custom(custom)
        }
    }

    private func set(_ game: inout Game) throws(SettingError) {
        if game.isEvent, let property = visitProperty(of: game) { return try set(property, of: &game) }
        let others = game.isVisit ? VisitProperty.allCases : game.isEvent ? [.hours] : []
        switch try property(of: GameProperty.self, besides: others.map { $0.rawValue }) {
        case .title: game.title = value.isEmpty ? nil : value
        case .city: game.city = text
        case .start: game.start = try clock
        case .minutes: game.duration = try minutes ?? Game.usualDuration
        case .weight: game.weight = try optional("a whole number, 1 or more", whole) ?? 1
        case .venue: game.venue = text
        case .home: game.home = text
        case .away: game.away = text
        case .price: game.price = try price
        }
    }

    /// Returns the property of visits that the setting's name denotes; `nil` if it denotes another property, or the
    /// event does not have it.
    private func visitProperty(of event: Game) -> VisitProperty? {
        let property = VisitProperty.allCases.first { $0.rawValue == name.lowercased() }
        return event.isVisit || property == .hours ? property : nil
    }

    private func set(_ property: VisitProperty, of visit: inout Game) throws(SettingError) {
        switch property {
        case .hours: visit.openingHours = try hours(every: visit.openingHours?.every)
        case .every:
            visit.openingHours?.every =
                try optional("a whole number of minutes, 1 to 60", whole) ?? OpeningHours.usualStep
        case .days: visit.days = try optional("days like 2-4") { WrittenSetting.range($0) }
        case .pinned: visit.pinned = try required("yes or no") { WrittenSetting.bool($0) }
        }
    }

    /// Returns the opening hours that the value states; `nil` if the value removes them.
    private func hours(every step: Int?) throws(SettingError) -> OpeningHours? {
        guard !isNone else { return nil }
        do throws(OpeningHoursTextError) {
            var hours = try OpeningHours(text: value)
            hours.every = step ?? hours.every
            return hours
        } catch {
            throw .badHours(error)
        }
    }

    private func set(_ travel: inout Travel) throws(SettingError) {
        switch try property(of: TravelProperty.self) {
        case .title: travel.title = value.isEmpty ? nil : value
        case .from: travel.from = try city
        case .to: travel.to = try city
        case .start: travel.start = try clock
        case .minutes: travel.statedDuration = try minutes
        case .km: travel.distanceKm = try distance
        case .mode:
            travel.mode =
                try optional("drive or public") { TravelMode(rawValue: $0.lowercased()) } ?? .drive
        case .price: travel.price = try price
        case .days: travel.days = try optional("days like 2-4") { WrittenSetting.range($0) }
        case .pinned: travel.pinned = try required("yes or no") { WrittenSetting.bool($0) }
        }
    }
}

extension WrittenSetting {
    /// Returns costs with the value of the setting.
    private func costs(_ old: Costs, setting property: CostProperty) throws(SettingError) -> Costs {
        var costs = old
        switch property {
        case .currency:
            costs.currency = try optional("three capital letters like USD") {
                Costs.isCurrency($0) ? $0 : nil
            }
        case .km: costs.km = try optional("a price like 0.085") { KilometerPrice(written: $0) }
        case .leg: costs.leg = try price
        case .night: costs.night = try price
        case .ticket: costs.ticket = try price
        case .home: costs.home = text
        }
        return costs
    }

    private func rules(_ old: Rules) throws(SettingError) -> Rules {
        var rules = old
        let name = try known(RuleKey.names)
        switch RuleKey(rawValue: name) {
        case .maxTravelMinutesPerDay?: rules.maxTravelMinutesPerDay = try minutes
        case .maxTravelKmPerDay?:
            rules.maxTravelKmPerDay = try optional("a distance like 800km or 500mi") { text in
                WrittenDistance(text).flatMap { WrittenSetting.roundedUp($0.kilometers) }
            }
        case .maxTravelsPerDay?: rules.maxTravelsPerDay = try optional("a whole number", whole)
        case .noTravelDays?:
            rules.noTravelDays = try optional("days like 2,5") { WrittenSetting.list($0) } ?? []
        case .travelHours?:
            rules.travelHours = try optional("hours like 06:00-22:00") { WrittenSetting.hours($0) }
        case .connections?: rules.connections = try optional("yes or no") { WrittenSetting.bool($0) }
        case .bufferAfterGameMinutes?: rules.buffers.after = try minutes ?? 0
        case .bufferBeforeGameMinutes?: rules.buffers.before = try minutes ?? 0
        case .bufferBeforeDepartureMinutes?: rules.buffers.beforeDeparture = try minutes ?? 0
        case .bufferAfterArrivalMinutes?: rules.buffers.afterArrival = try minutes ?? 0
        case .presumedStart?:
            rules.presumedStart = try optional("a time of day like 19:05") { ClockTime(written: $0) }
        case .visitHours?:
            rules.visitHours = try optional("hours like 08:00-22:00") { WrittenSetting.hours($0) }
        case .restDayEvery?: rules.restDayEvery = try optional("a whole number of days", whole)
        case .maxTravelMinutesInDays?:
            rules.maxTravelMinutesInDays = try optional("hours per number of days, like 40h in 7") {
                WrittenSetting.limit($0)
            }
        case .preference?, nil:
            let words = Preference.allCases.map { $0.rawValue }
            rules.preference = try required(words.joined(separator: ", ")) { text in
                Preference.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
            }
        }
        return rules
    }
}

extension WrittenSetting {
    /// The names of settings that have a different name in documents, by the name in documents.
    private static let documentNames = [
        "durationMinutes": "minutes", "distanceKm": "km", "distance": "km", "dayCount": "days",
        "name": "title",
    ]

    /// Returns the property that the setting's name denotes for one type of item.
    ///
    /// - Parameter others: Names of other properties of the item, which errors list, too.
    private func property<Property: RawRepresentable<String> & CaseIterable>(
        of _: Property.Type,
        besides others: [String] = []
    ) throws(SettingError) -> Property {
        let all = Array(Property.allCases)
        let names = all.map { $0.rawValue } + others
        let name = try known(names)
        guard let property = all.first(where: { $0.rawValue == name }) else { throw unknown(names) }
        return property
    }

    /// Returns the name in a list that equals the setting's name, ignoring letter case. The name that the property has
    /// in documents is accepted, too.
    private func known(_ names: [String]) throws(SettingError) -> String {
        let small = name.lowercased()
        if let name = names.first(where: { $0.lowercased() == small }) { return name }
        let alias = WrittenSetting.documentNames.first { $0.key.lowercased() == small }?.value
        if let alias, names.contains(alias) { return alias }
        throw unknown(names)
    }

    private func unknown(_ names: [String]) -> SettingError {
        .unknownName(name, names: names, nearest: Spelling.nearest(to: name, among: names))
    }

    /// True if the value removes the property.
    private var isNone: Bool { value.isEmpty || value.lowercased() == "none" }

    /// The value as a name; `nil` if the value removes the property.
    private var text: String? { isNone ? nil : value }

    /// The value as the name of a city, which is required.
    private var city: String {
        get throws(SettingError) {
            guard let text else { throw .badValue(value, of: name, expected: "the name of a city") }
            return text
        }
    }

    private var minutes: Minutes? {
        get throws(SettingError) {
            try optional("hours and minutes like 6h, 6h 30 or 390") { Minutes(written: $0) }
        }
    }

    private var price: Price? {
        get throws(SettingError) {
            try optional("a price like 140 or 12.50") { Price(written: $0) }
        }
    }

    private var distance: Double? {
        get throws(SettingError) {
            try optional("a distance like 150km or 92mi") { WrittenDistance($0)?.kilometers }
        }
    }

    /// Returns the trip's estimate with the speed that the value states; `nil` if the value removes the estimate.
    private func estimate(_ trip: Trip) throws(SettingError) -> TravelTimes.Estimate? {
        let speed = try optional("a speed like 55mph or 90km/h") { WrittenSpeed($0)?.kilometersPerHour }
        guard let speed else { return nil }
        let old = ([trip.geography] + trip.sides).lazy.compactMap { $0.travelTimes.estimate }.first
        return TravelTimes.Estimate(
            kmPerHour: speed,
            detour: old?.detour ?? TravelTimes.Estimate.usualDetour
        )
    }

    private var clock: ClockTime? {
        get throws(SettingError) { try optional("a time like 19:05 or 7:05 PM") { ClockTime(written: $0) } }
    }

    private func optional<Value>(_ kind: String, _ read: (String) -> Value?) throws(SettingError) -> Value? {
        isNone ? nil : try required(kind, read)
    }

    private func required<Value>(_ kind: String, _ read: (String) -> Value?) throws(SettingError) -> Value {
        guard let value = read(value) else { throw .badValue(value, of: name, expected: kind) }
        return value
    }

    private func whole(_ text: String) -> Int? { Int(text) }

    /// Returns a nonnegative number rounded up to an integer; `nil` if it is too large for a rule.
    private static func roundedUp(_ number: Double) -> Int? {
        number <= Double(TripLimits.whole) ? number.wholeNumberAbove : nil
    }

    private static func bool(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "on": true
        case "no", "false", "off": false
        case _: nil
        }
    }

    /// Parses a range of days such as `2-4` or `3`.
    private static func range(_ text: String) -> ClosedRange<Int>? {
        let parts = WrittenParts(text)
        guard let first = parts.numbers.first, let last = parts.numbers.last, first <= last else {
            return nil
        }
        return parts.shape == "#" || parts.shape == "#-#" ? first...last : nil
    }

    /// Parses a list of days such as `2,5`.
    private static func list(_ text: String) -> [Int]? {
        let days = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Int(part.drop { $0 == " " })
        }
        return days.contains(nil) ? nil : days.compactMap { $0 }
    }

    /// Parses hours such as `06:00-22:00`, `6 am - 10 pm` or `06:00-24:00`.
    private static func hours(_ text: String) -> TravelHours? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).enumerated().map {
            index,
            end in
            index == 1 && isEndOfDay(String(end)) ? .endOfDay : ClockTime(written: String(end))
        }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else { return nil }
        return TravelHours(from: first, to: last)
    }

    private static func isEndOfDay(_ text: String) -> Bool {
        let parts = WrittenParts(text)
        return parts.shape == "#:#" && parts.numbers == [24, 0]
    }

    /// Parses a limit such as `40h in 7`, `40h in 7 days` or `2400/7`.
    private static func limit(_ text: String) -> RollingLimit? {
        var words = text.lowercased().split { $0 == " " || $0 == "/" }[...]
        guard text.contains("/") || words.contains("in") else { return nil }
        if words.last == "days" { words.removeLast() }
        guard let count = words.popLast().flatMap({ Int($0) }) else { return nil }
        if words.last == "in" { words.removeLast() }
        guard let minutes = Minutes(written: words.joined(separator: " ")) else { return nil }
        return RollingLimit(days: count, minutes: minutes)
    }
}

/// An error in a setting given as text.
public enum SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no property with this name; `names` lists all properties, and `nearest` is the most similar name.
    case unknownName(String, names: [String], nearest: String?)
    /// The value is invalid for the property; `expected` describes the valid values.
    case badValue(String, of: String, expected: String)
    /// The value is not opening hours.
    case badHours(OpeningHoursTextError)
    /// The trip has no item with the identifier.
    case unknownItem(String)

    /// The error in one line: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .unknownName(let name, let names, let nearest):
            "\(quoted(name)) cannot be set here"
                + (nearest == nil ? "; use one of \(names.joined(separator: ", "))" : perhaps(nearest))
        case .badValue(let value, let name, let expected):
            "\(name) must be \(expected), not \(quoted(value))"
        case .badHours(let error): "hours: \(error)"
        case .unknownItem(let id):
            "the trip has no item \(quoted(id)); give the id of one of its items"
        }
    }
}

extension SettingError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownName(let name, _, let nearest):
            ErrorFacts("unknown-key", path: name, DocumentError.values(nearest: nearest))
        case .badValue(let value, let name, let expected):
            ErrorFacts("wrong-value", path: name, ["value": value, "expected": expected])
        case .badHours(let error): error.facts
        case .unknownItem(let id): ErrorFacts("unknown-item", item: id)
        }
    }
}
