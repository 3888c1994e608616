import OrderedJSON

/// A warning of the command `validate` about a document, which may be invalid (SPEC section 9).
public struct DocumentWarning: Hashable, Sendable {
    /// The code of the kind of warning.
    public let code: String
    /// The path of the affected value, such as `$.items[3].pined`.
    public let path: String
    /// A sentence that states the problem, without the path.
    public let message: String

    /// Creates a warning about an unknown key.
    package init(_ key: UnknownKey) {
        code = key.code
        path = key.path
        message = key.description
    }

    /// Creates a warning about a leg without minutes.
    package init(_ unknown: UnknownMinutes) {
        code = UnknownMinutes.code
        path = unknown.path
        message = unknown.description
    }
}

/// A warning about a probable mistake in an item of a valid document.
public struct ItemWarning: Hashable, Sendable, CustomStringConvertible {
    /// The kind of warning.
    package enum Kind: Hashable, Sendable {
        /// Only this item names the city, and its spelling differs in one letter from a city that other items name.
        case city(String, likely: String)
        /// The item has keys that have no effect for its type.
        case idleKeys([String], type: String)
    }

    /// The kind of mistake, with the affected names.
    package let kind: Kind
    /// The identifier of the item.
    public let item: String
    /// The line of the document on which the item begins, counted from 1.
    public private(set) var line: Int

    /// Returns the warning with its line counted from the start of a stream, in which the document begins on line
    /// `first` (from 1).
    package func onLine(_ first: Int) -> ItemWarning {
        var moved = self
        moved.line += first - 1
        return moved
    }

    /// The probable mistake in one sentence, with the line and the item.
    public var description: String {
        let location = "line \(line), item \(quoted(item)): "
        switch kind {
        case .city(let name, let likely):
            return location + "the city \(quoted(name)) is named nowhere else, but \(quoted(likely)) is; "
                + "if they are the same city, spell them the same way"
        case .idleKeys(let keys, let type):
            let words = keys.map { quoted($0) }.joined(separator: ", ")
            return location
                + "\(words) \(keys.count == 1 ? "has" : "have") no effect for the type \(quoted(type))"
        }
    }
}

extension TripDocument {
    /// The warnings about items, in document order, at most 20; empty for a document in the source app's format.
    ///
    /// City names are compared only if they have at least five letters and no digits, and the trip has at most 400
    /// cities.
    /// - Complexity: O(bytes · warnings + cities² · letters²).
    public var itemWarnings: [ItemWarning] {
        guard coding == .itinerary, let elements = tree.root[TripKey.items.name]?.elements else { return [] }
        let cities = trip.likelyCities
        var found: [ItemWarning] = []
        for (index, object) in elements.enumerated() where found.count < ItemWarning.most {
            let item = trip.items[index]
            var kinds = cities[index].map { [ItemWarning.Kind.city($0.name, likely: $0.likely)] } ?? []
            let idle = item.keysWithoutMeaning.filter { object[$0.name] != nil }.map { $0.name }
            if !idle.isEmpty { kinds.append(.idleKeys(idle, type: item.typeName)) }
            guard !kinds.isEmpty else { continue }
            let line = tree.line(at: object.range.lowerBound)
            found += kinds.map { ItemWarning(kind: $0, item: item.id, line: line) }
        }
        return Array(found.prefix(ItemWarning.most))
    }
}

extension ItemWarning {
    fileprivate static let most = 20
}

extension Item {
    /// The keys that have an effect only for other types of items.
    fileprivate var keysWithoutMeaning: [ItemKey] {
        switch kind {
        case .game(let game): game.isVisit ? [.from, .to] : [.from, .to, .pinned, .days]
        case .travel: [.city, .weight, .venue, .home, .away]
        case .custom:
            [
                .city, .start, .durationMinutes, .weight, .from, .to, .pinned, .days, .venue, .home, .away,
                .price,
            ]
        }
    }
}

