import Placement
import TripModel

extension Compilation {
    /// `travelHours` with its buffers: the games of a day that have a start cut its gaps into windows, and what
    /// stands in a window must fit into it (SPEC section 6).
    mutating func addClockWindows() {
        guard let hours = trip.rules.travelHours else { return }
        var windows: [Budget] = []
        for day in 1...trip.dayCount {
            let slots = space.slots(ofDay: day)
            var first = slots.lowerBound
            var from = hours.earliest.minuteOfDay
            for place in space.dayStarts[day - 1]..<space.dayStarts[day] {
                guard let game = trip.items[space.items[place]].game, let start = game.start else { continue }
                let last = space.slot(beforeItemAt: place, day: day)
                let until = start.minuteOfDay - hours.bufferBeforeGame.count
                windows.append(Budget(first..<last + 1, capacity: hours.length(from: from, to: until)))
                first = last + 1
                from = start.minuteOfDay + game.duration.count + hours.bufferAfterGame.count
            }
            let length = hours.length(from: from, to: hours.latest.minuteOfDay)
            windows.append(Budget(first..<slots.upperBound, capacity: length))
        }
        limit(windows, .rule(.travelHours)) { $0.duration.count }
    }
}

extension TravelHours {
    /// How long a window lasts once it is cut to the hours; 0 when it ends before it begins.
    func length(from start: Int, to end: Int) -> Int {
        max(0, min(end, latest.minuteOfDay) - max(start, earliest.minuteOfDay))
    }
}
