import OrderedJSON
import TripModel

/// Reads the rules of a document.
struct RulesReader {
    let values: ValueReader

    /// The rules; none when the document has no `rules`.
    func rules(_ object: JSONValue?) throws(DocumentError) -> Rules {
        guard let object else { return Rules() }
        guard object.kind == .object else { throw values.wrongType(object, .object) }
        let fields = Fields<RuleKey>(object, keepingUnknownKeys: true)
        var rules = Rules(unknownKeys: fields.unknownKeys)
        if let value = fields[.maxTravelMinutesPerDay] {
            rules.maxTravelMinutesPerDay = try values.minutes(value)
        }
        if let value = fields[.maxTravelsPerDay] {
            rules.maxTravelsPerDay = try values.whole(value, in: 0...TripLimits.whole)
        }
        if let value = fields[.noTravelDays] { rules.noTravelDays = try days(value) }
        rules.travelHours = try travelHours(fields)
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

    /// The travel hours with their buffers; buffers without hours are checked, but bind nothing.
    private func travelHours(_ fields: Fields<RuleKey>) throws(DocumentError) -> TravelHours? {
        let after: Minutes =
            if let value = fields[.bufferAfterGameMinutes] { try values.minutes(value) } else { 0 }
        let before: Minutes =
            if let value = fields[.bufferBeforeGameMinutes] { try values.minutes(value) } else { 0 }
        guard let value = fields[.travelHours] else { return nil }
        let (first, last) = try values.pair(value, .clockRange)
        let (earliest, latest) = (try values.clock(first), try values.clock(last))
        guard earliest < latest else { throw values.fail(.trip(.reversed), at: value) }
        return TravelHours(from: earliest, to: latest, bufferAfterGame: after, bufferBeforeGame: before)
    }

    private func rollingLimit(_ value: JSONValue) throws(DocumentError) -> RollingLimit {
        guard value.kind == .object else { throw values.wrongType(value, .object) }
        let days = try values.require(.whole, value["days"], key: "days", of: value)
        let minutes = try values.require(.whole, value["minutes"], key: "minutes", of: value)
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
