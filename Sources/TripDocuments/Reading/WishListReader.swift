import Diagnostics
import OrderedJSON

/// A reader of wish lists in JSON (SPEC section 14); unknown keys are ignored.
private struct WishListReader {
    static let format = "itinerary-wishes/1"
    private let values: ValueReader

    init(_ bytes: [UInt8]) throws(DocumentError) { values = try ValueReader(parsing: bytes) }

    /// The trip that wishes for visits refer to.
    enum Subject {
        /// No trip: a wish for a visit must describe a new visit.
        case none
        /// An unknown trip: each wish for a visit may name a visit of the trip.
        case unknown
        /// A known trip.
        case known(Trip, datesAreKnown: Bool)
    }

    /// Reads the wishes and appends `others`, which are wishes from outside the file.
    func list(adding others: [Wish], for subject: Subject) throws(DocumentError) -> WishList {
        let root = try values.object(values.tree.root, .wishList)
        let format = try values.require(.string, "format", of: root)
        let name = try values.string(format)
        guard name == WishListReader.format else {
            throw values.fail(.unknownWord(name, known: [WishListReader.format]), at: format)
        }
        let list = try values.require(.array, "wishes", of: root)
        let objects = Array(try values.elements(list))
        let stated = try objects.map { object throws(DocumentError) in
            try values.object(object, .wish)[WishKey.id.name].map(values.string)
        }
        let visits = subject.visits
        let ids = WishList.ids(stated + others.map { _ in nil }, avoiding: Set(visits.keys))
        var wishes: [Wish] = []
        for (object, id) in zip(objects, ids) { wishes.append(try wish(object, id, subject, visits)) }
        for (var other, id) in zip(others, ids[objects.count...]) {
            other.id = id
            wishes.append(other)
        }
        do throws(WishError) {
            let list = try WishList(wishes)
            if case .known(let trip, let datesAreKnown) = subject {
                try list.check(for: trip, datesAreKnown: datesAreKnown)
            }
            return list
        } catch {
            throw fail(error, among: objects, of: list)
        }
    }

    private func wish(
        _ object: JSONValue,
        _ id: String,
        _ subject: Subject,
        _ visits: [String: Game]
    ) throws(DocumentError) -> Wish {
        let fields = Fields<WishKey>(object)
        guard let value = fields[.visit] else { return try gamesWish(fields, id) }
        let keys: [WishKey] = [
            .city, .venue, .team, .home, .away, .games, .item, .dates, .weekdays, .hours, .count,
        ]
        for key in keys {
            if let value = fields[key] { throw values.fail(.wish(.visitWithGameKey(key)), at: value) }
        }
        var visit = WishedVisit.item
        let item = visits[id]
        switch subject {
        case .none, .known: if item == nil { visit = .new(try newVisit(value)) }
        case .unknown: break
        }
        _ = try values.object(value, .visit)
        return Wish(
            id: id,
            title: try fields[.title].map(values.string),
            visit: visit,
            weight: try number(fields[.weight]) ?? item?.weight ?? 1,
            isRequired: try fields[.required].map(values.bool) ?? false
        )
    }

    /// Reads a visit that is not in the trip.
    private func newVisit(_ value: JSONValue) throws(DocumentError) -> NewVisit {
        let fields = Fields<VisitKey>(try values.object(value, .visit))
        let reader = OpeningHoursReader(values: values, isDated: true)
        return NewVisit(
            title: try fields[.title].map(values.string),
            city: try values.requireString(.city, of: fields),
            duration: try reader.duration(values.require(.whole, .durationMinutes, of: fields)),
            openingHours: try reader.hours(
                open: values.require(.array, .open, of: fields),
                closed: fields[.closed],
                every: fields[.every]
            ),
            days: try fields[.days].map(values.days),
            venue: try fields[.venue].map(values.string),
            price: try fields[.price].map(values.price)
        )
    }

    /// Reads a number of games or a weight; `nil` if it is missing.
    private func number(_ value: JSONValue?) throws(DocumentError) -> Int? {
        try value.map { value throws(DocumentError) in try values.whole(value, in: 1...TripLimits.whole) }
    }

    private func gamesWish(_ fields: Fields<WishKey>, _ id: String) throws(DocumentError) -> Wish {
        func text(_ key: WishKey) throws(DocumentError) -> String? { try fields[key].map(values.string) }
        return Wish(
            id: id,
            title: try text(.title),
            city: try text(.city),
            venue: try text(.venue),
            team: try text(.team),
            home: try text(.home),
            away: try text(.away),
            games: try fields[.games].map(games) ?? [],
            item: try text(.item),
            dates: try fields[.dates].map { value throws(DocumentError) in
                try range(value, .dateRange, values.date)
            },
            weekdays: try fields[.weekdays].map(weekdays),
            hours: try fields[.hours].map { value throws(DocumentError) in
                try range(value, .clockRange, values.clock)
            },
            count: try number(fields[.count]) ?? 1,
            weight: try number(fields[.weight]) ?? 1,
            isRequired: try fields[.required].map(values.bool) ?? false
        )
    }

    private func games(_ value: JSONValue) throws(DocumentError) -> [String] {
        let games = try values.elements(value).map(values.string)
        guard !games.isEmpty else { throw values.fail(.wish(.noGames), at: value) }
        return games
    }

