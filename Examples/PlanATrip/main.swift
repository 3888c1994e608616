import TripPlanning

let trip = try Trip(
    id: "weekend",
    dayCount: 4,
    items: [
        .game("cubs", city: "Chicago", day: 1, sortOrder: 100),
        .travel("train", from: "Chicago", to: "Milwaukee", at: Position(day: 2, sortOrder: 100)),
        .game("brewers", city: "Milwaukee", day: 3, sortOrder: 100),
    ]
)

if let slots = Itinerary(trip).slots(of: "train") {
    print("the train may leave on days", slots.feasibleSlots.map { $0.day })
    let finger = Position(day: 4, sortOrder: 100)
    print("not on day 4:", slots.refusals(at: finger).map { $0.code.name })
    print("the nearest place is on day", slots.clamp(finger)?.day ?? 0)
}

// The Cubs are rained out and play on the evening of day 2: what must move?
let postponed = try trip.placing([PlacedItem(index: 0, position: Position(day: 2, sortOrder: 500))])
for move in try Itinerary(postponed).repair().moves {
    print(trip.items[move.segment].id, "moves to day", move.to.day, "at", move.to.sortOrder)
}
