import OrderedJSON
import TripDocuments
import TripModel

extension Edit {
    /// The edit as one line of JSON, such as
    /// `{"action":"move","item":"t1","day":2,"moves":[{"item":"t1","from":{"day":1,"sortOrder":100},"to":{…}}]}`.
    ///
    /// A `push` has also the number of `others`; where an item is not placed, `from` or `to` is an empty object.
    package var jsonText: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }

    /// Writes the edit as an object.
    package func write(to writer: inout JSONWriter) {
        writer.object { json in
            json.key("action")
            switch action {
            case .move(let item, let day):
                json.string("move")
                json.write(item, day)
            case .push(let item, let day, let others):
                json.string("push")
                json.write(item, day)
                json.key("others")
                json.int(others)
            }
            json.key("moves")
            json.array(moves) { json, move in
                json.object { json in
                    json.key("item")
                    json.string(move.item)
                    json.key("from")
                    json.write(move.fromText)
                    json.key("to")
                    json.write(move.toText)
                }
            }
        }
    }

    /// Reads an edit that `jsonText` wrote.
    ///
    /// - Throws: `EditError.unreadable`, which says what is wrong and where.
    package init(json text: String) throws(EditError) {
        do throws(DocumentError) {
            self = try EditReader(reading: text).edit
        } catch {
            throw .unreadable(error)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ item: String, _ day: Int) {
        key("item")
        string(item)
        key("day")
        int(day)
    }

    fileprivate mutating func write(_ position: PositionText) {
        object { json in
            if let day = position.day {
                json.key(ItemKey.day.name)
                json.raw(day.bytes)
            }
            if let sortOrder = position.sortOrder {
                json.key(ItemKey.sortOrder.name)
                json.raw(sortOrder.bytes)
            }
        }
    }
}
