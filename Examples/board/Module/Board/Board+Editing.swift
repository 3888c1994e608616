import OrderedJSON
import TripAnswers
import TripInteraction
import TripModel

extension JSONValue {
    /// The properties in the member `set`, such as `{"title": "…", "start": "19:05"}`, in the order of the input. Their
    /// values are in human-readable form.
    var settings: [WrittenSetting] {
        self["set"]?.members.compactMap { member in
            member.value.string.map { WrittenSetting(member.key, $0) }
        } ?? []
    }
}

extension Item.Kind {
    /// Returns the item's contents with some properties set.
    func with(_ settings: [WrittenSetting]) throws(BoardError) -> Item.Kind {
        var kind = self
        for setting in settings {
            do throws(SettingError) { kind = try setting.contents(kind) } catch {
                throw BoardError(error, of: setting)
            }
        }
        if let field = kind.blank { throw BoardError(TripError.Problem.blank.message, field: field) }
        return kind
    }

    /// The name of a required property that a note or an event lacks; `nil` if no property is missing.
    private var blank: String? {
        switch self {
        case .custom(let custom): City.isBlank(custom.title) ? "title" : nil
        case .game(let game) where game.isEvent:
            City.isBlank(game.title ?? "") ? "title" : City.isBlank(game.city ?? "") ? "city" : nil
        case .game, .travel: nil
        }
    }
}

extension BoardError {
    /// Creates the error for a property that cannot be set. If the value is blank, the error states what to write.
    init(_ error: SettingError, of setting: WrittenSetting) {
        guard case .badValue(let value, _, let expected) = error, City.isBlank(value) else {
            self.init(error.description, field: setting.name)
            return
        }
        self.init("write \(expected)", field: setting.name)
    }

    /// Creates the error for an item that would make the trip invalid, with the name of the wrong property.
    init(_ error: TripError, of item: Item.ID) {
        guard case .item(_, let id, let key) = error.place, id == item else {
            self.init(error.description)
            return
        }
        self.init(error.problem.message, field: key == .durationMinutes ? "minutes" : key.name)
    }
}

extension Board {
    /// Changes properties of an item as one undo step.
    func edit(_ index: Int, _ settings: [WrittenSetting]) throws(BoardError) {
        guard trip.items.indices ~= index else { throw BoardError("there is no such item") }
        var item = trip.items[index]
        item.kind = try leading(item.kind, to: item.kind.with(settings))
        do throws(TripError) { _ = try trip.replacing(item) } catch { throw BoardError(error, of: item.id) }
        try perform(.replace(item: item.id, by: item.kind))
    }

    /// Returns the new contents of an item. If the cities of a leg change, removes its old distance and adds the trip's
    /// known travel time between the new cities.
    private func leading(_ old: Item.Kind, to new: Item.Kind) throws(BoardError) -> Item.Kind {
        guard case .travel(let before) = old, case .travel(var leg) = new,
            !City.areSame(before.from, leg.from) || !City.areSame(before.to, leg.to)
        else { return new }
        leg.distanceKm = nil
        return .travel(try completed(leg))
    }

    /// Pins or unpins a leg.
    func pin(_ index: Int, _ isPinned: Bool) throws(BoardError) {
        guard trip.items.indices ~= index else { throw BoardError("there is no such item") }
        let id = trip.items[index].id
        try perform(isPinned ? .pin(item: id) : .unpin(item: id))
    }
}

/// Changes properties of an item: `{"item": 3, "set": {"title": "…", "minutes": "2h 30"}}`. Answers with the trip's new
/// state.
@_expose(wasm, "board_edit") @_cdecl("board_edit")
func boardEdit() -> Int32 {
    change { board throws(BoardError) in
        let asked = try readValue()
        guard let item = asked["item"]?.whole else { throw BoardError("name the item to change") }
        try board.edit(item, asked.settings)
    }
}

/// Pins or unpins a leg. Answers with the trip's new state.
@_expose(wasm, "board_pin") @_cdecl("board_pin")
func boardPin(_ item: Int32, _ isPinned: Int32) -> Int32 {
    change { board throws(BoardError) in try board.pin(Int(item), isPinned != 0) }
}
