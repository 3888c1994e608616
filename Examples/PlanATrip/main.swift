// A program to start from: a weekend between two cities, made in Swift, asked about, and mended when a game is
// postponed.

import Placement
import TripDocuments
import TripPlanning

let trip = try Trip(
    id: "weekend",
    startDate: CalendarDate(year: 2026, month: 6, day: 5),
    dayCount: 4,
    items: [
        .game(
            "cubs",
            city: "Chicago",
            day: 1,
            sortOrder: 100,
            title: "Cubs v Brewers",
            start: ClockTime("13:20")
        ),
        .travel(
            "train",
            from: "Chicago",
            to: "Milwaukee",
            at: Position(day: 2, sortOrder: 100),
            duration: 90
        ),
        .game(
            "brewers",
            city: "Milwaukee",
            day: 3,
            sortOrder: 100,
            title: "Brewers v Cubs",
            start: ClockTime("19:10")
        ),
    ]
)

// Where may the train stand while all else stands still?
let itinerary = Itinerary(trip)
guard let train = trip.index(ofItem: "train"), let slots = SegmentSlots(train, of: itinerary) else {
    preconditionFailure("the trip above has a train")
}
for slot in slots.feasibleSlots.map({ slots.space[$0] }) {
    print("the train may leave on day \(slot.day), gap \(slot.index)")
}
print(
    "the evening of day 3 is taken to day",
    slots.clamp(Position(day: 3, sortOrder: 500)).map { slots.space[$0].day } ?? 0
)

// The game in Chicago is rained out and played the day after: the train must wait.
let document = try TripDocument(trip.documentText)
let postponed = try document.applying([.move(item: "cubs", day: 2, sortOrder: 500)])
let repair = try TripProgram(Itinerary(postponed.trip)).repair(with: NativeSolver())
for move in repair.moves {
    print(
        "\(postponed.trip.items[move.segment].id) goes to day \(move.to.day), sort order \(move.to.sortOrder)"
    )
}
print("missed games: \(repair.missedGames.count)")
