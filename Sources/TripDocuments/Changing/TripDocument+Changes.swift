import TripModel

extension TripDocument {
    /// The document after a list of changes, applied in order, all or none; what they do not touch keeps its
    /// text. A document in the source app's coding comes back converted to `itinerary/1`.
    ///
    /// - Complexity: O(bytes + changes · keys of an item).
    public func applying(_ changes: [TripChange]) throws(ChangeError) -> TripDocument {
        var editor = DocumentEditor(try orChangeError { () throws(DocumentError) in try converted() }.tree)
        for (operation, change) in changes.enumerated() {
            try editor.apply(change, operation: operation)
        }
        let text = editor.text()
        return try orChangeError { () throws(DocumentError) in
            try TripDocument(text, beside: surroundings)
        }
    }

    private func orChangeError(
        _ read: () throws(DocumentError) -> TripDocument
    ) throws(ChangeError) -> TripDocument {
        do throws(DocumentError) { return try read() } catch { throw .result(error) }
    }

    /// The document with items put elsewhere; a number that does not change keeps its spelling.
    public func placing(_ positions: [(item: String, position: Position)]) throws(ChangeError) -> TripDocument
    {
        try applying(
            positions.map { .move(item: $0.item, day: $0.position.day, sortOrder: $0.position.sortOrder) }
        )
    }
}

extension DocumentEditor {
    fileprivate mutating func apply(_ change: TripChange, operation: Int) throws(ChangeError) {
        switch change {
        case .move(let item, let day, let sortOrder):
            try find(item, operation)
            guard sortOrder.isFinite else { throw .notAllowed(.notFinite, operation: operation) }
            place(item, at: Position(day: day, sortOrder: sortOrder))
        case .retime(let item, let start, let duration):
            try find(item, operation)
            if let start {
                guard let type = type(ofItem: item), type == "game" || type == "event" else {
                    throw .notAllowed(.startOfOther(item: item), operation: operation)
                }
                set(ItemKey.start.name, of: item, to: JSONWriter.bytes { $0.string(start.description) })
            }
            if let duration {
                set(ItemKey.durationMinutes.name, of: item, to: JSONWriter.bytes { $0.int(duration.count) })
            }
        case .update(let item, let settings):
            try find(item, operation)
            for setting in settings {
                guard setting.key != ItemKey.id.name, setting.key != ItemKey.type.name else {
                    throw .notAllowed(.fixedKey(setting.key), operation: operation)
                }
                set(setting.key, of: item, to: setting.value?.bytes)
            }
        case .remove(let item):
            try find(item, operation)
            remove(item)
        case .add(let item):
            add(item.value)
        case .days(let count):
            set(.dayCount, to: JSONWriter.bytes { $0.int(count) })
        case .rules(let rules):
            set(.rules, to: rules.bytes)
        }
    }

    private func find(_ item: String, _ operation: Int) throws(ChangeError) {
        guard hasItem(item) else { throw .unknownItem(item, operation: operation) }
    }
}
