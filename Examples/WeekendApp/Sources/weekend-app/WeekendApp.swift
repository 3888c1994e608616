import TripInteraction
import TripPlanning

@main
struct WeekendApp {
    static func main() async throws {
        // A trip in code: two games, and a leg between them.
        let road = TravelTimes.Leg(from: "Chicago", to: "Milwaukee", duration: .hours(1, 30))
        let trip = try Trip(
            id: "weekend",
            startDate: "2026-08-07",
            dayCount: 4,
            items: [
                .game("cubs", city: "Chicago", day: 1, sortOrder: 100, title: "Cubs v Reds", start: "13:20"),
                .travel("train", from: "Chicago", to: "Milwaukee", at: Position(day: 2, sortOrder: 100)),
                .game(
                    "mets",
                    city: "Milwaukee",
                    day: 3,
                    sortOrder: 100,
                    title: "Brewers v Mets",
                    start: "19:10"
                ),
            ],
            geography: Geography(travelTimes: TravelTimes(legs: [road], symmetric: true))
        )

        // Its document, with a custom key, which every edit keeps.
        let text = try TripDocument(trip).text.replacing(#""id":"train""#, with: #""seats":2,"id":"train""#)
        var history = DocumentHistory(try TripDocument(text))
        func now() -> Itinerary { Itinerary(history.document.trip) }

        // Slots, the best one, and a drag to the third day.
        if let slots = now().slots(of: "train"), let best = slots.best() {
            print("the train may leave on \(slots.feasibleSlots.map { $0.day }), best on \(best.slot.day)")
        }
        var drag = try DragSession(item: "train", of: now())
        let update = drag.update(position: Position(day: 4, sortOrder: 900))
        for refusal in drag.refusals(of: update) { print("not there:", refusal.sentence(in: trip)) }
        _ = drag.update(position: Position(day: 3, sortOrder: 0))
        if let edit = drag.drop().edit { try history.apply(edit) }

        // The Cubs are rained out and play on day 4: what is wrong, and what can be done?
        try history.perform(.postpone(item: "cubs", to: .day(4), start: "13:20"))
        for finding in try await now().audit().findings { print("audit:", finding.sentence(in: now().trip)) }
        print("repair:", try await now().repair(within: WorkLimits(time: .seconds(1))).sentence)
        let reroute = try await now().reroute(tradeOffs: true, within: WorkLimits(time: .seconds(1)))
        for plan in reroute.tradeOffs ?? [] { print("rerouting:", plan.sentence(in: now().trip)) }
        let concert = CandidateGame(Game(gameID: "sox", city: "Chicago", title: "White Sox v Royals"), day: 1)
        for option in try await now().nearbyGames(adding: [concert]).games {
            print("option:", option.sentence)
        }

        // Apply the plan, print the difference, and undo everything.
        let before = history.document
        if let plan = reroute.plan { history.replace(by: try before.applying(plan), named: "Reroute") }
        print("difference:", try DiffAnswer(DocumentDifference(from: before, to: history.document)).sentence)
        print("the key is kept:", history.document.text.contains(#""seats":2"#))
        while let step = try history.undo() { print("undone:", step) }
        print("as it was:", history.document.text == text)
    }
}
