import OrderedJSON
import TripModel

extension TripDocument {
    /// Returns the errors of a document that can be found at once, by line; empty when the document is valid.
    ///
    /// Among them is the error with which the document is refused. Each item, each rule, the places with the travel times,
    /// and each other value are read as if the others were valid; of each the first error is returned, and of an item all
    /// keys that it lacks.
    /// - Parameters:
    ///   - bytes: The document in UTF-8.
    ///   - surroundings: The side files and time zones.
    ///   - most: The greatest number of errors.
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
            var errors = ErrorCollector(error, most: most)
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

extension DocumentReader {
    /// Reads each part of the document by itself, and then a trip of the parts that were read.
    func read(collecting errors: inout ErrorCollector) {
        var parts = Parts(startDate: nil)
        if let value = head[.startDate] { parts.startDate = errors.read(try values.date(value)) }
        readItems(&parts, &errors)
        if let value = head[.name] { _ = errors.read(try values.string(value)) }
        parts.rules = RulesReader(values: values).rules(head[.rules], collecting: &errors)
        parts.geography = errors.read(try geographyReader.geography()) ?? Geography()
        parts.id = errors.read(try id()) ?? parts.id
        parts.dayCount = errors.read(try dayCount(parts.items)) ?? parts.dayCount
        makeTrip(parts, &errors)
    }

    /// The parts that were read; a part with an error has a value that causes no other.
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

    private func readItems(_ parts: inout Parts, _ errors: inout ErrorCollector) {
        // The dates of items mean nothing where that of the trip could not be read.
        let startDate = parts.startDate ?? CalendarDate("2000-01-01")
        for (index, element) in items.elements.prefix(TripLimits.items).enumerated() {
            // The line of an error is counted over the whole text.
            if errors.isFull { return }
            var reader = ItemReader(values: values, object: element, startDate: startDate)
            if coding == .itinerary { for error in reader.missingKeys { errors.note(error) } }
            let item = errors.read(try reader.item(coding: coding))
            guard let item, parts.startDate != nil || element[ItemKey.date.name] == nil else { continue }
            parts.items.append(item)
            parts.indices.append(index)
        }
    }

    /// Creates the trip repeatedly, each time without the part that has an error.
    private func makeTrip(_ parts: Parts, _ errors: inout ErrorCollector) {
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

    /// Returns a problem with the indices of the document.
    private func problem(_ problem: TripError.Problem, _ parts: Parts) -> TripError.Problem {
        guard case .duplicateID(let first) = problem else { return problem }
        return .duplicateID(firstIndex: parts.indices[first])
    }
}
