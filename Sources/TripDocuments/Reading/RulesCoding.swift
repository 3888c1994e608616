import OrderedJSON

/// The keys of `rules` in a trip document (rules, buffers and the preference), in the order in which they are written.
enum RuleKey: String, DocumentKey, TabledKey {
    case maxTravelMinutesPerDay, maxTravelKmPerDay, maxTravelsPerDay, noTravelDays, travelHours
    case connections, bufferAfterGameMinutes, bufferBeforeGameMinutes
    case bufferBeforeDepartureMinutes, bufferAfterArrivalMinutes, presumedStart, visitHours
    case restDayEvery, maxTravelMinutesInDays, preference

    static let table = KeyTable(names)
}

/// A reader of the rules of a document.
struct RulesReader {
    let values: ValueReader

    /// Reads the rules; returns the default rules if `object` is `nil`.
    func rules(_ object: JSONValue?) throws(DocumentError) -> Rules {
        guard let object else { return Rules() }
        guard object.kind == .object else { throw values.wrongType(object, .rules) }
        return try rules(Fields<RuleKey>(object, keepingUnknownKeys: true))
    }

    /// Reads every valid rule, and adds the errors of the invalid rules to `errors`.
    func rules(_ object: JSONValue?, collecting errors: inout ErrorCollector) -> Rules {
        guard let object, object.kind == .object else {
            return errors.read(try rules(object)) ?? Rules()
        }
        var fields = Fields<RuleKey>(object)
        for key in RuleKey.allCases {
            var one = fields
            for other in RuleKey.allCases where other != key { one[other] = nil }
            let isRead = errors.read(try rules(one)) != nil
            if !isRead { fields[key] = nil }
        }
        return errors.read(try rules(fields)) ?? Rules()
    }

    private func rules(_ fields: Fields<RuleKey>) throws(DocumentError) -> Rules {
        var rules = Rules(unknownKeys: fields.unknownKeys)
        rules.maxTravelMinutesPerDay = try fields[.maxTravelMinutesPerDay].map(values.minutes)
        if let value = fields[.maxTravelKmPerDay] { rules.maxTravelKmPerDay = try values.whole(value) }
        if let value = fields[.maxTravelsPerDay] { rules.maxTravelsPerDay = try values.whole(value) }
        if let value = fields[.noTravelDays] { rules.noTravelDays = try days(value) }
        rules.travelHours = try fields[.travelHours].map(hours)
        rules.connections = try fields[.connections].map(values.bool)
        if let value = fields[.bufferAfterGameMinutes] { rules.buffers.after = try values.minutes(value) }
        if let value = fields[.bufferBeforeGameMinutes] { rules.buffers.before = try values.minutes(value) }
        if let value = fields[.bufferBeforeDepartureMinutes] {
            rules.buffers.beforeDeparture = try values.minutes(value)
        }
        if let value = fields[.bufferAfterArrivalMinutes] {
            rules.buffers.afterArrival = try values.minutes(value)
        }
        rules.presumedStart = try fields[.presumedStart].map(values.clock)
        rules.visitHours = try fields[.visitHours].map(hours)
        if let value = fields[.restDayEvery] {
            rules.restDayEvery = try values.whole(value, in: 2...TripLimits.whole)
        }
        rules.maxTravelMinutesInDays = try fields[.maxTravelMinutesInDays].map(rollingLimit)
        if let value = fields[.preference] { rules.preference = try values.word(value) }
        return rules
    }

    private func days(_ value: JSONValue) throws(DocumentError) -> [Int] {
        try values.elements(value).map { day throws(DocumentError) in
            try values.whole(day, in: 1...TripLimits.whole)
        }
    }

    private func hours(_ value: JSONValue) throws(DocumentError) -> TravelHours {
        let (first, last) = try values.pair(value, .clockRange)
        let (earliest, latest) = (try values.clock(first), try values.endOfHours(last))
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
}

extension JSONWriter {
    /// Writes the rules of a trip as an object.
    public mutating func rules(_ rules: Rules) {
        object { json in
            json.member(.maxTravelMinutesPerDay, rules.maxTravelMinutesPerDay?.count)
            json.member(.maxTravelKmPerDay, rules.maxTravelKmPerDay)
            json.member(.maxTravelsPerDay, rules.maxTravelsPerDay)
            if !rules.noTravelDays.isEmpty {
                json.key(RuleKey.noTravelDays.name)
                json.array(rules.noTravelDays) { $0.int($1) }
            }
            json.member(.travelHours, hours: rules.travelHours)
            if let isOn = rules.connections { json.member(RuleKey.connections.name, isOn) }
            let buffers = rules.buffers
            json.member(.bufferAfterGameMinutes, buffer: buffers.after)
            json.member(.bufferBeforeGameMinutes, buffer: buffers.before)
            json.member(.bufferBeforeDepartureMinutes, buffer: buffers.beforeDeparture)
            json.member(.bufferAfterArrivalMinutes, buffer: buffers.afterArrival)
            if let start = rules.presumedStart { json.member(RuleKey.presumedStart.name, start.description) }
            json.member(.visitHours, hours: rules.visitHours)
            json.member(.restDayEvery, rules.restDayEvery)
            if let limit = rules.maxTravelMinutesInDays {
                json.key(RuleKey.maxTravelMinutesInDays.name)
                json.object { json in
                    json.member("days", limit.days)
                    json.member("minutes", limit.minutes.count)
                }
            }
            if rules.preference != Rules().preference {
                json.member(RuleKey.preference.name, rules.preference.rawValue)
            }
        }
    }

    private mutating func member(_ key: RuleKey, hours: TravelHours?) {
        guard let hours else { return }
        self.key(key.name)
        array([hours.earliest, hours.latest]) { $0.string($1.description) }
    }

    private mutating func member(_ key: RuleKey, buffer: Minutes) {
        member(key, buffer == 0 ? nil : buffer.count)
    }

    private mutating func member(_ key: RuleKey, _ value: Int?) {
        if let value { member(key.name, value) }
    }
}
