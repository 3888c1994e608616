import OrderedJSON

extension Item {
    /// Returns the changes that give the item other contents of its type; none where they are the same.
    func changes(to kind: Kind) throws(OperationError) -> [TripChange] {
        let new = Item(id: id, position: position, kind: kind)
        guard typeName == new.typeName else { throw .otherType(item: id) }
        guard let (before, after) = try? (written(), new.written()) else { return [] }
        let settings =
            after.members.filter { before[$0.key]?.text != $0.value.text }
            .map { TripChange.Setting($0.key, JSONText($0.value)) }
        let removed = before.members.filter { after[$0.key] == nil }.map { TripChange.Setting($0.key, nil) }
        return settings.isEmpty && removed.isEmpty ? [] : [.update(item: id, set: settings + removed)]
    }

    /// The item as it is written in documents.
    private func written() throws(JSONError) -> JSONValue {
        try JSONTree(JSONWriter.bytes { $0.item(self) }).root
    }
}