extension Trip {
    /// The city names that are probably misspelled, with the names that were probably meant, by item index.
    fileprivate var likelyCities: [Int: (name: String, likely: String)] {
        guard cities.names.count <= 400 else { return [:] }
        var mentions = [[Int]](repeating: [], count: cities.names.count)
        for index in items.indices {
            for city in [city(atStartOfItemAt: index), arrival(ofLegAt: index)] {
                if let city, mentions[city.index].last != index { mentions[city.index].append(index) }
            }
        }
        let common = cities.names.indices.filter { mentions[$0].count > 1 }.map { cities.names[$0] }
        var likely: [Int: (name: String, likely: String)] = [:]
        for (city, name) in cities.names.enumerated() where mentions[city].count == 1 {
            guard let meant = common.first(where: { Spelling.isSlip(name, for: $0) }) else { continue }
            likely[mentions[city][0]] = (name, meant)
        }
        return likely
    }
}

/// An unknown key of a document. It is kept, but it is probably misspelled (SPEC section 1).
public struct UnknownKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as spelled in the document.
    public let key: String
    /// The path of the key's value, such as `$.items[3].pined`.
    public let path: String
    /// The index of the trip's item that contains the key; `nil` if the key is outside items.
    package let item: Int?
    /// True if the key is a member of `rules`.
    package let isRule: Bool
    /// The known key with the most similar spelling; `nil` if none is similar.
    public let nearest: String?

    /// The code of a warning about the key: `unknown-rule` if it is in `rules`, otherwise `unknown-key`.
    package var code: String { isRule ? "unknown-rule" : "unknown-key" }

    /// A sentence that states the problem, without the path.
    public var description: String {
        let noun = isRule ? "rule" : "key"
        return "the \(noun) \(quoted(key)) is unknown and has no effect"
            + perhaps(nearest)
    }
}

extension TripDocument {
    /// The unknown keys in document order, except those that begin with `x-`. In the source app's format, only keys of
    /// `rules` are checked.
    ///
    /// - Complexity: O(bytes).
    public var unknownKeys: [UnknownKey] { tree.unknownKeys }

    /// The keys that `rules` may have.
    package static var ruleNames: [String] { RuleKey.names }
}

extension JSONTree {
    /// The unknown keys of a trip document, which may be invalid.
    ///
    /// - Complexity: O(bytes).
    package var unknownKeys: [UnknownKey] {
        var search = UnknownKeySearch()
        let isSource = DocumentReader.sourceItems(root, Fields(root)) != nil
        search.visit(in: root, isSource ? KeySchema.source : KeySchema.trip, path: "$")
        return search.found
    }
}

extension JSONValue {
    /// Returns the unknown keys in this value if it is the value of a top-level key of a trip document.
    ///
    /// - Complexity: O(bytes of the value).
    func unknownKeys(asTripKey key: String) -> [UnknownKey] {
        var search = UnknownKeySearch()
        search.visit(in: self, KeySchema.trip.part(key), path: "")
        return search.found
    }
}

/// A search for unknown keys that compares a document with the schema of its keys.
private struct UnknownKeySearch {
    var found: [UnknownKey] = []
    private var item: Int?

    mutating func visit(in object: JSONValue, _ schema: KeySchema, path: String) {
        for member in object.members {
            guard schema.knows(member) else {
                let unknown = UnknownKey(
                    key: member.key,
                    path: path + JSONTree.step(to: member.key),
                    item: item,
                    isRule: schema.areRules,
                    nearest: schema.nearest(to: member.key)
                )
                found.append(unknown)
                continue
            }
            let isContainer = member.value.kind == .object || member.value.kind == .array
            guard isContainer, let part = schema.part(member.key) else { continue }
            visit(in: member.value, part, path: path + JSONTree.step(to: member.key))
        }
    }

    mutating func visit(in value: JSONValue, _ part: KeySchema.Part?, path: String) {
        switch part {
        case .one(let schema): visit(in: value, schema, path: path)
        case .each(let schema, let areItems):
            for (index, element) in value.elements.enumerated() {
                if areItems { item = index }
                visit(in: element, schema, path: "\(path)[\(index)]")
            }
            if areItems { item = nil }
        case nil: break
        }
    }
}

