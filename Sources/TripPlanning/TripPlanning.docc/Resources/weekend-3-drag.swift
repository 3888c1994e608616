import TripInteraction

var drag = try DragSession(item: "train", of: Itinerary(trip))
let update = drag.update(position: Position(day: 4, sortOrder: 100))
for refusal in drag.refusals(of: update) {
    print(refusal.sentence(in: trip))  // "it must come before Brewers v Mets in Milwaukee …"
}
