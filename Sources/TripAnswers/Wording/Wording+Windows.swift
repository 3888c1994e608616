/// The windows of `connections` that a timed leg bounds.
extension Wording {
    /// Too little time next to timed legs, with the travel that stands there, up to what stands on a day.
    func tooClose(_ legs: [Int], _ travel: [Int], _ day: Int) -> String {
        let time = travel.isEmpty ? "enough time" : "time for the \(duration(minutes(of: travel))) of travel"
        guard let window = window(of: legs, travel, day) else {
            return "right before or after \(list(legs.map { nameAndDay($0) })) there is not \(time)"
        }
        let first =
            window.first.map { "\(nameAndDay($0)), which \(ends($0))\(end(of: $0))," }
            ?? "the beginning of day 1"
        let second =
            "\(nameAndDay(window.second)), which \(starts(window.second))\(start(of: window.second)),"
        return "between \(first) and \(second) there is not \(time)"
    }

    /// The two games or timed legs between which some segments stand, `nil` for the beginning of the trip, of which the
    /// timed ones and the day of the second are known.
    private func window(of legs: [Int], _ travel: [Int], _ day: Int) -> (first: Int?, second: Int)? {
        let cities = Set(
            trip.items.indices.flatMap { [trip.departure(ofSegmentAt: $0), trip.arrival(ofSegmentAt: $0)] }
                .compactMap { $0 }
        )
        var first: Int?
        var between: Set<Int> = []
        for item in Timeline(trip).items {
            guard trip.startTime(ofItemAt: item) != nil,
                trip.city(atStartOfItemAt: item).map({ cities.contains($0) }) ?? false
            else {
                if trip.items[item].isTravel { between.insert(item) }
                continue
            }
            let timed = [first, item].compactMap { $0 }.filter { trip.items[$0].isTravel }
            if trip.items[item].position?.day == day, between == Set(travel), timed == legs {
                return (first, item)
            }
            first = item
            between = []
        }
        return nil
    }
}
