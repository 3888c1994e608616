import OrderedJSON

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
        // A part with an error has a value that causes no other.
        var parts = Parts()
        if let value = head[.startDate] { parts.startDate = errors.read(try values.date(value)) }
        var indices = readItems(&parts, &errors)
        if let value = head[.name] { _ = errors.read(try values.string(value)) }
        parts.rules = RulesReader(values: values).rules(head[.rules], collecting: &errors)
        parts.geography = errors.read(try geographyReader.geography()) ?? Geography()
        parts.id = errors.read(try id()) ?? parts.id
        parts.dayCount = errors.read(try dayCount(parts.items)) ?? parts.dayCount
        makeTrip(&parts, &indices, &errors)
    }

    /// Reads the items; returns for each that was read its index in the document.
    private func readItems(_ parts: inout Parts, _ errors: inout ErrorCollector) -> [Int] {
        var indices: [Int] = []
        // The dates of items mean nothing where that of the trip could not be read.
        let startDate = parts.startDate ?? CalendarDate("2000-01-01")
        for (index, element) in items.elements.prefix(TripLimits.items).enumerated() {
            // The line of an error is counted over the whole text.
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

    /// Creates the trip repeatedly, each time without the part that has an error.
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
            _ = try parts.trip(beside: surroundings)
            return nil
        } catch {
            return error
        }
    }
}
