import OrderedJSON

/// A property of a trip with the value that an operation gives it; `nil` takes it away.
public enum TripSetting: Hashable, Sendable {
    /// What the trip is called.
    case title(String?)
    /// The date of day 1.
    case startDate(CalendarDate?)
    /// How many days the trip has.
    case dayCount(Int)
    /// The city in which the traveller begins.
    case start(String?)
    /// The city in which the traveller finishes.
    case end(String?)
    /// The time zone of all cities without one of their own, by its name in the IANA database.
    case timeZone(String?)
    /// The rules, all of them; keys of the document's rules that the library does not know stay.
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
        case .rules: .rules
        }
    }

    /// The name of the property in menus: its key, but "title" for what documents have as `name`.
    var name: String {
        if case .title = self { "title" } else { key.name }
    }

    /// Returns the changes that set it.
    func changes(in document: TripDocument) -> [TripChange] {
        switch self {
        case .title(let text), .start(let text), .end(let text), .timeZone(let text): [set(text)]
        case .startDate(let date): [set(date?.description)]
        case .dayCount(let count): [.days(count)]
        case .rules(let rules): [document.rulesText(changedTo: rules).map { .rules($0) } ?? .rules(rules)]
        }
    }

    private func set(_ text: String?) -> TripChange {
        .set(TripChange.Setting(key.name, text.map { text in .written { $0.string(text) } }))
    }
}
