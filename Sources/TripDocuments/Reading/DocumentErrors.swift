import OrderedJSON
import TripModel

extension TripDocument {
    /// All that can be told at once of what is wrong with a document, by line; empty when the document is a trip.
    ///
    /// Among them is the error with which the document is refused. Each item, each rule, the places with the travel times,
    /// and each other value are read as if the others were right; of each the first error is told, and of an item all keys
    /// that it lacks.
    /// - Parameters:
    ///   - bytes: The document in UTF-8.
    ///   - surroundings: What lies beside it.
    ///   - most: How many errors are told at most.
    /// - Complexity: that of reading the document, for each error.
    public static func errors(
        in bytes: [UInt8],
        beside surroundings: Surroundings = Surroundings(),
        atMost most: Int = 20
    ) -> [DocumentError] {
        do throws(DocumentError) {
            _ = try TripDocument(bytes, beside: surroundings)
            return []
        } catch {
            var errors = DocumentErrors(error, most: most)
            if let tree = try? JSONTree(bytes), let reader = try? DocumentReader(tree, beside: surroundings) {
                reader.read(collecting: &errors)
            }
            return errors.list.enumerated().sorted {
                ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
            }
            .map { $0.element }
        }
    }
}

/// Collects errors where reading goes on after them.
struct DocumentErrors {
    private(set) var list: [DocumentError]
    private let most: Int

    init(_ first: DocumentError, most: Int) {
        list = [first]
        self.most = most
    }

    var isFull: Bool { list.count >= most }

    /// Notes an error; false where it is known already, or there are enough.
    @discardableResult
    mutating func note(_ error: DocumentError) -> Bool {
        guard !isFull, !list.contains(error) else { return false }
        list.append(error)
        return true
    }

    /// What is read; `nil` where that fails.
    mutating func read<Value>(_ part: () throws(DocumentError) -> Value) -> Value? {
        do throws(DocumentError) {
            return try part()
        } catch {
            note(error)
            return nil
        }
    }
}

extension DocumentReader {
    /// Reads each part of the document by itself, and then what could be read as a trip.
    func read(collecting errors: inout DocumentErrors) {
        var parts = Parts(startDate: nil)
        if let value = head[.startDate] {
            parts.startDate = errors.read { () throws(DocumentError) in try values.date(value) }
        }
        readItems(&parts, &errors)
        if let value = head[.name] {
            _ = errors.read { () throws(DocumentError) in try values.string(value) }
        }
        parts.rules = RulesReader(values: values).rules(head[.rules], collecting: &errors)
        parts.geography = errors.read(geographyReader.geography) ?? Geography()
        parts.id = errors.read(id) ?? parts.id
        let items = parts.items
        parts.dayCount = errors.read { () throws(DocumentError) in try dayCount(items) } ?? parts.dayCount
        makeTrip(parts, &errors)
    }

    /// What could be read, and a value that does no harm for what could not.
    private struct Parts {
        var startDate: CalendarDate?
        var items: [Item] = []
        /// For each item its index in the document.
        var indices: [Int] = []
        var rules = Rules()
        var geography = Geography()
        var id = "trip"
        var dayCount = TripLimits.days
    }

    private func readItems(_ parts: inout Parts, _ errors: inout DocumentErrors) {
        // The dates of items mean nothing where that of the trip could not be read.
        let startDate = parts.startDate ?? CalendarDate("2000-01-01")
        for (index, element) in items.elements.prefix(TripLimits.items).enumerated() {
            // To say where an error is takes a look at the whole text.
            if errors.isFull { return }
            var reader = ItemReader(values: values, object: element, startDate: startDate)
            if coding == .itinerary { for error in reader.missingKeys { errors.note(error) } }
            let item = errors.read { () throws(DocumentError) in try reader.item(coding: coding) }
            guard let item, parts.startDate != nil || element[ItemKey.date.name] == nil else { continue }
            parts.items.append(item)
            parts.indices.append(index)
        }
    }

    /// Makes the trip again and again, each time without the part that is wrong.
    private func makeTrip(_ parts: Parts, _ errors: inout DocumentErrors) {
        var parts = parts
        while !errors.isFull, let error = error(of: parts) {
            switch error.place {
            case .trip, .geography:
                guard errors.note(locate(error)) else { return }
                (parts.id, parts.geography) = ("trip", Geography())
            case .rules:
                errors.note(locate(error))
                parts.rules = Rules()
            case .item(let index, let id, let key):
                let place = TripError.Place.item(index: parts.indices[index], id: id, key: key)
                errors.note(locate(TripError(problem(error.problem, parts), at: place)))
                parts.items.remove(at: index)
                parts.indices.remove(at: index)
            }
        }
    }

    private func error(of parts: Parts) -> TripError? {
        do throws(TripError) {
            _ = try Trip(
                id: parts.id,
                startDate: parts.startDate,
                dayCount: parts.dayCount,
                items: parts.items,
                rules: parts.rules,
                geography: parts.geography,
                beside: surroundings
            )
            return nil
        } catch {
            return error
        }
    }

    /// The same problem, with the indices of the document.
    private func problem(_ problem: TripError.Problem, _ parts: Parts) -> TripError.Problem {
        guard case .duplicateID(let first) = problem else { return problem }
        return .duplicateID(firstIndex: parts.indices[first])
    }
}
