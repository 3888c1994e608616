import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// What the page knows of time zones: the module has no database of its own.
enum ZoneTable {
    /// The offsets of the zones that the document to be opened names.
    nonisolated(unsafe) static var known: [String: ZoneOffsets] = [:]
    /// The most that an instant may be away from 1970, so that each is a whole number in doubles.
    private static let farthest = 1e15

    /// Reads `{"America/Chicago":[-21600,[1520755200,-18000],…]}`: the first offset, then each change's instant and the
    /// offset after it, in seconds; a zone that is written otherwise is not known.
    static func read(_ tree: JSONTree) -> [String: ZoneOffsets] {
        var zones: [String: ZoneOffsets] = [:]
        for member in tree.root.members {
            let parts = Array(member.value.elements)
            guard let first = parts.first.flatMap(whole) else { continue }
            let changes = parts.dropFirst().compactMap { part -> (instant: Int64, offset: Int64)? in
                let pair = Array(part.elements)
                guard pair.count == 2, let instant = whole(pair[0]), let offset = whole(pair[1]) else {
                    return nil
                }
                return (instant: instant, offset: offset)
            }
            zones[member.key] = ZoneOffsets(first: first, changes: changes)
        }
        return zones
    }

    private static func whole(_ value: JSONValue) -> Int64? {
        guard let number = value.double, number.magnitude <= farthest else { return nil }
        return Int64(number)
    }
}

/// Takes the offsets of the time zones in the input, for the documents that are read next.
@_expose(wasm, "board_zones") @_cdecl("board_zones")
func boardZones() -> Int32 {
    do throws(JSONError) {
        ZoneTable.known = ZoneTable.read(try JSONTree(Memory.input))
    } catch {
        return refuse(BoardError(error.description))
    }
    var json = JSONWriter()
    json.object { _ in }
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}
