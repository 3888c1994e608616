/// A leg of the trip before rerouting. A plan may keep it, in one of several slots, or leave it out.
package struct OldLeg: Hashable, Sendable {
    /// The city where the leg starts.
    package var from: Int
    /// The city where the leg ends.
    package var to: Int
    /// The duration in minutes, 0 or more.
    package var minutes: Int64
    /// The distance in whole kilometers; 0 if it is unknown.
    package var kilometers: Int64
    /// True if the traveler does not drive. Limits on driving then ignore the leg's minutes.
    package var isPublic = false
    /// The home slot: the leg's slot in the current trip; `nil` if the leg is not placed.
    package var home: Int?
    /// The number of slots, from `home` on, that count as the same slot unless a game between them is met. Only
    /// planning programs, which have candidates, have values above 1.
    package var homeCount = 1
    /// The origin of the demand to keep the leg in its home slot; `nil` if there is none. It has no effect without a
    /// home slot.
    package var pin: Origin?
    /// The slots in which the leg may be kept; `nil` for all.
    package var window: SlotWindow?
    /// The instants of a timed leg; `nil` for an untimed leg. A timed leg can be kept only in its home slot, as the
    /// last leg there.
    package var times: LegTimes?
    /// The origin of the demand that a timed leg keep its start time; `nil` if that demand always holds.
    package var timing: Origin?
    /// True for a timed leg that need not keep its start time. Such a leg has no `times`, is in no window and splits no
    /// window.
    private(set) var isReleased = false

    /// Creates a leg between two cities, without a pin or a window.
    package init(
        from: Int,
        to: Int,
        minutes: Int64,
        kilometers: Int64 = 0,
        home: Int? = nil
    ) {
        self.from = from
        self.to = to
        self.minutes = minutes
        self.kilometers = kilometers
        self.home = home
    }

    /// Allows a timed leg to leave at any time.
    mutating func release() { (times, timing, isReleased) = (nil, nil, true) }

    /// The resources that the leg uses.
    @inline(__always)
    var use: LegUse { LegUse(minutes: minutes, driven: isPublic ? 0 : minutes, kilometers: kilometers) }

    /// The slots in which the leg may be kept if it must stay in place; `nil` without a home slot. It may be in a slot
    /// after `home` only if no game between that slot and `home` is met.
    var homes: Range<Int>? { home.map { $0..<$0 + (times == nil ? homeCount : 1) } }
}

/// A demand that a leg be kept within a range of slots.
package struct SlotWindow: Hashable, Sendable {
    /// The range of slots.
    package var slots: Range<Int>
    /// The origin of the demand.
    package var origin: Origin

    /// Creates a window.
    package init(_ slots: Range<Int>, origin: Origin) {
        self.slots = slots
        self.origin = origin
    }
}

/// A new timed leg. A plan may take it once, in its slot, after earlier departures of the same slot.
package struct Departure: Hashable, Sendable {
    /// The departure's index in the list of departures. The lexicographic order of plans compares these numbers.
    package let number: Int
    /// The day, from 0.
    package let day: Int
    /// The city where the leg starts.
    package let from: Int
    /// The city where the leg ends.
    package let to: Int
    /// The duration in minutes, 1 or more.
    package let minutes: Int64
    /// The distance in whole kilometers; 0 if it is unknown.
    package let kilometers: Int64
    /// True if the traveler does not drive. Limits on driving then ignore the leg's minutes.
    package let isPublic: Bool
    /// The departure time as a minute of the day, in the local time of the city where the leg starts. The departures of
    /// a slot are sorted by departure time, then by number.
    package let minuteOfDay: Int
    /// The instants of the leg.
    package let times: LegTimes

    /// Creates a departure.
    package init(
        number: Int,
        day: Int,
        from: Int,
        to: Int,
        minutes: Int64,
        kilometers: Int64 = 0,
        isPublic: Bool = false,
        minuteOfDay: Int,
        times: LegTimes
    ) {
        self.number = number
        self.day = day
        self.from = from
        self.to = to
        self.minutes = minutes
        self.kilometers = kilometers
        self.isPublic = isPublic
        self.minuteOfDay = minuteOfDay
        self.times = times
    }

    /// The resources that the leg uses.
    @inline(__always)
    var use: LegUse { LegUse(minutes: minutes, driven: isPublic ? 0 : minutes, kilometers: kilometers) }
}

