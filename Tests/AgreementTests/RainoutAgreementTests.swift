import SpecOracle
import Testing
import TripAnswers
import TripDocuments
import TripPlanning

/// The rain-outs of random trips, compared with postponing or cancelling each game and rerouting.
@Suite struct RainoutAgreementTests {
    @Test(
        "rain-outs are what postponing or cancelling each game and rerouting find, in random trips",
        arguments: [GeneratorOptions.rerouted, .departed, .driven]
    )
    func rainoutsAgree(_ preset: GeneratorOptions) throws {
        var (asked, lossy) = (0, 0)
        try OracleCase.each(preset, atMost: 20) { entry in
            for game in try entry.itinerary.rainouts().games {
                let cancelled = try entry.document.performing(.cancel(item: game.id)).document
                try expect(game.cancelled, after: cancelled, of: game.id, entry)
                asked += 1
                let later = TripDay.day(game.day + 1)
                let postponed = try? entry.document.performing(.postpone(item: game.id, to: later)).document
                #expect((game.postponed == nil) == (postponed == nil), "\(entry.name) \(game.id)")
                #expect((game.refusal == nil) == (postponed != nil), "\(entry.name) \(game.id)")
                guard let postponed, let outcome = game.postponed else { continue }
                try expect(outcome, after: postponed, of: game.id, entry)
                lossy += outcome.lost.isEmpty ? 0 : 1
            }
        }
        #expect(asked > 10 && lossy > 0)
    }

    private func expect(
        _ outcome: Rainouts.Outcome,
        after changed: TripDocument,
        of game: Item.ID,
        _ entry: OracleCase
    ) throws {
        let reroute = try Itinerary(changed.trip).reroute()
        let place = Comment(rawValue: "\(entry.name) \(game)")
        #expect(outcome.status == reroute.status && outcome.cost == reroute.plan?.cost, place)
        let missed = Set((reroute.plan?.missedGames ?? []) + reroute.unreachableGames)
        let others = entry.itinerary.metGames.filter { $0 != game }
        #expect(outcome.lost == others.filter { reroute.plan == nil || missed.contains($0) }, place)
        let isStillThere = changed.trip.index(ofItem: game) != nil
        #expect(outcome.seen == (isStillThere ? reroute.plan != nil && !missed.contains(game) : nil), place)
    }
}
