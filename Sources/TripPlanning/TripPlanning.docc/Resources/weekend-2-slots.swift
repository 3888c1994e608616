if let slots = Itinerary(trip).slots(of: "train") {
    print(slots.feasibleSlots.map { $0.day })  // [1, 2, 3]
    print(slots.best()?.slot.day ?? 0)  // 2
}