/// The instants of a timed leg.
package struct LegTimes: Hashable, Sendable {
    /// The hours for travel on a day, as instants. Only `TravelWindows` uses them.
    package struct Day: Hashable, Sendable {
        /// The earliest start of travel.
        package let opens: Int64
        /// The latest end of travel.
        package let closes: Int64

        /// Creates the hours for travel on a day.
        package init(opens: Int64, closes: Int64) {
            self.opens = opens
            self.closes = closes
        }
    }

    /// The instants that limit travel before the leg, in the local time of the city where it starts.
    package let before: EventTimes
    /// The instants that limit travel after the leg, in the local time of the city where it ends.
    package let after: EventTimes
    /// If the leg arrives on a later day, the hours for travel of each day after the day of departure, up to the day of
    /// arrival, in the local time of the city where it ends.
    package let nights: [Day]

    /// Creates the instants of a timed leg.
    package init(before: EventTimes, after: EventTimes, nights: [Day] = []) {
        self.before = before
        self.after = after
        self.nights = nights
    }
}

/// The end of a game with times or of a timed leg, and the earliest start of travel after it.
struct Arrival: Hashable, Sendable {
    let end: Int64
    /// The earliest start of travel after the event.
    let ready: Int64

    /// Creates the arrival of a timed event.
    init(_ times: EventTimes) { (end, ready) = (times.end, times.ready) }
}

/// A timed leg as a move between two instants.
struct TimedLeg: Hashable, Sendable {
    /// The city where the leg starts.
    let from: Int
    /// The city where the leg ends.
    let to: Int
    /// The day, from 0.
    let day: Int
    /// The instant at which the leg leaves.
    let start: Int64
    /// The latest instant at which the traveler may arrive to take the leg.
    let due: Int64
    /// The earliest start of travel after the leg.
    let ready: Int64

    /// Creates the move of a leg that leaves on a day.
    init(from: Int, to: Int, day: Int, _ times: LegTimes) {
        (self.from, self.to, self.day) = (from, to, day)
        (start, due, ready) = (times.before.start, times.before.due, times.after.ready)
    }
}

/// The minutes, distances and modes of the direct connections between cities.
package struct ConnectionTable: Hashable, Sendable {
    /// The number of cities.
    package let cityCount: Int
    /// By city of departure, then by destination, the minutes; -1 if there is no connection.
    @usableFromInline internal var minutes: [Int32]
    /// The distances in kilometers, in the order of `minutes`, 0 if unknown; empty if all are unknown.
    private var kilometers: [Int32] = []
    /// In the order of `minutes`, true if the traveler does not drive the connection; empty if the traveler drives
    /// every connection.
    private var isPublic: [Bool] = []

    /// Creates a table without connections.
    package init(cityCount: Int) {
        self.cityCount = cityCount
        minutes = [Int32](repeating: -1, count: cityCount * cityCount)
    }

    /// The minutes from one city to another, 0 to `Int32.max`; `nil` if there is no connection. No city has a
    /// connection to itself.
    @inlinable
    package subscript(from: Int, to: Int) -> Int64? {
        get {
            let value = minutes[from * cityCount + to]
            return value < 0 ? nil : Int64(value)
        }
        set {
            guard from != to else { return }
            minutes[from * cityCount + to] = newValue.map { Int32(clamping: $0) } ?? -1
        }
    }

    /// Sets the distance from one city to another, in whole kilometers, 0 or more.
    package mutating func setKilometers(_ distance: Int64, from: Int, to: Int) {
        guard distance > 0 else { return }
        if kilometers.isEmpty { kilometers = [Int32](repeating: 0, count: cityCount * cityCount) }
        kilometers[from * cityCount + to] = Int32(clamping: distance)
    }

    /// Marks the connection from one city to another as not driven by the traveler.
    package mutating func setPublic(from: Int, to: Int) {
        if isPublic.isEmpty { isPublic = [Bool](repeating: false, count: cityCount * cityCount) }
        isPublic[from * cityCount + to] = true
    }

    /// True if there is a connection that the traveler does not drive.
    var hasPublic: Bool { !isPublic.isEmpty }

    /// Returns the resources that a new leg from one city to another uses; `nil` if there is no connection.
    @inline(__always)
    package func use(from: Int, to: Int) -> LegUse? {
        let pair = from * cityCount + to
        let time = minutes[pair]
        guard time >= 0 else { return nil }
        return LegUse(
            minutes: Int64(time),
            driven: !isPublic.isEmpty && isPublic[pair] ? 0 : Int64(time),
            kilometers: kilometers.isEmpty ? 0 : Int64(kilometers[pair])
        )
    }

    /// True if each city has a connection to every other city.
    var isComplete: Bool {
        minutes.lazy.filter { $0 < 0 }.count == cityCount
    }
}
