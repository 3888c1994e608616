import OrderedJSON
import TripAnswers

/// Answers with the recovery plans for the trip. During the search, the page receives the plans found so far.
///
/// - Parameter moved: The index of the game that was postponed last plus 1, or 0. If it overlaps with another game, a plan
///   changes its start.
@_expose(wasm, "board_ways") @_cdecl("board_ways")
func boardWays(_ moved: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        let (moved, day) = (Int(moved) - 1, Today.firstDay)
        let ways = try answered { () throws(SolverError) in
            try RecoveryPlans(of: board.itinerary, fromDay: day) { found in
                tellPart { $0.ways(found, in: board.document, fromDay: day, moving: moved) }
            }
        }
        json.ways(ways, in: board.document, fromDay: day, moving: moved)
    }
}

/// Answers with the changes that place all legs and visits, and with the names of the visits that have no free start.
@_expose(wasm, "board_place_all") @_cdecl("board_place_all")
func boardPlaceAll() -> Int32 {
    answer { board, json throws(BoardError) in
        let (changes, withoutStart) = try board.placingAll()
        let wording = Wording(board.trip)
        json.object { json in
            json.key("changes")
            json.changes(changes)
            json.key("withoutStart")
            json.array(withoutStart) { $0.string(wording.name(of: $1)) }
        }
    }
}

/// Answers with the outlook of the trip if a game were postponed to a day, from 1: the kind of the outlook, a sentence,
/// and a label of at most three words.
@_expose(wasm, "board_outlook") @_cdecl("board_outlook")
func boardOutlook(_ item: Int32, _ day: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        let items = board.trip.items
        guard items.indices ~= Int(item) else { throw BoardError("there is no such game") }
        let postponed: Trip
        do throws(OperationError) {
            let operation = DocumentOperation.postpone(item: items[Int(item)].id, to: .day(Int(day)))
            postponed = try board.document.performing(operation).document.trip
        } catch {
            throw BoardError(error.description)
        }
        let outlook = try answered { () throws(SolverError) in
            let budget = WorkBudget(WorkLimits(steps: 20_000_000))
            return try Itinerary(postponed).outlook(fromDay: Today.firstDay, spending: budget)
        }
        let wording = Wording(postponed)
        let overlap = wording.overlap(of: Int(item), in: Itinerary(postponed))
        json.object { json in
            json.member("day", Int(day))
            json.member("kind", overlap == nil ? outlook.kind.rawValue : "overlaps")
            json.member("label", overlap == nil ? outlook.label(in: postponed) : "Same time")
            let money = wording.cost(outlook.expenses(of: postponed))
            let words = [overlap ?? outlook.words(in: postponed), money].compactMap { $0 }
            json.member("words", words.joined(separator: "; "))
        }
    }
}
