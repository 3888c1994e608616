import TripPlanning

let trip = try Trip(
    id: "weekend",
    startDate: "2026-08-07",
    dayCount: 4,
    items: [
        .game("cubs", city: "Chicago", day: 1, sortOrder: 100, title: "Cubs v Reds", start: "13:20"),
        .travel("train", from: "Chicago", to: "Milwaukee", at: Position(day: 2, sortOrder: 100)),
        .game("mets", city: "Milwaukee", day: 3, sortOrder: 100, title: "Brewers v Mets", start: "19:10"),
    ]
)

if let slots = Itinerary(trip).slots(of: "train") {
    print("the train may leave on days", slots.feasibleSlots.map { $0.day })
    let finger = Position(day: 4, sortOrder: 100)
    for refusal in slots.refusals(at: finger) { print("not on day 4:", refusal.sentence(in: trip)) }
    print("the nearest slot is on day", slots.clamp(finger)?.day ?? 0)
    print("the best slot is on day", slots.best()?.slot.day ?? 0)
}

// The Cubs are rained out and play on the evening of day 2: what is wrong then, and what must move?
var history = DocumentHistory(try TripDocument(trip))
try history.perform(.postpone(item: "cubs", to: .day(2), start: "19:05"))
let postponed = Itinerary(history.document.trip)
for finding in try postponed.audit().findings { print(finding.sentence(in: postponed.trip)) }
let repair = try postponed.repair(within: WorkLimits(time: .seconds(1)))
print(repair.sentence)
history.replace(by: try history.document.applying(repair), named: "Repair")
print("all is well:", try Itinerary(history.document.trip).audit().findings.isEmpty)
while let step = try history.undo() { print("undone:", step) }
