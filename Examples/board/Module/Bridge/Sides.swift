import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The places, clocks and travel times of files that stand beside the trip.
enum Sides {
    /// The geographies of the files, for the documents that are read next.
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

extension Surroundings {
    /// What the page knows beside a document.
    static var ofPage: Surroundings { Surroundings(sides: Sides.known, zones: .table(ZoneTable.known)) }
}

/// Takes the texts of the files beside the trip, an array of strings, for the documents that are read next. Where one is
/// refused, those of before hold.
@_expose(wasm, "board_beside") @_cdecl("board_beside")
func boardBeside() -> Int32 {
    answering { json throws(BoardError) in
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(Memory.input) } catch {
            throw BoardError(error.description)
        }
        var sides: [Geography] = []
        for text in tree.root.elements {
            guard let text = text.string else { throw BoardError("the files beside the trip are texts") }
            sides.append(try Sides.read(Array(text.utf8)))
        }
        Sides.known = sides
        json.object { _ in }
    }
}