    private func weekdays(_ value: JSONValue) throws(DocumentError) -> Weekdays {
        let texts = try value.kind == .string ? [value] : Array(values.elements(value))
        var days: Weekdays = []
        for text in texts {
            guard let some = Weekdays(try values.string(text)) else {
                throw values.fail(.wish(.noWeekdays), at: text)
            }
            days.formUnion(some)
        }
        guard !days.isEmpty else { throw values.fail(.wish(.noWeekdays), at: value) }
        return days
    }

    private func range<Bound: Comparable>(
        _ value: JSONValue,
        _ expected: DocumentError.Expectation,
        _ read: (JSONValue) throws(DocumentError) -> Bound
    ) throws(DocumentError) -> ClosedRange<Bound> {
        let (first, last) = try values.pair(value, expected)
        let (lower, upper) = (try read(first), try read(last))
        guard lower <= upper else { throw values.fail(.wish(.reversed), at: value) }
        return lower...upper
    }

    /// Returns the error at the location of its wish, or at the list if the wish is from outside the file.
    private func fail(_ error: WishError, among objects: [JSONValue], of list: JSONValue) -> DocumentError {
        let problem = DocumentError.Problem.wish(error.problem)
        guard objects.indices ~= error.index, error.key != nil || error.problem == .noCriterion else {
            return values.fail(problem, at: list)
        }
        let object = objects[error.index]
        guard let key = error.key else { return values.fail(problem, at: object) }
        if case .visit(let inner, let visitKey) = error.problem, let visit = object[key.name] {
            guard let value = visit[visitKey.name] else {
                return values.fail(.trip(inner), atKey: visitKey.name, of: visit)
            }
            return values.fail(.trip(inner), at: value)
        }
        guard let value = object[key.name] else { return values.fail(problem, atKey: key.name, of: object) }
        return values.fail(problem, at: value)
    }
}

extension WishListReader.Subject {
    /// The visits of the trip, by id.
    fileprivate var visits: [String: Game] {
        guard case .known(let trip, _) = self else { return [:] }
        var visits: [String: Game] = [:]
        for item in trip.items { if let game = item.game, game.isVisit { visits[item.id] = game } }
        return visits
    }
}

extension WishKey: TabledKey {
    static let table = KeyTable(WishKey.names)
}

extension VisitKey: TabledKey {
    static let table = KeyTable(VisitKey.names)
}

/// Wishes that have been read without a trip. A trip decides which of them are for its own visits, and which ids are
/// free.
package struct UnfittedWishes: Sendable {
    private let reader: WishListReader?
    private let others: [Wish]

    /// Reads a wish list in JSON, and appends wishes without identifiers.
    ///
    /// - Throws: `DocumentError` for the first value that is invalid for every trip. The values of `visit` are checked
    ///   for each trip.
    package init(_ bytes: [UInt8], adding others: [Wish] = []) throws(DocumentError) {
        let reader = try WishListReader(bytes)
        _ = try reader.list(adding: others, for: .unknown)
        (self.reader, self.others) = (reader, others)
    }

    /// Creates wishes without identifiers.
    ///
    /// - Throws: `WishError` if there are more wishes than a list may have.
    package init(_ wishes: [Wish]) throws(WishError) {
        _ = try WishList(numbering: wishes)
        (reader, others) = (nil, wishes)
    }

    /// Returns the wishes for a trip.
    ///
    /// - Parameter datesAreKnown: True if the days have dates although the trip has no `startDate`, because each plan
    ///   gets one.
    /// - Throws: `DocumentError` for the first wish that does not fit the trip.
    /// - Complexity: O(bytes + items).
    package func list(for trip: Trip, datesAreKnown: Bool = false) throws(DocumentError) -> WishList {
        guard let reader else { return try fitted(to: trip) }
        return try reader.list(adding: others, for: .known(trip, datesAreKnown: datesAreKnown))
    }

    /// Returns the wishes without a file for a trip.
    private func fitted(to trip: Trip) throws(DocumentError) -> WishList {
        let visits = Set(trip.items.filter { $0.isVisit }.map { $0.id })
        let ids = WishList.ids(others.map { _ in nil }, avoiding: visits)
        return try rethrow(
            try WishList(WishList.named(others, ids)),
            as: { (error: WishError) in
                DocumentError(.wish(error.problem), path: "$.wishes[\(error.index)]", item: nil, line: 1)
            }
        )
    }
}

extension WishList {
    /// Reads a wish list in JSON from UTF-8 bytes; a byte-order mark is skipped.
    ///
    /// ```json
    /// {"format": "itinerary-wishes/1", "wishes": [
    ///   {"venue": "Fenway Park"}, {"team": "Cubs", "count": 2, "weight": 3}]}
    /// ```
    /// - Parameters:
    ///   - bytes: The wish list.
    ///   - others: Wishes to append to the list; their identifiers are replaced.
    /// - Throws: `DocumentError` for the first value that is invalid.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], adding others: [Wish] = []) throws(DocumentError) {
        self = try WishListReader(bytes).list(adding: others, for: .none)
    }
}

extension WishList {
    /// Creates a list of wishes and assigns them the identifiers `wish-1`, `wish-2` and so on.
    ///
    /// - Throws: `WishError` if there are more wishes than a list may have.
    public init(numbering wishes: [Wish]) throws(WishError) {
        try self.init(WishList.named(wishes, WishList.ids(wishes.map { _ in nil })))
    }

    /// Returns wishes with identifiers.
    fileprivate static func named(_ wishes: [Wish], _ ids: [String]) -> [Wish] {
        zip(wishes, ids).map { wish, id in
            var named = wish
            named.id = id
            return named
        }
    }
}
