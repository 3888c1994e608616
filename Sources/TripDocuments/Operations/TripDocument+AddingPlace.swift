import OrderedJSON

extension TripDocument {
    /// Returns the change that adds a place, or gives that of the same city what this one knows; all else keeps its text.
    func adding(_ place: Place) -> TripChange {
        let key = TripKey.places.name
        let written = JSONText.written { $0.place(place) }
        guard let list = tree.root[key], list.kind == .array else {
            return .set(
                TripChange.Setting(key, .written { json in json.array([written]) { $0.compact($1.value) } })
            )
        }
        let elements = Array(list.elements)
        var kept = elements.map { Array($0.text) }
        let known = elements.firstIndex { City.areSame($0[PlaceKey.city.name]?.string ?? "", place.city) }
        if let known {
            let settings = written.value.members.filter { $0.key != PlaceKey.city.name }
                .map { (key: $0.key, value: Optional(Array($0.value.text))) }
            kept[known] = ObjectRewriter(object: elements[known]).text(setting: settings)
        }
        let array = ObjectRewriter.Sequence(container: list, parts: elements.map { $0.range })
            .text(kept: kept, added: known == nil ? [written.bytes] : [])
        return .set(TripChange.Setting(key, (try? JSONTree(array)).map { JSONText($0.root) }))
    }
}
