import OrderedJSON

extension TripDocument {
    /// Returns the trip in the coding `itinerary/1`: this document when it is in that coding already, else one with the
    /// same keys in the same order, one item a line. Values in an item's `kind` that are not read are kept under the
    /// name of the kind.
    public func converted() throws(DocumentError) -> TripDocument {
        guard coding == .sourceApp else { return self }
        return try TripDocument(SourceConverter(trip: trip).text(of: tree.root), beside: surroundings)
    }
}

/// A converter of documents from the source app's coding to `itinerary/1`.
private struct SourceConverter {
    let trip: Trip

    func text(of root: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.member(TripKey.format.name, DocumentReader.format)
            if root[TripKey.id.name] == nil {
                json.member(TripKey.id.name, trip.id)
            }
            if root[TripKey.dayCount.name] == nil {
                json.member(TripKey.dayCount.name, trip.dayCount)
            }
            if root.kind == .array {
                writeItems(root, &json)
            }
            for member in root.members {
                if member.key == TripKey.items.name {
                    writeItems(member.value, &json)
                } else {
                    json.member(member.key, member.value)
                }
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func writeItems(_ items: JSONValue, _ json: inout JSONWriter) {
        json.key(TripKey.items.name)
        json.lines(items.elements) { json, item in
            json.object { json in
                for member in item.members {
                    if member.key == "kind" {
                        writeKind(member.value, besides: item, &json)
                    } else {
                        // There a date is none of the trip's business; here it would stand for the day.
                        json.member(member.key == ItemKey.date.name ? "x-date" : member.key, member.value)
                    }
                }
            }
        }
    }

    private func writeKind(_ kind: JSONValue, besides item: JSONValue, _ json: inout JSONWriter) {
        for member in kind.members.prefix(1) where item[ItemKey.type.name] == nil {
            json.member(ItemKey.type.name, member.key)
            let payload = member.value["_0"] ?? member.value
            let known = SourceCoding.keys(ofKind: member.key)
            var rest: [JSONMember] = []
            for entry in payload.members {
                if let key = known.first(where: { $0.name == entry.key })?.key {
                    json.member(key.name, entry.value)
                    guard key == .gameID, item[ItemKey.city.name] == nil else { continue }
                    // In the coding `itinerary/1` another form of identifier names no city.
                    let city = entry.value.string.flatMap { Game.sourceCity(of: $0) }
                    if let city { json.member(ItemKey.city.name, city) }
                } else {
                    rest.append(entry)
                }
            }
            guard !rest.isEmpty, item[member.key] == nil else { continue }
            json.key(member.key)
            json.object { json in
                for entry in rest { json.member(entry.key, entry.value) }
            }
        }
    }
}
