import OrderedJSON
import TripAnswers
import TripInteraction
import TripModel
import TripPlanningCore

extension Item.Kind {
    /// Creates an empty item of a kind, given by the kind's name on the page.
    init(blank kind: String?) {
        switch kind {
        case "travel": self = .travel(Travel(from: "", to: ""))
        case "event", "visit": self = .game(Game(gameID: nil, city: ""))
        case _: self = .custom(Custom(title: ""))
        }
    }
}

extension Board {
    /// Adds an item on a day, as one undo step. A leg without stated minutes gets the trip's known travel time between
    /// its cities.
    func add(_ blank: Item.Kind, _ settings: [WrittenSetting], onDay day: Int) throws(BoardError) {
        var kind = try blank.with(settings)
        if case .travel(let travel) = kind { kind = .travel(try completed(travel)) }
        let new = NewItem(kind)
        if case .game(let game) = kind, game.isVisit, game.start == nil {
            return try add(visit: new, onDay: day)
        }
        let item = Item(id: new.suggestedID, position: Position(day: day, sortOrder: 0), kind: kind)
        do throws(TripError) { try trip.check(adding: item) } catch { throw BoardError(error, of: item.id) }
        try perform(.add(new, on: .day(day)))
    }

    /// Adds a visit without a start as one undo step: at its first free start on a day, otherwise unplaced.
    private func add(visit new: NewItem, onDay day: Int) throws(BoardError) {
        let item = Item(id: new.suggestedID, position: nil, kind: new.kind)
        do throws(TripError) { try trip.check(adding: item) } catch { throw BoardError(error, of: item.id) }
        let operation = DocumentOperation.add(new, on: nil)
        let added: TripDocument
        do throws(OperationError) {
            added = try document.performing(operation).document
        } catch {
            throw BoardError(error.description)
        }
        let changed = Itinerary(added.trip)
        guard let id = changed.trip.items.last?.id, let starts = VisitStarts(id, of: changed),
            let run = starts.runs.first(where: { $0.day == day })
        else { return adopt(added, named: operation.name(in: trip)) }
        let placement = VisitPlacement(starts, at: VisitStart(day: day, time: run.from))
        do throws(ChangeError) {
            adopt(try added.applying(placement.changes), named: operation.name(in: trip))
        } catch {
            throw BoardError(error.description)
        }
    }

    /// Returns the leg. If it states no minutes, adds the trip's known travel time and distance between its cities.
    func completed(_ leg: Travel) throws(BoardError) -> Travel {
        var leg = leg
        guard !City.areSame(leg.from, leg.to) else {
            throw BoardError("a leg must go to another city", field: "to")
        }
        guard leg.statedDuration == nil else { return leg }
        guard let from = trip.cities.city(named: leg.from), let to = trip.cities.city(named: leg.to),
            let known = Connections(trip).connection(from: from, to: to)
        else {
            throw BoardError(
                "no minutes are known from \(leg.from) to \(leg.to): enter how long the leg takes",
                field: "minutes"
            )
        }
        leg.statedDuration = known.duration
        leg.distanceKm = known.distanceKm
        return leg
    }
}

/// Adds an item on a day as one undo step: a note (`custom`), an `event`, a `visit` or a leg (`travel`). The input
/// states the item's properties in human-readable form: `{"day": 3, "kind": "event", "set": {"title": "…", "city": "…",
/// "start": "19:05"}}`. Answers with the trip's new state.
@_expose(wasm, "board_add") @_cdecl("board_add")
func boardAdd() -> Int32 {
    change { board throws(BoardError) in
        let asked = try readValue()
        guard let day = asked["day"]?.whole, 1...board.trip.dayCount ~= day else {
            throw BoardError("choose a day")
        }
        try board.add(Item.Kind(blank: asked["kind"]?.string), asked.settings, onDay: day)
    }
}
