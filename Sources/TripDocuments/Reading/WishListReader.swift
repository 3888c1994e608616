import Diagnostics
import OrderedJSON

/// A reader of wish lists in JSON (SPEC section 14); unknown keys are ignored.
private struct WishListReader {
    static let format = "itinerary-wishes/1"
    private let values: ValueReader

    init(_ bytes: [UInt8]) throws(DocumentError) { values = try ValueReader(parsing: bytes) }

    /// Reads the wishes and appends `others`, which are wishes from outside the file.
    func list(adding others: [Wish]) throws(DocumentError) -> WishList {
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
        let ids = WishList.ids(stated + others.map { _ in nil })
        var wishes: [Wish] = []
        for (object, id) in zip(objects, ids) { wishes.append(try wish(object, id)) }
        for (var other, id) in zip(others, ids[objects.count...]) {
            other.id = id
            wishes.append(other)
        }
        do throws(WishError) {
            return try WishList(wishes)
        } catch {
            throw fail(error, among: objects, of: list)
        }
    }

    private func wish(_ object: JSONValue, _ id: String) throws(DocumentError) -> Wish {
        let fields = Fields<WishKey>(object)
        func text(_ key: WishKey) throws(DocumentError) -> String? { try fields[key].map(values.string) }
        func number(_ key: WishKey) throws(DocumentError) -> Int {
            try fields[key].map { value throws(DocumentError) in
                try values.whole(value, in: 1...TripLimits.whole)
            } ?? 1
        }
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
            count: try number(.count),
            weight: try number(.weight),
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
        guard let value = object[key.name] else { return values.fail(problem, atKey: key.name, of: object) }
        return values.fail(problem, at: value)
    }
}

extension WishKey: TabledKey {
    static let table = KeyTable(WishKey.names)
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
        self = try WishListReader(bytes).list(adding: others)
    }
}

extension WishList {
    /// Creates a list of wishes and assigns them the identifiers `wish-1`, `wish-2` and so on.
    ///
    /// - Throws: `WishError` if there are more wishes than a list may have.
    public init(numbering wishes: [Wish]) throws(WishError) {
        let ids = WishList.ids(wishes.map { _ in nil })
        try self.init(
            zip(wishes, ids).map { wish, id in
                var named = wish
                named.id = id
                return named
            }
        )
    }
}
