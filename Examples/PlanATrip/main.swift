import TripAnswers

let document = try TripDocument(
    """
    {"format": "itinerary/1", "id": "weekend", "dayCount": 4, "items": [
        {"id": "cubs", "type": "game", "gameId": "c1", "city": "Chicago", "day": 1, "sortOrder": 100},
        {"id": "train", "type": "travel", "from": "Chicago", "to": "Milwaukee", "day": 2, "sortOrder": 100},
        {"id": "brewers", "type": "game", "gameId": "b1", "city": "Milwaukee", "day": 3, "sortOrder": 100}
    ]}
    """
)
let trip = document.trip

if let slots = Itinerary(trip).slots(of: "train") {
    print("the train may leave on days", slots.feasibleSlots.map { $0.day })
    let finger = Position(day: 4, sortOrder: 100)
    for refusal in slots.refusals(at: finger) { print("not on day 4:", refusal.sentence(in: trip)) }
    print("the nearest place is on day", slots.clamp(finger)?.day ?? 0)
    print("the best place is on day", slots.best()?.slot.day ?? 0)
}

// The Cubs are rained out and play on the evening of day 2: what is wrong then, and what must move?
let postponed = Itinerary(try trip.placing("cubs", at: Position(day: 2, sortOrder: 500)))
for finding in try postponed.audit().findings { print(finding.sentence(in: postponed.trip)) }
let repair = try postponed.repair(within: WorkLimits(time: .seconds(1)))
for move in repair.moves { print(move.id, "moves to day", move.to.day, "at", move.to.sortOrder) }
if let repaired = repair.trip { print("all is well:", try Itinerary(repaired).audit().findings.isEmpty) }