/// A leg that does not state its minutes, in a trip whose schedule depends on minutes (SPEC section 1). The minutes
/// count as 0.
public struct UnknownMinutes: Hashable, Sendable, CustomStringConvertible {
    /// The reason that the minutes of legs matter.
    package enum Reason: Hashable, Sendable {
        /// A rule counts the minutes.
        case rule(Rule)
        /// Games or events have start times.
        case starts
        /// Other legs have a departure time.
        case departures
        /// Other legs have minutes.
        case others
    }

    /// The identifier of the leg.
    public let item: String
    /// The path of the leg in the document, such as `$.items[3]`.
    public let path: String
    /// The reason that the minutes of legs matter.
    package let reason: Reason
    /// The leg's origin, as spelled in the document.
    package let from: String
    /// The leg's destination, as spelled in the document.
    package let to: String
    /// The minutes of the connection between the cities, according to the travel times; `nil` if unknown.
    public let known: Minutes?

    /// The code of a warning about the leg.
    package static let code = "unknown-minutes"

    /// A sentence that states the problem and the known minutes, without the path.
    public var description: String {
        let cause =
            switch reason {
            case .rule(let rule): "the rule \(quoted(rule.name)) needs the minutes of each leg"
            case .starts: "games have a \(quoted(ItemKey.start.name))"
            case .departures: "other legs have a \(quoted(ItemKey.start.name))"
            case .others: "other legs have minutes"
            }
        let key = quoted(ItemKey.durationMinutes.name)
        let advice = known.map { "; the travel times give \($0.count)" } ?? ""
        return "the leg \(quoted(item)) from \(quoted(from)) to \(quoted(to)) has no \(key) and counts as "
            + "0 minutes, although \(cause)\(advice)"
    }
}

extension TripDocument {
    /// The legs without minutes, in document order. Empty if minutes do not matter in this trip, or the document is in
    /// the source app's format.
    ///
    /// - Complexity: O(items + places + legs).
    public var unknownMinutes: [UnknownMinutes] {
        guard coding == .itinerary, let reason = trip.reasonForMinutes else { return [] }
        let without = trip.items.indices.filter { trip.items[$0].saysNoMinutes }
        guard !without.isEmpty else { return [] }
        let connections = Connections(trip)
        return without.compactMap { index in
            guard let travel = trip.items[index].travel, let from = trip.departure(ofLegAt: index),
                let to = trip.arrival(ofLegAt: index)
            else { return nil }
            return UnknownMinutes(
                item: trip.items[index].id,
                path: "$.\(TripKey.items.name)[\(index)]",
                reason: reason,
                from: travel.from,
                to: travel.to,
                known: connections.connection(from: from, to: to)?.duration
            )
        }
    }
}

extension Item {
    /// True if the item is a leg that does not state its minutes. If a leg states 0 minutes, the result is false.
    fileprivate var saysNoMinutes: Bool { travel.map { $0.statedDuration == nil } ?? false }
}

extension Trip {
    /// The reason that the minutes of legs matter; `nil` if they do not matter.
    fileprivate var reasonForMinutes: UnknownMinutes.Reason? {
        if rules.travelHours != nil { return .rule(.travelHours) }
        if rules.connections == true { return .rule(.connections) }
        if rules.maxTravelMinutesPerDay != nil { return .rule(.maxTravelMinutesPerDay) }
        if rules.maxTravelMinutesInDays != nil { return .rule(.maxTravelMinutesInDays) }
        if items.indices.contains(where: { items[$0].isGame && startTime(ofItemAt: $0) != nil }) {
            return .starts
        }
        if items.contains(where: { $0.isTimedTravel }) { return .departures }
        return items.contains { ($0.travel?.duration.count ?? 0) > 0 } ? .others : nil
    }
}
