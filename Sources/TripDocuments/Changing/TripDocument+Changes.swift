import OrderedJSON

extension TripDocument {
    /// Returns the document after a list of changes, applied in order, all or none; values that they do not touch keep
    /// their text. A document in the source app's coding is converted to `itinerary/1`.
    ///
    /// - Complexity: O(bytes + changes · keys of an item).
    public func applying(_ changes: [TripChange]) throws(ChangeError) -> TripDocument {
        var editor = DocumentEditor(try rethrow(try converted(), as: ChangeError.result).tree)
        for (operation, change) in changes.enumerated() {
            try editor.apply(change, operation: operation)
        }
        return try rethrow(try TripDocument(editor.text(), beside: surroundings), as: ChangeError.result)
    }

    /// Returns the document with items moved; a number that does not change keeps its spelling.
    public func placing(_ positions: [(item: String, position: Position)]) throws(ChangeError) -> TripDocument
    {
        try applying(positions.map { .move($0.item, to: $0.position) })
    }
}

extension TripKey {
    /// The keys that `set` does not set.
    fileprivate static let fixedNames = [TripKey.format, .id, .dayCount, .items, .rules].map { $0.name }
}

extension DocumentEditor {
    fileprivate mutating func apply(_ change: TripChange, operation: Int) throws(ChangeError) {
        switch change {
        case .move(let item, let day, let sortOrder):
            try find(item, operation)
            guard sortOrder.isFinite else { throw .notAllowed(.notFinite, operation: operation) }
            place(item, at: Position(day: day, sortOrder: sortOrder))
        case .moveToDate(let item, let date, let given, let sortOrder):
            guard let startDate else { throw .notAllowed(.noStartDate, operation: operation) }
            let day = date.day(from: startDate)
            if let given, given != day {
                throw .notAllowed(.dateOfOtherDay(day, day: given), operation: operation)
            }
            try apply(.move(item: item, day: day, sortOrder: sortOrder), operation: operation)
        case .retime(let item, let start, let duration):
            try find(item, operation)
            if let start {
                guard mayStart(item) else {
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
                try check(setting.key, in: "set", operation)
                set(setting.key, of: item, to: setting.value?.bytes)
            }
            dropDayOrDate(of: item, besides: settings.filter { $0.value != nil }.map { $0.key })
        case .remove(let item, _):
            try find(item, operation)
            remove(item)
        case .add(let item, let was):
            for member in item.value.members where was?.value[member.key] == nil {
                try check(member.key, in: "item", operation)
            }
            add(item.value)
        case .days(let count, let shift):
            if shift != 0 { try self.shift(by: shift, operation) }
            setTripKey(TripKey.dayCount.name, to: JSONWriter.bytes { $0.int(count) })
        case .rules(let rules):
            let ruleKeys = ruleKeys
            let added = rules.value.members.first {
                !KeySchema.rules.knows($0) && !ruleKeys.contains($0.key)
            }
            if let added { throw unknown(added.key, in: "rules", operation, KeySchema.rules) }
            setTripKey(TripKey.rules.name, to: rules.bytes)
        case .set(let setting):
            try set(setting, operation)
        }
    }

    private mutating func set(_ setting: TripChange.Setting, _ operation: Int) throws(ChangeError) {
        let key = setting.key
        guard !TripKey.fixedNames.contains(key) else {
            throw .notAllowed(.fixedTripKey(key), operation: operation)
        }
        guard KeySchema.trip.knows(key) || hasTripKey(key) else {
            throw unknown(key, in: "key", operation, KeySchema.trip)
        }
        if let value = setting.value?.value, let added = unknownKeys(in: value, besidesThoseOf: key).first {
            throw .notAllowed(
                .unknownKey(added.key, place: "value", nearest: added.nearest),
                operation: operation
            )
        }
        setTripKey(key, to: setting.value?.bytes)
    }

    /// Throws when a key of an item is unknown, and no item of the document has it already.
    private mutating func check(_ key: String, in place: String, _ operation: Int) throws(ChangeError) {
        guard !KeySchema.item.knows(key), !hasItem(withKey: key) else { return }
        throw unknown(key, in: place, operation, KeySchema.item)
    }

    private func unknown(
        _ key: String,
        in place: String,
        _ operation: Int,
        _ schema: KeySchema
    ) -> ChangeError {
        .notAllowed(
            .unknownKey(key, place: place, nearest: schema.nearest(to: key)),
            operation: operation
        )
    }

    private func find(_ item: String, _ operation: Int) throws(ChangeError) {
        guard hasItem(item) else { throw .unknownItem(item, operation: operation) }
    }
}
