import OrderedJSON

/// A reader of the trip in a document's JSON tree.
struct DocumentReader {
    static let format = "itinerary/1"

    let coding: TripDocument.Coding
    /// The array of items.
    let items: JSONValue
    let values: ValueReader
    private let head: Fields<TripKey>
    private let context: TripContext

    init(_ tree: JSONTree, context: TripContext) throws(DocumentError) {
        self.context = context
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

    /// Returns the items of a document in the source app's format; `nil` if the document is not in this format.
    static func sourceItems(_ root: JSONValue, _ head: Fields<TripKey>) -> JSONValue? {
        if root.kind == .array { return root }
        guard head[.format] == nil, let items = head[.items] else { return nil }
        return items.elements.contains { $0["kind"] != nil } ? items : nil
    }

    /// The parts of a trip that have been read so far.
    private struct Parts {
        var startDate: CalendarDate?
        var items: [Item] = []
        var name: String?
        var rules = Rules()
        var units: DistanceUnit?
        var geography = Geography()
        var id = "trip"
        var dayCount = TripLimits.days

        func trip(context: TripContext) throws(TripError) -> Trip {
            try Trip(
                id: id,
                name: name,
                startDate: startDate,
                dayCount: dayCount,
                items: items,
                rules: rules,
                units: units,
                geography: geography,
                context: context
            )
        }
    }

    /// Reads the trip.
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
        parts.units = try head[.units].map(values.word)
        parts.geography = try geographyReader.geography()
        parts.id = try id()
        parts.dayCount = try dayCount(parts.items)
        return try rethrow(try parts.trip(context: context), as: locate)
    }

    private var geographyReader: GeographyReader { GeographyReader(values: values, head: head) }

    private func id() throws(DocumentError) -> String {
        if let value = head[.id] { return try values.string(value) }
        guard coding == .sourceApp else { throw values.fail(.missing(.string), atKey: "id", of: head.object) }
        return items.elements.lazy.compactMap { $0["tripId"]?.string }.first { !$0.isEmpty } ?? "trip"
    }

    private func dayCount(_ items: [Item]) throws(DocumentError) -> Int {
        if let value = head[.dayCount] { return try values.whole(value, in: 1...TripLimits.days) }
        guard coding == .sourceApp, let last = items.compactMap({ $0.position?.day }).max() else {
            throw values.fail(.missing(.whole), atKey: "dayCount", of: head.object)
        }
        return last
    }

    /// Returns the error with its location in the document.
    private func locate(_ error: TripError) -> DocumentError {
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
        case .geography(.costs(let key), _):
            return values.fail(problem, at: head[.costs]?[key.name] ?? head.object)
        case .geography:
            // The side files have been read without an error, so the document itself lacks its start date.
            return values.fail(problem, atKey: TripKey.startDate.name, of: head.object)
        }
    }
}

extension TripDocument {
    /// Returns all errors of a document that can be found in one pass, sorted by line; empty if the document is valid.
    ///
    /// The errors include the error that the initializer would throw. Each item, each rule, the geography, and each
    /// other value is read as if everything else were valid. The result contains the first error of each of these
    /// parts, and every missing key of an item.
    /// - Parameters:
    ///   - bytes: The document in UTF-8.
    ///   - context: The side files and time zones.
    ///   - most: The maximum number of errors.
    /// - Complexity: O(errors · cost of reading the document).
    public static func errors(
        in bytes: [UInt8],
        context: TripContext = TripContext(),
        atMost most: Int = 20
    ) -> [DocumentError] {
        do throws(DocumentError) {
            _ = try TripDocument(bytes, context: context)
            return []
        } catch {
            var errors = ErrorCollector(error, most: most)
            if let tree = try? JSONTree(bytes), let reader = try? DocumentReader(tree, context: context) {
                reader.read(collecting: &errors)
            }
            return errors.list.enumerated().sorted {
                ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
            }
            .map { $0.element }
        }
    }
}

extension DocumentReader {
    /// Reads each part of the document separately, then creates a trip from the parts without errors.
    func read(collecting errors: inout ErrorCollector) {
        // A part with an error gets a value that causes no further error.
        var parts = Parts()
        if let value = head[.startDate] { parts.startDate = errors.read(try values.date(value)) }
        var indices = readItems(&parts, &errors)
        if let value = head[.name] { _ = errors.read(try values.string(value)) }
        parts.rules = RulesReader(values: values).rules(head[.rules], collecting: &errors)
        if let value = head[.units] { parts.units = errors.read(try values.word(value)) }
        parts.geography = errors.read(try geographyReader.geography()) ?? Geography()
        parts.id = errors.read(try id()) ?? parts.id
        parts.dayCount = errors.read(try dayCount(parts.items)) ?? parts.dayCount
        makeTrip(&parts, &indices, &errors)
    }

    /// Reads the items. Returns the indices, in the document, of the items without errors.
    private func readItems(_ parts: inout Parts, _ errors: inout ErrorCollector) -> [Int] {
        var indices: [Int] = []
        // If the trip's start date is invalid, any valid date serves to read the items.
        let startDate = parts.startDate ?? CalendarDate("2000-01-01")
        for (index, element) in items.elements.prefix(TripLimits.items).enumerated() {
            // Stopping here saves time, because locating another error would count the lines of the whole text again.
            if errors.isFull { return indices }
            var reader = ItemReader(values: values, object: element, startDate: startDate)
            if coding == .itinerary { for error in reader.missingKeys { errors.note(error) } }
            let item = errors.read(try reader.item(coding: coding))
            guard let item, parts.startDate != nil || element[ItemKey.date.name] == nil else { continue }
            parts.items.append(item)
            indices.append(index)
        }
        return indices
    }

    /// Creates the trip repeatedly, each time without the part that caused an error.
    private func makeTrip(_ parts: inout Parts, _ indices: inout [Int], _ errors: inout ErrorCollector) {
        while !errors.isFull, let error = error(of: parts) {
            switch error.place {
            case .trip, .geography:
                guard errors.note(locate(error)) else { return }
                (parts.id, parts.geography) = ("trip", Geography())
            case .rules:
                errors.note(locate(error))
                parts.rules = Rules()
            case .item(let index, let id, let key):
                let place = TripError.Place.item(index: indices[index], id: id, key: key)
                var problem = error.problem
                if case .duplicateID(let first) = problem {
                    problem = .duplicateID(firstIndex: indices[first])
                }
                errors.note(locate(TripError(problem, at: place)))
                parts.items.remove(at: index)
                indices.remove(at: index)
            }
        }
    }

    private func error(of parts: Parts) -> TripError? {
        do throws(TripError) {
            _ = try parts.trip(context: context)
            return nil
        } catch {
            return error
        }
    }
}
