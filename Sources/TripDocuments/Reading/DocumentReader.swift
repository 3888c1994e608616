import OrderedJSON

/// A reader of the trip in a document's tree.
struct DocumentReader {
    static let format = "itinerary/1"

    let coding: TripDocument.Coding
    /// The array of items.
    let items: JSONValue
    let values: ValueReader
    let head: Fields<TripKey>
    let surroundings: Surroundings

    init(_ tree: JSONTree, beside surroundings: Surroundings) throws(DocumentError) {
        self.surroundings = surroundings
        values = ValueReader(tree: tree)
        let root = tree.root
        head = Fields(root)
        guard root.kind == .object || root.kind == .array else {
            throw values.wrongType(root, .objectOrArray)
        }
        if let items = DocumentReader.sourceItems(root, head) {
            self.items = items
            coding = .sourceApp
            return
        }
        let format = try values.require(.string, .format, of: head)
        let name = try values.string(format)
        guard name == DocumentReader.format else {
            throw values.fail(.unknownWord(name, known: [DocumentReader.format]), at: format)
        }
        items = try values.require(.array, .items, of: head)
        guard items.kind == .array else { throw values.wrongType(items, .array) }
        coding = .itinerary
    }

    /// The items of a document in the source app's coding; `nil` when it is in the other.
    static func sourceItems(_ root: JSONValue, _ head: Fields<TripKey>) -> JSONValue? {
        if root.kind == .array { return root }
        guard head[.format] == nil, let items = head[.items] else { return nil }
        return items.elements.contains { $0["kind"] != nil } ? items : nil
    }

    /// The parts of a trip that have been read.
    struct Parts {
        var startDate: CalendarDate?
        var items: [Item] = []
        var name: String?
        var rules = Rules()
        var geography = Geography()
        var id = "trip"
        var dayCount = TripLimits.days

        /// Creates the trip.
        func trip(beside surroundings: Surroundings) throws(TripError) -> Trip {
            try Trip(
                id: id,
                name: name,
                startDate: startDate,
                dayCount: dayCount,
                items: items,
                rules: rules,
                geography: geography,
                beside: surroundings
            )
        }
    }

    /// The trip.
    func trip() throws(DocumentError) -> Trip {
        var parts = Parts(startDate: try head[.startDate].map(values.date))
        for element in items.elements {
            guard parts.items.count < TripLimits.items else {
                let count = items.elements.reduce(0) { count, _ in count + 1 }
                throw values.fail(.trip(.tooMany(count, limit: TripLimits.items)), at: items)
            }
            var reader = ItemReader(values: values, object: element, startDate: parts.startDate)
            parts.items.append(try reader.item(coding: coding))
        }
        parts.name = try head[.name].map(values.string)
        parts.rules = try RulesReader(values: values).rules(head[.rules])
        parts.geography = try geographyReader.geography()
        parts.id = try id()
        parts.dayCount = try dayCount(parts.items)
        return try rethrow(try parts.trip(beside: surroundings), as: locate)
    }

    var geographyReader: GeographyReader { GeographyReader(values: values, head: head) }

    func id() throws(DocumentError) -> String {
        if let value = head[.id] { return try values.string(value) }
        guard coding == .sourceApp else { throw values.fail(.missing(.string), atKey: "id", of: head.object) }
        return items.elements.lazy.compactMap { $0["tripId"]?.string }.first { !$0.isEmpty } ?? "trip"
    }

    func dayCount(_ items: [Item]) throws(DocumentError) -> Int {
        if let value = head[.dayCount] { return try values.whole(value, in: 1...TripLimits.days) }
        guard coding == .sourceApp, let last = items.compactMap({ $0.position?.day }).max() else {
            throw values.fail(.missing(.whole), atKey: "dayCount", of: head.object)
        }
        return last
    }

    /// The same error with its place in the document.
    func locate(_ error: TripError) -> DocumentError {
        let problem = DocumentError.Problem.trip(error.problem)
        switch error.place {
        case .trip(let key):
            return values.fail(problem, at: head[key] ?? items)
        case .rules(let place):
            let rules = head[.rules] ?? head.object
            return values.fail(problem, at: rules[place.name] ?? rules)
        case .item(let index, let id, let key):
            guard let object = items.elements.element(at: index) else {
                return values.fail(problem, at: items)
            }
            var reader = ItemReader(values: values, object: object)
            reader.values.item = id
            return reader.fail(problem, key, coding: coding)
        case .geography(let place, nil):
            return geographyReader.fail(error.problem, at: place)
        case .geography:
            // What lies beside the document has been read, so that it is the document that lacks something.
            return values.fail(problem, atKey: TripKey.startDate.name, of: head.object)
        }
    }
}
