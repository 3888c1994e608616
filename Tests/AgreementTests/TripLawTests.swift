import SpecOracle
import Testing
import TripDocuments
import TripModel
import TripPlanning

/// Laws that hold for every trip.
@Suite struct TripLawTests {
    @Test(
        "a clamped position is feasible, and clamping it again changes nothing",
        arguments: GeneratorOptions.asked
    )
    func clampIsStable(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            for segment in entry.itinerary.route.legs {
                let slots = try #require(LegSlots(segment, of: entry.itinerary))
                for day in 0...(slots.space.dayCount + 1) {
                    guard let slot = slots.clamp(TripModel.Position(day: day, sortOrder: 500)) else {
                        continue
                    }
                    #expect(slots.isFeasible(slot), "\(entry.name)")
                    guard let sortOrder = slots.sortOrder(in: slot), slot != slots.home else { continue }
                    let position = TripModel.Position(day: slot.day, sortOrder: sortOrder)
                    #expect(slots.clamp(position) == slot, "\(entry.name)")
                    #expect(slots.isValid(position), "\(entry.name)")
                }
            }
        }
    }

    @Test(
        "renaming a trip's items and respelling its cities changes no answer",
        arguments: [GeneratorOptions.small, .routed]
    )
    func renamingChangesNothing(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            let trip = entry.itinerary.trip
            let renamedTrip = try Trip(
                id: "other",
                dayCount: trip.dayCount,
                items: trip.items.enumerated().map { rename($0.element, $0.offset) },
                rules: trip.rules
            )
            let renamed = Itinerary(renamedTrip)
            #expect(renamed.route.legs == entry.itinerary.route.legs, "\(entry.name)")
            let (one, two) = (try TripProgram(entry.itinerary), try TripProgram(renamed))
            #expect(one.program == two.program, "\(entry.name)")
            let (audit, other) = (try Audit(entry.itinerary), try Audit(renamed))
            // Item indices are valid for one trip only, so that the test compares the descriptions of findings.
            #expect(audit.findings.map { "\($0)" } == other.findings.map { "\($0)" }, "\(entry.name)")
            #expect(
                audit.conflicts?.all.map { "\($0)" } == other.conflicts?.all.map { "\($0)" },
                "\(entry.name)"
            )
        }
    }

    private func rename(_ item: Item, _ index: Int) -> Item {
        func city(_ name: String) -> String { "  \(name.uppercased()) " }
        var renamed = item
        renamed.id = "x\(1_000 - index)"
        switch item.kind {
        case .game(var game):
            game.city = game.cityName.map(city)
            game.gameID = "g"
            renamed.kind = .game(game)
        case .travel(var travel):
            travel.from = city(travel.from)
            travel.to = city(travel.to)
            renamed.kind = .travel(travel)
        case .custom: renamed.kind = .custom(Custom(title: "renamed"))
        }
        return renamed
    }

    @Test(
        "a slot is reachable exactly if a leg can move there by pushing other legs",
        arguments: [GeneratorOptions.small, .plausible]
    )
    func reachableSlotsCanBePushedTo(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            let program = try TripProgram(entry.itinerary)
            let reachable = try program.reachableSlots()
            for place in entry.itinerary.route.legs.indices.map(RouteIndex.init) {
                for slot in program.space {
                    let push = try program.push(place, to: slot)
                    #expect(
                        (push != nil) == reachable.contains(slot, of: place),
                        "\(entry.name) \(place) \(slot)"
                    )
                    guard let push else { continue }
                    #expect(push.slots?[place.index] == slot, "\(entry.name)")
                    let pushed = Itinerary(try entry.itinerary.trip.placing(push.positions))
                    #expect(pushed.missedGames.isEmpty, "\(entry.name)")
                    if program.homes[place.index] == slot, entry.itinerary.missedGames.isEmpty,
                        try Audit(entry.itinerary).findings.allSatisfy({
                            $0.severity(in: entry.itinerary.trip) == .warning
                        })
                    {
                        #expect(push.cost?.moved == 0, "\(entry.name)")
                    }
                }
            }
        }
    }
}
