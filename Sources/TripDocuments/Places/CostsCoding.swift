import OrderedJSON

/// A reader of `costs` in a trip document or a side file (SPEC section 17).
struct CostsReader {
    let values: ValueReader

    /// Reads the costs, without checking the currency and the names of cities.
    func costs(_ object: JSONValue) throws(DocumentError) -> Costs {
        let fields = Fields<CostKey>(try values.object(object, .costs))
        var costs = Costs()
        costs.currency = try fields[.currency].map(values.string)
        costs.km = try fields[.km].map(values.kilometerPrice)
        costs.leg = try fields[.leg].map(values.price)
        costs.night = try fields[.night].map(values.price)
        costs.ticket = try fields[.ticket].map(values.price)
        costs.home = try fields[.home].map(values.string)
        if let list = fields[.nights] { costs.nights = try values.elements(list).map(night) }
        return costs
    }

    private func night(_ object: JSONValue) throws(DocumentError) -> Costs.Night {
        let fields = Fields<NightPriceKey>(try values.object(object, .nightPrice))
        let city = try values.requireString(.city, of: fields)
        let price = try values.price(values.require(.price, .price, of: fields))
        var night = Costs.Night(city: city, price: price)
        if let on = fields[.on] {
            let days = try values.weekdaysAndDates(on)
            guard !days.isEmpty else { throw values.fail(.trip(.cost(.noDays)), at: on) }
            night.on = days
        }
        return night
    }
}

extension CostKey: TabledKey {
    static let table = KeyTable(CostKey.names)
}

extension NightPriceKey: TabledKey {
    static let table = KeyTable(NightPriceKey.names)
}

extension ValueReader {
    /// Reads a price.
    func price(_ value: JSONValue) throws(DocumentError) -> Price {
        Price(hundredths: try units(value, decimals: Price.decimals, in: Price.allowed))
    }

    /// Reads a price of a kilometer.
    func kilometerPrice(_ value: JSONValue) throws(DocumentError) -> KilometerPrice {
        let decimals = KilometerPrice.decimals
        return KilometerPrice(
            tenThousandths: try units(value, decimals: decimals, in: KilometerPrice.allowed)
        )
    }

    /// Reads a decimal number in units of 10^−`decimals`, exactly.
    private func units(
        _ value: JSONValue,
        decimals: Int,
        in allowed: ClosedRange<Int64>
    ) throws(DocumentError) -> Int64 {
        guard let number = value.number else { throw wrongType(value, .price) }
        guard let units = number.units(decimals: decimals), allowed ~= units else {
            throw fail(.trip(.cost(.price(decimals: decimals))), at: value)
        }
        return units
    }
}

extension DecimalNumber {
    /// The number in units of 10^−`decimals`; `nil` if it is not an integer, or has more than 18 digits.
    fileprivate func units(decimals: Int) -> Int64? {
        let count = exponent + decimals
        guard digits.count <= max(count, 0), count <= 18 else { return nil }
        var units: Int64 = 0
        for index in 0..<max(count, 0) {
            units = units * 10 + (digits.indices.contains(index) ? Int64(digits[index]) : 0)
        }
        return isNegative ? -units : units
    }
}

extension Price {
    /// Reads a plain decimal number with at most two decimals, such as `250` or `249.50`; `nil` if the text is anything
    /// else, or is out of range.
    package init?(written text: some StringProtocol) {
        let number = DecimalNumber(plain: text)
        guard let units = number?.units(decimals: Price.decimals), Price.allowed ~= units else { return nil }
        self.init(hundredths: units)
    }

    /// Reads a JSON number with at most two decimals by value; `nil` if the value is anything else, or is out of range.
    package init?(_ value: JSONValue) {
        let units = value.number?.units(decimals: Price.decimals)
        guard let units, Price.allowed ~= units else { return nil }
        self.init(hundredths: units)
    }
}

extension KilometerPrice {
    /// Reads a plain decimal number with at most four decimals, such as `0.085`; `nil` if the text is anything else, or
    /// is out of range.
    init?(written text: some StringProtocol) {
        let units = DecimalNumber(plain: text)?.units(decimals: KilometerPrice.decimals)
        guard let units, KilometerPrice.allowed ~= units else { return nil }
        self.init(tenThousandths: units)
    }
}

extension DecimalNumber {
    /// Reads digits with at most one decimal point; `nil` if the text is anything else.
    fileprivate init?(plain text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let digits = bytes.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let points = bytes.count { $0 == UInt8(ascii: ".") }
        let ends = [bytes.first, bytes.last].compactMap { $0 }
        guard digits > 0, points <= 1, digits + points == bytes.count, !ends.contains(UInt8(ascii: "."))
        else {
            return nil
        }
        self.init(bytes[...])
    }
}

extension JSONWriter {
    /// Writes the costs of a trip.
    mutating func costs(_ costs: Costs) {
        object { json in
            if let currency = costs.currency { json.member(CostKey.currency.name, currency) }
            if let km = costs.km {
                json.key(CostKey.km.name)
                json.raw(km.description.utf8)
            }
            for (key, price) in [(CostKey.leg, costs.leg), (.night, costs.night), (.ticket, costs.ticket)] {
                if let price { json.member(key.name, price) }
            }
            if let home = costs.home { json.member(CostKey.home.name, home) }
            guard let nights = costs.nights else { return }
            json.key(CostKey.nights.name)
            json.lines(nights) { $0.night($1) }
        }
    }

    private mutating func night(_ night: Costs.Night) {
        object { json in
            json.member(NightPriceKey.city.name, night.city)
            json.member(NightPriceKey.price.name, night.price)
            guard let on = night.on else { return }
            json.key(NightPriceKey.on.name)
            json.array(on.words) { $0.string($1) }
        }
    }

    /// Writes a key with a price.
    package mutating func member(_ key: String, _ price: Price) {
        self.key(key)
        raw(price.description.utf8)
    }
}
