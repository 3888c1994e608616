/// The warnings about a trip after a small edit.
struct EditWarnings {
    /// The document before the edit.
    let old: TripDocument
    /// The document after the edit.
    let new: TripDocument
    /// The changes of the edit.
    let changes: [TripChange]

    /// The lines for standard error; the most useful come first.
    var lines: [String] {
        // Other edits add, remove and move no items, so they need no itinerary, which takes time to create.
        guard changes.contains(where: { $0.isOfPlaces }) else { return [] }
        let trip = new.trip
        let itinerary = Itinerary(trip)
        let added = Array(trip.items.indices.suffix(changes.count { $0.isAddition }))
        let moved = changes.compactMap { change in
            if case .move(let id, _, _) = change { trip.index(ofItem: id) } else { Int?.none }
        }
        return misspeltCities(of: added) + unknownMinutes(of: added) + unseen(added, moved, in: itinerary)
            + sharedNights + refusals(of: moved + added, in: itinerary) + gaps
    }

    /// Warnings about nights that two stays share after the edit but did not share before it.
    private var sharedNights: [String] {
        let wording = Wording(new.trip)
        let before = Set(old.trip.sharedNights.map { $0.map { old.trip.items[$0].id } })
        return new.trip.sharedNights.compactMap { pair in
            guard !before.contains(pair.map { new.trip.items[$0].id }), let first = pair.first,
                let second = pair.last, let day = new.trip.items[first].position?.day
            else { return nil }
            let trip = new.trip
            let isElsewhere = trip.city(atStartOfItemAt: first) != trip.city(atStartOfItemAt: second)
            return
                "two stays are on the night of \(wording.day(day)): \(wording.name(of: trip.items[first])) and "
                + wording.name(of: trip.items[second])
                + (isElsewhere ? "; the traveler can sleep in only one of the two cities" : "")
        }
    }

    private func misspeltCities(of added: [Int]) -> [String] {
        let ids = Set(added.map { new.trip.items[$0].id })
        return new.cityWarnings.filter { ids.contains($0.item) }.map { "warning: \($0)" }
    }

    private func unknownMinutes(of added: [Int]) -> [String] {
        let cut = changes.compactMap { $0.legWithoutMinutes.flatMap { new.trip.index(ofItem: $0) } }
        let items = (cut + added).map { new.trip.items[$0] }
        // Only `add-travel` has an option for the minutes of a leg.
        let advice =
            items.contains { $0.isGame } || !cut.isEmpty
            ? NewTravel.generalAdvice : "--minutes N, or --places FILE with travel times"
        return NewTravel.warnings(of: items, advice: advice)
    }

    /// Returns warnings about added or moved games that the trip misses.
    private func unseen(_ added: [Int], _ moved: [Int], in itinerary: Itinerary) -> [String] {
        let trip = new.trip
        let games = (added + moved).filter { trip.items[$0].isGame && trip.items[$0].position != nil }
        guard !games.isEmpty else { return [] }
        let met = Set(itinerary.metIndices)
        let hasTravel = trip.items.contains { $0.isTravel }
        let wording = Wording(trip)
        return games.compactMap { game in
            // Without legs, the audit ignores `start` and begins in the city of the first game.
            let isElsewhere = !hasTravel && trip.start.map { $0 != trip.city(atStartOfItemAt: game) } ?? false
            guard isElsewhere || !met.contains(game) else { return nil }
            let advice =
                added.contains(game)
                ? "'itinerary add-travel' adds legs to it, and 'itinerary reroute' finds the best ones"
                : "'itinerary repair' moves the legs, and 'itinerary reroute' finds other legs"
            return
                "\(wording.nameAndDay(game)) is missed in the current trip: the traveler is elsewhere at that time; "
                + advice
        }
    }

    /// Returns warnings about moved or added legs whose slots are not feasible, with the reasons.
    private func refusals(of items: [Int], in itinerary: Itinerary) -> [String] {
        let wording = Wording(new.trip)
        return items.compactMap { index in
            let item = new.trip.items[index]
            guard item.isTravel, let position = item.position,
                let refusals = ItemSlots(index, of: itinerary)?.refusals(at: position), !refusals.isEmpty
            else { return nil }
            let reasons = refusals.map { wording.sentence($0) }.joined(separator: "; ")
            return "\(item.id) is placed there, but the slot is not feasible: \(reasons)"
        }
    }

    /// Warnings about new gaps between consecutive legs.
    private var gaps: [String] {
        let wording = Wording(new.trip)
        let before = Set(old.trip.gaps.map { $0.map { old.trip.items[$0].id } })
        return new.trip.gaps.compactMap { pair in
            guard !before.contains(pair.map { new.trip.items[$0].id }), let first = pair.first,
                let last = pair.last
            else { return nil }
            return
                "\(wording.nameAndDay(last)) does not start where \(wording.nameAndDay(first)) ends; close the gap with "
                + "'itinerary add-travel' or 'itinerary reroute'"
        }
    }
}

extension Trip {
    /// Pairs of stays on the same night, in the order of the trip's items.
    fileprivate var sharedNights: [[Int]] {
        var first: [Int: Int] = [:]
        return items.indices.compactMap { index -> [Int]? in
            guard items[index].game?.isNight == true, let day = items[index].position?.day else { return nil }
            guard let other = first[day] else {
                first[day] = index
                return nil
            }
            return [other, index]
        }
    }

    /// The pairs of consecutive legs in which the second leg does not start where the first one ends. Empty if any leg
    /// is unplaced, because that leg could be between them.
    fileprivate var gaps: [[Int]] {
        let legs = Timeline(self).items.filter { items[$0].isTravel }
        guard legs.count == items.count(where: { $0.isTravel }) else { return [] }
        return zip(legs, legs.dropFirst())
            .filter { arrival(ofLegAt: $0) != departure(ofLegAt: $1) }
            .map { [$0, $1] }
    }
}

extension TripChange {
    /// True if the change adds, removes or moves items.
    fileprivate var isOfPlaces: Bool {
        switch self {
        case .add, .remove, .move, .moveToDate: true
        case .retime, .update, .days, .rules, .set: false
        }
    }

    /// The leg whose minutes the change removes, for example because the leg is split at a city without a known travel
    /// time; `nil` if the change removes no minutes.
    fileprivate var legWithoutMinutes: String? {
        guard case .update(let item, let settings) = self else { return nil }
        return settings.contains { $0.key == ItemKey.durationMinutes.name && $0.value == nil } ? item : nil
    }

    fileprivate var isAddition: Bool {
        if case .add = self { true } else { false }
    }
}

extension TripInput {
    /// Throws an error if an edit adds a city that the trip and its places do not have.
    func check(newCitiesOf changed: TripDocument) throws(Failure) {
        let known = KnownCities(of: try document().trip)
        do throws(UnknownCity) { try known.check(newCitiesOf: changed.trip) } catch {
            throw .unknownCity(error, in: name)
        }
    }
}

extension Failure {
    /// Returns the error about an unknown city, with the option that accepts the city.
    static func unknownCity(_ error: UnknownCity, in input: String? = nil) -> Failure {
        let advice =
            error.nearest.isEmpty
            ? "; --places FILE adds places, and --new-city accepts a new city"
            : " If it is a new city, --new-city accepts it"
        return Failure(error.facts, input: input, reason: "\(error)\(advice)")
    }
}
