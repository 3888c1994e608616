import OrderedJSON

extension ReroutedPlan {
    /// Returns the changes that write the plan into a document with the legs of `trip`. A leg that the plan replaces
    /// with a leg between the same cities stays in the document, with the day and duration of the new leg.
    func changesKeepingLegs(of trip: Trip, in document: TripDocument) -> [TripChange] {
        let replaced = keptLegs
        let gone = Set(replaced.map { trip.items[$0.old].id })
        let added = replaced.compactMap { $0.new.change(in: trip) }
        let others = changes(of: trip, in: document).filter { change in
            if case .remove(let item, _) = change, gone.contains(item) { return false }
            return !added.contains(change)
        }
        return others + replaced.map { $0.new.keeping(trip.items[$0.old].id) }
    }
}

extension ReroutedLeg {
    /// Returns the change that gives an item the day and duration of the leg.
    fileprivate func keeping(_ item: Item.ID) -> TripChange {
        func setting(_ key: ItemKey, _ value: JSONText) -> TripChange.Setting { .init(key.name, value) }
        var settings = [
            setting(.day, .written { $0.int(position.day) }),
            setting(.sortOrder, .written { $0.double(position.sortOrder) }),
            setting(.durationMinutes, .written { $0.int(duration.count) }),
        ]
        if let distanceKm { settings.append(setting(.distanceKm, .written { $0.double(distanceKm) })) }
        return .update(item: item, set: settings)
    }
}
