import OrderedJSON
import TripModel

/// The keys of the rules in a trip document: the rules' names, the buffers and the preference.
enum RuleKey: DocumentKey, TabledKey {
    case maxTravelMinutesPerDay, maxTravelKmPerDay, maxTravelsPerDay, noTravelDays, travelHours
    case connections, bufferAfterGameMinutes, bufferBeforeGameMinutes
    case restDayEvery, maxTravelMinutesInDays, preference

    /// The key as spelled in documents.
    var name: String {
        switch self {
        case .maxTravelMinutesPerDay: Rule.maxTravelMinutesPerDay.name
        case .maxTravelKmPerDay: Rule.maxTravelKmPerDay.name
        case .maxTravelsPerDay: Rule.maxTravelsPerDay.name
        case .noTravelDays: Rule.noTravelDays.name
        case .travelHours: Rule.travelHours.name
        case .connections: Rule.connections.name
        case .bufferAfterGameMinutes: "bufferAfterGameMinutes"
        case .bufferBeforeGameMinutes: "bufferBeforeGameMinutes"
        case .restDayEvery: Rule.restDayEvery.name
        case .maxTravelMinutesInDays: Rule.maxTravelMinutesInDays.name
        case .preference: "preference"
        }
    }

    static let table = KeyTable(names)

    /// Creates the key of a value of the rules.
    init(_ place: RulePlace) {
        switch place {
        case .rule(.maxTravelMinutesPerDay): self = .maxTravelMinutesPerDay
        case .rule(.maxTravelKmPerDay): self = .maxTravelKmPerDay
        case .rule(.maxTravelsPerDay): self = .maxTravelsPerDay
        case .rule(.noTravelDays): self = .noTravelDays
        case .rule(.travelHours): self = .travelHours
        case .rule(.connections): self = .connections
        case .rule(.restDayEvery): self = .restDayEvery
        case .rule(.maxTravelMinutesInDays): self = .maxTravelMinutesInDays
        case .bufferAfterGame: self = .bufferAfterGameMinutes
        case .bufferBeforeGame: self = .bufferBeforeGameMinutes
        }
    }
}

/// A reader of the rules of a document.
struct RulesReader {
    let values: ValueReader

    /// Reads the rules; without `rules` none.
    func rules(_ object: JSONValue?) throws(DocumentError) -> Rules {
        guard let object else { return Rules() }
        guard object.kind == .object else { throw values.wrongType(object, .rules) }
        return try rules(Fields<RuleKey>(object, keepingUnknownKeys: true))
    }

    /// Reads the rules that have no error.
    func rules(_ object: JSONValue?, collecting errors: inout ErrorCollector) -> Rules {
        guard let object, object.kind == .object else {
            return errors.read { () throws(DocumentError) in try rules(object) } ?? Rules()
        }
        var fields = Fields<RuleKey>(object)
        for key in RuleKey.allCases {
            var one = fields
            for other in RuleKey.allCases where other != key { one[other] = nil }
            let isRead = errors.read { () throws(DocumentError) in try rules(one) } != nil
            if !isRead { fields[key] = nil }
        }
        return errors.read { () throws(DocumentError) in try rules(fields) } ?? Rules()
    }

