import OrderedJSON

extension TripDocument {
    /// Returns the document's `rules` after a change of the trip's rules; values that the change does not touch, unknown
    /// keys too, keep their text.
    ///
    /// - Complexity: O(bytes of the rules).
    package func rulesText(changedTo rules: Rules) -> JSONText? {
        let written = JSONWriter.bytes { $0.rules(rules) }
        guard let new = try? JSONTree(written) else { return nil }
        guard let object = tree.root[TripKey.rules.name],
            let old = try? JSONTree(JSONWriter.bytes { $0.rules(trip.rules) })
        else { return JSONText(new.root) }
        let text = ObjectRewriter(object: object).text(changing: old.root, to: new.root)
        return (try? JSONTree(text)).map { JSONText($0.root) }
    }
}

extension ObjectRewriter {
    /// Returns the object's text with the difference of two others applied, of which it has the values of the first.
    fileprivate func text(changing old: JSONValue, to new: JSONValue) -> [UInt8] {
        var settings: [(key: String, value: [UInt8]?)] = []
        for member in new.members {
            let before = old[member.key]
            if before?.text == member.value.text { continue }
            if let before, let inner = object[member.key], inner.kind == .object, before.kind == .object {
                let text = ObjectRewriter(object: inner).text(changing: before, to: member.value)
                settings.append((member.key, text))
            } else {
                settings.append((member.key, Array(member.value.text)))
            }
        }
        for member in old.members where new[member.key] == nil {
            settings.append((member.key, nil))
        }
        return text(setting: settings)
    }
}
