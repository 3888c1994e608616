import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

extension Board {
    /// Returns the free starts of the visit at an index of the trip's items.
    private func starts(ofVisit item: Int) throws(BoardError) -> VisitStarts {
        guard trip.items.indices ~= item, let starts = VisitStarts(trip.items[item].id, of: itinerary) else {
            throw BoardError("only visits have free times")
        }
        return starts
    }

    /// Writes the free starts of a visit, by day and time.
    func writeStarts(ofVisit item: Int, to json: inout JSONWriter) throws(BoardError) {
        let starts = try starts(ofVisit: item)
        let wording = Wording(trip)
        json.object { json in
            json.objects("starts", starts.runs) { json, run in
                json.member("day", run.day)
                json.member("place", wording.day(run.day))
                json.member("from", run.from.description)
                json.member("to", run.to.description)
                json.member("minute", run.starts.first)
            }
        }
    }

    /// Places a visit at its best start, or at another start.
    ///
    /// - Parameter start: A start; `nil` for the best one.
    func place(visit item: Int, at start: VisitStart? = nil) throws(BoardError) {
        let starts = try starts(ofVisit: item)
        let name = Wording(trip).name(of: trip.items[item])
        guard let start = start ?? starts.best else {
            throw BoardError("\(name) has no free time while everything else stays")
        }
        guard starts.contains(start) else {
            let reasons = refusals(ofVisit: starts.item, at: start)
            throw BoardError("\(name) cannot be then: " + reasons.joined(separator: "; "))
        }
        try apply(VisitPlacement(starts, at: start).changes, named: "Place \(name)")
    }

    /// Returns the changes that place all legs by a repair, and then each unplaced visit at its best start; and the
    /// visits that have no free start.
    func placingAll() throws(BoardError) -> (changes: [TripChange], withoutStart: [Item]) {
        let repair = try answered { () throws(SolverError) in
            try TripProgram(itinerary, fromDay: Today.firstDay).repair(with: NativeSolver())
        }
        guard repair.cost != nil else {
            throw BoardError("no plan satisfies the limits and rules of the trip")
        }
        var changes = trip.changes(placing: repair.positions)
        var withoutStart: [Item] = []
        for item in trip.items where item.position == nil && item.game?.isVisit == true {
            let placed = Itinerary(try document(after: changes).trip)
            let found = VisitPlacement(item.id, of: placed)?.changes ?? []
            if found.isEmpty { withoutStart.append(item) }
            changes += found
        }
        return (changes, withoutStart)
    }
}

/// Answers with the free starts of a visit.
@_expose(wasm, "board_starts") @_cdecl("board_starts")
func boardStarts(_ item: Int32) -> Int32 {
    answer { board, json throws(BoardError) in try board.writeStarts(ofVisit: Int(item), to: &json) }
}

/// Places a visit at its best start. Answers with the trip's new state.
@_expose(wasm, "board_place_visit") @_cdecl("board_place_visit")
func boardPlaceVisit(_ item: Int32) -> Int32 {
    change { board throws(BoardError) in try board.place(visit: Int(item)) }
}

/// Places a visit on a day, from 1, at a minute of this day. Answers with the trip's new state.
@_expose(wasm, "board_place_visit_at") @_cdecl("board_place_visit_at")
func boardPlaceVisitAt(_ item: Int32, _ day: Int32, _ minute: Int32) -> Int32 {
    change { board throws(BoardError) in
        guard 0...ClockTime.lastMinuteOfDay ~= Int(minute) else { throw BoardError("there is no such time") }
        let start = VisitStart(day: Int(day), time: ClockTime(minuteOfDay: Int(minute)))
        try board.place(visit: Int(item), at: start)
    }
}
