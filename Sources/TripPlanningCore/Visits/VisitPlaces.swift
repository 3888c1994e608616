/// A place for a visit among the items of a day, and the starts that lead to this place (SPEC section 16).
///
/// A visit is put before the first game or timed leg with a later start. If untimed legs come directly before that
/// place, the visit may be before any of them.
struct VisitPlace: Hashable {
    /// The day, from 1.
    let day: Int
    /// The index in the timeline before which the visit is put.
    let index: Int
    /// The starts in the local time of the visit's city, in minutes after 00:00.
    let starts: ClosedRange<Int>
}

extension Itinerary {
    /// Returns the places for a visit on a day, grouped by their starts in ascending order. The places of a group are in
    /// timeline order. The timeline must not contain the visit.
    ///
    /// - Complexity: O(items of the day).
    func visitPlaces(onDay day: Int) -> [[VisitPlace]] {
        let range = timeline.dayStarts[day - 1]..<timeline.dayStarts[day]
        var groups: [[VisitPlace]] = []
        /// The latest start of the games and timed legs so far; a visit with an earlier start comes before them.
        var first = 0
        for index in range {
            let item = timeline.items[index]
            guard isBarrier(item), let start = trip.startTime(ofItemAt: item)?.minuteOfDay, start > first
            else { continue }
            groups.append(places(before: index, from: range.lowerBound, day, first...start - 1))
            first = start
        }
        groups.append(places(before: range.upperBound, from: range.lowerBound, day, first...1439))
        return groups
    }

    /// Returns the places before `index`: one before each untimed leg since the previous other item, and one directly
    /// before `index`.
    private func places(
        before index: Int,
        from dayStart: Int,
        _ day: Int,
        _ starts: ClosedRange<Int>
    ) -> [VisitPlace] {
        var places = [VisitPlace(day: day, index: index, starts: starts)]
        var other = index
        while other > dayStart, !trip.items[timeline.items[other - 1]].isFixed {
            other -= 1
            places.append(VisitPlace(day: day, index: other, starts: starts))
        }
        return places.reversed()
    }

    /// True if an item is a game or a timed leg.
    private func isBarrier(_ item: Int) -> Bool { trip.items[item].isGame || trip.items[item].isTimedTravel }
}
