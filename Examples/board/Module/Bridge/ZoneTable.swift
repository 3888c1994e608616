import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The time zones that the page provides, because the module has no time zone database.
enum ZoneTable {
    /// The offsets of the time zones in the document that is opened next.
    nonisolated(unsafe) static var known: [String: ZoneOffsets] = [:]
    /// The maximum distance of an instant from 1970, in seconds. All integers up to this number are exact as `Double`.
    private static let farthest = 1e15

    /// Reads `{"America/Chicago":[-21600,[1520755200,-18000],…]}`: the first offset, then the instant of each change
    /// and the offset after the change, in seconds. Ignores zones in another format.
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

/// Sets the offsets of time zones from the input, for the documents that are read next.
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
