import OrderedJSON

/// A rewriter of JSON objects that keeps the text of unchanged members.
struct ObjectRewriter {
    let object: JSONValue

    /// Returns the object's text after members are set to new values, or removed if the value is `nil`. New keys are
    /// added at the end, with the spacing of the existing members.
    func text(setting settings: [(key: String, value: [UInt8]?)]) -> [UInt8] {
        guard !settings.isEmpty else { return Array(object.text) }
        var pending = settings
        var kept: [[UInt8]] = []
        for member in object.members {
            let name = member.name.range
            guard let index = pending.firstIndex(where: { $0.key == member.key }) else {
                kept.append(Array(object.tree.bytes[name.lowerBound..<member.value.range.upperBound]))
                continue
            }
            let setting = pending.remove(at: index)
            if let value = setting.value {
                kept.append(object.tree.bytes[name.lowerBound..<member.value.range.lowerBound] + value)
            } else {
                kept.append([])
            }
        }
        let added = pending.compactMap { setting in
            setting.value.map { quoted(setting.key).utf8 + colon + $0 }
        }
        let ranges = object.members.map { $0.name.range.lowerBound..<$0.value.range.upperBound }
        return Sequence(container: object, parts: ranges).text(kept: kept, added: added)
    }

    /// The bytes between a key and its value in this object.
    private var colon: [UInt8] {
        guard let member = object.members.element(at: 0) else { return [UInt8(ascii: ":")] }
        return Array(object.tree.bytes[member.name.range.upperBound..<member.value.range.lowerBound])
    }

    /// The members of an object or the elements of an array, with the bytes between them.
    struct Sequence {
        let container: JSONValue
        let parts: [Range<Int>]

        /// Returns the container's text. Each part is replaced by the text with the same index in `kept`, or removed if
        /// that text is empty. The texts in `added` are appended as new parts.
        func text(kept: [[UInt8]], added: [[UInt8]]) -> [UInt8] {
            let bytes = container.tree.bytes
            let outer = container.range
            let first = parts.first?.lowerBound ?? outer.upperBound - 1
            let last = parts.last?.upperBound ?? outer.upperBound - 1
            var result = Array(bytes[outer.lowerBound..<first])
            var isFirst = true
            for (index, part) in kept.enumerated() where !part.isEmpty {
                if !isFirst { result += bytes[parts[index - 1].upperBound..<parts[index].lowerBound] }
                result += part
                isFirst = false
            }
            for part in added {
                if !isFirst {
                    result += separator
                } else if parts.isEmpty, container.kind == .array {
                    result.append(UInt8(ascii: "\n"))
                }
                result += part
                isFirst = false
            }
            return result + bytes[last..<outer.upperBound]
        }

        /// The bytes before an added part: the bytes between the last two parts. If there is only one part, they are a
        /// comma and the bytes before that part; in an empty array, a comma and a line feed.
        private var separator: ArraySlice<UInt8> {
            guard parts.count > 1 else {
                let isArray = container.kind == .array
                let outer = container.range.lowerBound + 1
                let before =
                    parts.first.map { container.tree.bytes[outer..<$0.lowerBound] }
                    ?? (isArray ? [UInt8(ascii: "\n")] : [])
                return [UInt8(ascii: ",")] + (before.isEmpty ? [UInt8(ascii: " ")] : before)
            }
            return container.tree.bytes[parts[parts.count - 2].upperBound..<parts[parts.count - 1].lowerBound]
        }
    }
}

extension TripDocument {
    /// Returns the text of the document's `rules` after the trip's rules are changed to `rules`. Unchanged values and
    /// unknown keys keep their text.
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
    /// Returns the object's text after the difference from `old` to `new` is applied. The object must have the values
    /// of `old`.
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

extension TripDocument {
    /// Returns the text of a document with a date of day 1 added at the end; `nil` if the text is not an object, or states
    /// a start date.
    package static func text(_ bytes: [UInt8], withStartDate date: CalendarDate) -> [UInt8]? {
        guard let root = (try? JSONTree(bytes))?.root, root.kind == .object,
            root[TripKey.startDate.name] == nil
        else { return nil }
        let value = JSONWriter.bytes { $0.string(date.description) }
        return ObjectRewriter(object: root).text(setting: [(TripKey.startDate.name, value)])
    }
}
