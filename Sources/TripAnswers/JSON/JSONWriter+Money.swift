import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `show` (SPEC section 17): the nights and the money of a trip, and its days as text.
    public mutating func show(_ expenses: TripExpenses, text: String) {
        let trip = expenses.trip
        object { json in
            json.member("trip", trip.id)
            json.objects("nights", expenses.stays) { json, stay in
                json.member("city", stay.city) { $0.string(trip.cities.name(of: $1)) }
                json.member("firstDay", stay.firstDay)
                json.member("nights", stay.nights)
                json.member("price", stay.price) { $0.amount($1) }
            }
            json.list("unknownNights", expenses.unknownNights) { $0.int($1) }
            json.money(expenses)
            json.member("text", text)
        }
    }

    /// Writes the member `money`, which is null if `expenses` is `nil` or has no money.
    ///
    /// The day `firstDay` of the trip has the number 1.
    mutating func money(_ expenses: TripExpenses?, countingFrom firstDay: Int = 1) {
        member("money", expenses?.money) { json, money in
            json.object { json in
                json.member("currency", money.currency) { $0.string($1) }
                json.member("legs", money.legs) { $0.amount($1) }
                json.member("nights", money.nights) { $0.amount($1) }
                json.member("tickets", money.tickets) { $0.amount($1) }
                json.member("total", money.total) { $0.amount($1) }
                json.objects("unpriced", money.unpriced) { json, unpriced in
                    json.member("kind", unpriced.kind.rawValue)
                    json.member("id", unpriced.item) { json, item in
                        if let id = expenses?.trip.items[item].id { json.string(id) } else { json.null() }
                    }
                    json.member("city", unpriced.city) { json, city in
                        json.string(expenses?.trip.cities.name(of: city) ?? "")
                    }
                    json.member("day", unpriced.day - (firstDay - 1))
                }
            }
        }
    }

    /// Writes an amount of money in hundredths. `Int` has too few bits for it in a browser.
    mutating func amount(_ hundredths: Int64) { raw(hundredths.description.utf8) }
}
