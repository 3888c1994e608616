import OrderedJSON

extension TripChange {
    /// Returns the change document of some changes, one a line.
    public static func documentText(_ changes: [TripChange]) -> String {
        let lines = changes.map { change in "  " + JSONWriter.text { $0.change(change) } }
        return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }
}

extension TripChange: CustomStringConvertible {
    /// The operation as it is written in a change document.
    public var description: String { JSONWriter.text { $0.change(self) } }
}

extension JSONWriter {
    /// Writes a change document (SPEC section 8).
    public mutating func changes(_ changes: [TripChange]) {
        array(changes) { $0.change($1) }
    }

    fileprivate mutating func change(_ change: TripChange) {
        object { json in
            switch change {
            case .move(let item, let day, let sortOrder):
                json.operation("move", of: item)
                json.member(ItemKey.day.name, day)
                json.member(ItemKey.sortOrder.name, sortOrder)
            case .moveToDate(let item, let date, let day, let sortOrder):
                json.operation("move", of: item)
                json.member(ItemKey.date.name, date.description)
                if let day { json.member(ItemKey.day.name, day) }
                json.member(ItemKey.sortOrder.name, sortOrder)
            case .retime(let item, let start, let duration):
                json.operation("retime", of: item)
                if let start { json.member(ItemKey.start.name, start.description) }
                if let duration { json.member(ItemKey.durationMinutes.name, duration.count) }
            case .update(let item, let settings):
                json.operation("update", of: item)
                json.key("set")
                json.object { json in
                    for setting in settings { json.member(setting.key, orNull: setting.value) }
                }
            case .remove(let item, let was):
                json.operation("remove", of: item)
                if let was { json.member(ChangeReader.was, was.value) }
            case .add(let item, let was):
                json.operation("add", of: nil)
                json.member("item", item.value)
                if let was { json.member(ChangeReader.was, was.value) }
            case .days(let count, let shift):
                json.operation("days", of: nil)
                json.member(TripKey.dayCount.name, count)
                if shift != 0 { json.member(ChangeReader.shift, shift) }
            case .rules(let rules):
                json.operation("rules", of: nil)
                json.member("rules", rules.value)
            case .set(let setting):
                json.operation("set", of: nil)
                json.member("key", setting.key)
                json.member("value", orNull: setting.value)
            }
        }
    }

    private mutating func member(_ key: String, orNull text: JSONText?) {
        self.key(key)
        if let text { compact(text.value) } else { null() }
    }

    private mutating func operation(_ name: String, of item: String?) {
        member("op", name)
        guard let item else { return }
        member("item", item)
    }
}
