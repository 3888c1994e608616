import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The places, time zones and travel times in files next to the trip.
enum Sides {
    /// The side files of the documents that are read next.
    nonisolated(unsafe) static var known: [Geography] = []

    /// Reads the text of a file of places.
    static func read(_ bytes: [UInt8]) throws(BoardError) -> Geography {
        do throws(DocumentError) {
            return try Geography(bytes, zones: .table(ZoneTable.known))
        } catch {
            throw BoardError(error.description)
        }
    }
}

extension TripContext {
    /// The page's side files and time zones.
    static var ofPage: TripContext { TripContext(sides: Sides.known, zones: .table(ZoneTable.known)) }
}

/// Sets the side files for the documents that are read next; the input is an array of their texts. If one of them is
/// invalid, the previous side files stay in use.
@_expose(wasm, "board_beside") @_cdecl("board_beside")
func boardBeside() -> Int32 {
    answering { json throws(BoardError) in
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(Memory.input) } catch {
            throw BoardError(error.description)
        }
        var sides: [Geography] = []
        for text in tree.root.elements {
            guard let text = text.string else { throw BoardError("the files next to the trip must be texts") }
            sides.append(try Sides.read(Array(text.utf8)))
        }
        Sides.known = sides
        json.object { _ in }
    }
}
