import OrderedJSON
import TripDocuments
import TripModel

/// Reads edits and lists of them.
struct EditReader {
    private let values: ValueReader
    private let root: JSONValue

    init(reading text: String) throws(DocumentError) {
        let tree: JSONTree
        do throws(JSONError) {
            tree = try JSONTree(text)
        } catch {
            throw DocumentError(error)
        }
        values = ValueReader(tree: tree)
        root = tree.root
    }

    /// The edit that is the whole text.
    var edit: Edit {
        get throws(DocumentError) { try edit(root) }
    }

    /// The edits in an array that is a member of the text.
    func edits(_ key: String) throws(DocumentError) -> [Edit] {
        guard root.kind == .object else { throw values.wrongType(root, .object) }
        return try list(key, of: root) { value throws(DocumentError) in try edit(value) }
    }

    private func edit(_ value: JSONValue) throws(DocumentError) -> Edit {
        guard value.kind == .object else { throw values.wrongType(value, .object) }
        let word = try values.require(.string, value["action"], key: "action", of: value)
        let item = try string("item", of: value)
        let day = try whole("day", of: value, in: 1...TripLimits.days)
        let action: Edit.Action
        switch try values.string(word) {
        case "move": action = .move(item: item, toDay: day)
        case "push":
            let others = try whole("others", of: value, in: 0...TripLimits.items)
            action = .push(item: item, toDay: day, others: others)
        case let other: throw values.fail(.unknownWord(other, known: ["move", "push"]), at: word)
        }
        let moves = try list("moves", of: value) { value throws(DocumentError) in try move(value) }
        return Edit(action, moves)
    }

    private func move(_ value: JSONValue) throws(DocumentError) -> Edit.Move {
        guard value.kind == .object else { throw values.wrongType(value, .object) }
        return Edit.Move(
            item: try string("item", of: value),
            from: try position("from", of: value),
            to: try position("to", of: value)
        )
    }

    /// A position, or none where an item is not placed; half of one is an error.
    private func position(_ key: String, of object: JSONValue) throws(DocumentError) -> PositionText {
        let value = try values.require(.object, object[key], key: key, of: object)
        guard value.kind == .object else { throw values.wrongType(value, .object) }
        let day = value[ItemKey.day.name]
        let sortOrder = value[ItemKey.sortOrder.name]
        guard day != nil || sortOrder != nil else { return PositionText(day: nil, sortOrder: nil) }
        guard let day else { throw values.fail(.halfPlaced, atKey: ItemKey.day.name, of: value) }
        guard let sortOrder else { throw values.fail(.halfPlaced, atKey: ItemKey.sortOrder.name, of: value) }
        _ = try values.whole(day, in: 1...TripLimits.days)
        _ = try values.number(sortOrder)
        return PositionText(day: JSONText(copying: day), sortOrder: JSONText(copying: sortOrder))
    }

    private func string(_ key: String, of object: JSONValue) throws(DocumentError) -> String {
        try values.string(values.require(.string, object[key], key: key, of: object))
    }

    private func whole(
        _ key: String,
        of object: JSONValue,
        in allowed: ClosedRange<Int>
    ) throws(DocumentError) -> Int {
        try values.whole(values.require(.whole, object[key], key: key, of: object), in: allowed)
    }

    private func list<Element>(
        _ key: String,
        of object: JSONValue,
        _ read: (JSONValue) throws(DocumentError) -> Element
    ) throws(DocumentError) -> [Element] {
        let array = try values.require(.array, object[key], key: key, of: object)
        guard array.kind == .array else { throw values.wrongType(array, .array) }
        var elements: [Element] = []
        for element in array.elements { elements.append(try read(element)) }
        return elements
    }
}