    private func rules(_ fields: Fields<RuleKey>) throws(DocumentError) -> Rules {
        var rules = Rules(unknownKeys: fields.unknownKeys)
        if let value = fields[.maxTravelMinutesPerDay] {
            rules.maxTravelMinutesPerDay = try values.minutes(value)
        }
        if let value = fields[.maxTravelKmPerDay] {
            rules.maxTravelKmPerDay = try values.whole(value, in: 0...TripLimits.whole)
        }
        if let value = fields[.maxTravelsPerDay] {
            rules.maxTravelsPerDay = try values.whole(value, in: 0...TripLimits.whole)
        }
        if let value = fields[.noTravelDays] { rules.noTravelDays = try days(value) }
        if let value = fields[.travelHours] { rules.travelHours = try travelHours(value) }
        if let value = fields[.connections] { rules.connections = try values.bool(value) }
        if let value = fields[.bufferAfterGameMinutes] { rules.buffers.after = try values.minutes(value) }
        if let value = fields[.bufferBeforeGameMinutes] { rules.buffers.before = try values.minutes(value) }
        if let value = fields[.restDayEvery] {
            rules.restDayEvery = try values.whole(value, in: 2...TripLimits.whole)
        }
        if let value = fields[.maxTravelMinutesInDays] {
            rules.maxTravelMinutesInDays = try rollingLimit(value)
        }
        if let value = fields[.preference] { rules.preference = try preference(value) }
        return rules
    }

    private func days(_ value: JSONValue) throws(DocumentError) -> [Int] {
        guard value.kind == .array else { throw values.wrongType(value, .array) }
        var days: [Int] = []
        for element in value.elements { days.append(try values.whole(element, in: 1...TripLimits.whole)) }
        return days
    }

    private func travelHours(_ value: JSONValue) throws(DocumentError) -> TravelHours {
        let (first, last) = try values.pair(value, .clockRange)
        let (earliest, latest) = (try values.clock(first), try values.clock(last))
        guard earliest < latest else { throw values.fail(.trip(.reversed), at: value) }
        return TravelHours(from: earliest, to: latest)
    }

    private func rollingLimit(_ value: JSONValue) throws(DocumentError) -> RollingLimit {
        guard value.kind == .object else { throw values.wrongType(value, .rollingLimit) }
        let days = try values.require(.whole, "days", of: value)
        let minutes = try values.require(.whole, "minutes", of: value)
        return RollingLimit(
            days: try values.whole(days, in: 1...TripLimits.whole),
            minutes: try values.minutes(minutes)
        )
    }

    private func preference(_ value: JSONValue) throws(DocumentError) -> Preference {
        let word = try values.string(value)
        guard let preference = Preference(rawValue: word) else {
            throw values.fail(.unknownWord(word, known: Preference.allCases.map { $0.rawValue }), at: value)
        }
        return preference
    }
}

extension JSONWriter {
    /// Writes the rules of a trip as an object.
    package mutating func rules(_ rules: Rules) {
        object { json in
            if let limit = rules.maxTravelMinutesPerDay {
                json.member(RuleKey.maxTravelMinutesPerDay.name, limit.count)
            }
            if let limit = rules.maxTravelKmPerDay { json.member(RuleKey.maxTravelKmPerDay.name, limit) }
            if let limit = rules.maxTravelsPerDay { json.member(RuleKey.maxTravelsPerDay.name, limit) }
            if !rules.noTravelDays.isEmpty {
                json.key(RuleKey.noTravelDays.name)
                json.array(rules.noTravelDays) { $0.int($1) }
            }
            if let hours = rules.travelHours {
                json.key(RuleKey.travelHours.name)
                json.array([hours.earliest, hours.latest]) { $0.string($1.description) }
            }
            if let isOn = rules.connections { json.member(RuleKey.connections.name, isOn) }
            if rules.buffers.after != 0 {
                json.member(RuleKey.bufferAfterGameMinutes.name, rules.buffers.after.count)
            }
            if rules.buffers.before != 0 {
                json.member(RuleKey.bufferBeforeGameMinutes.name, rules.buffers.before.count)
            }
            if let days = rules.restDayEvery { json.member(RuleKey.restDayEvery.name, days) }
            if let limit = rules.maxTravelMinutesInDays {
                json.key(RuleKey.maxTravelMinutesInDays.name)
                json.object { json in
                    json.key("days")
                    json.int(limit.days)
                    json.key("minutes")
                    json.int(limit.minutes.count)
                }
            }
            if rules.preference != Rules().preference {
                json.member(RuleKey.preference.name, rules.preference.rawValue)
            }
        }
    }
}
