/// A leg of the trip as it was: it may be kept, in a slot of choice, or left out.
package struct OldLeg: Hashable, Sendable {
    /// The place where the leg starts.
    package var from: Int
    /// The place to which the leg leads.
    package var to: Int
    /// How long the leg lasts in minutes, 0 or more.
    package var minutes: Int64
    /// The distance in whole kilometres, 0 or more; 0 where it is unknown.
    package var kilometres: Int64
    /// True if the traveler does not drive, so that the minutes count in no limit on driving.
    package var isPublic = false
    /// The slot in which the leg is; `nil` while it has none.
    package var home: Int?
    /// The number of slots from `home` on that are one slot with it as long as no game between them is met. Only a program
    /// of planning, which has candidates, has more than one.
    package var homeCount = 1
    /// The origin of the demand that the leg be kept in its home slot, if there is one; void without a home slot.
    package var pin: Origin?
    /// The slots in which the leg may be kept; `nil` for all.
    package var window: SlotWindow?
    /// The instants of a timed leg, which can be kept in its home slot alone, as the last leg there; `nil` for an untimed
    /// one.
    package var times: LegTimes?
    /// The origin of the demand that a timed leg keep its start time; `nil` if nothing calls it in question.
    package var timing: Origin?
    /// True for a timed leg that need not keep its start time: it has no `times`, is in no window and splits none.
    private(set) var isReleased = false

    /// Creates a leg between two places, without a pin and a window.
    package init(
        from: Int,
        to: Int,
        minutes: Int64,
        kilometres: Int64 = 0,
        home: Int? = nil
    ) {
        self.from = from
        self.to = to
        self.minutes = minutes
        self.kilometres = kilometres
        self.home = home
    }

    /// Lets a timed leg leave at any time.
    mutating func release() { (times, timing, isReleased) = (nil, nil, true) }

    /// The resources that the leg uses.
    @inline(__always)
    var use: LegUse { LegUse(minutes: minutes, driven: isPublic ? 0 : minutes, kilometres: kilometres) }

    /// The slots in which the leg may be kept if it must stay where it is; `nil` without a home slot. It is in a later one
    /// than `home` only if no game between the two is met.
    var homes: Range<Int>? { home.map { $0..<$0 + (times == nil ? homeCount : 1) } }
}

/// A run of slots in which a leg may be kept, and what demands it.
package struct SlotWindow: Hashable, Sendable {
    /// The slots.
    package var slots: Range<Int>
    /// The origin of the demand.
    package var origin: Origin

    /// Makes a window.
    package init(_ slots: Range<Int>, origin: Origin) {
        self.slots = slots
        self.origin = origin
    }
}

/// A new timed leg that may be taken, once: within its slot, after the departures of the slot that leave before it.
package struct Departure: Hashable, Sendable {
    /// Its index in the list of departures, which orders plans.
    package let number: Int
    /// The day, from 0.
    package let day: Int
    /// The place where the leg starts.
    package let from: Int
    /// The place to which it leads.
    package let to: Int
    /// How long the leg lasts in minutes, 1 or more.
    package let minutes: Int64
    /// The distance in whole kilometres, 0 or more; 0 where it is unknown.
    package let kilometres: Int64
    /// True if the traveler does not drive, so that the minutes count in no limit on driving.
    package let isPublic: Bool
    /// The minute of the day at which the leg leaves, on the clock of its place: so the departures of a slot are ordered,
    /// those of one minute by their numbers.
    package let minuteOfDay: Int
    /// Its times.
    package let times: LegTimes

    /// Makes a departure.
    package init(
        number: Int,
        day: Int,
        from: Int,
        to: Int,
        minutes: Int64,
        kilometres: Int64 = 0,
        isPublic: Bool = false,
        minuteOfDay: Int,
        times: LegTimes
    ) {
        self.number = number
        self.day = day
        self.from = from
        self.to = to
        self.minutes = minutes
        self.kilometres = kilometres
        self.isPublic = isPublic
        self.minuteOfDay = minuteOfDay
        self.times = times
    }

    /// The resources that the leg uses.
    @inline(__always)
    var use: LegUse { LegUse(minutes: minutes, driven: isPublic ? 0 : minutes, kilometres: kilometres) }
}

/// The instants of a timed leg.
package struct LegTimes: Hashable, Sendable {
    /// The hours of a day for travel as instants; they count under `TravelWindows` alone.
    package struct Day: Hashable, Sendable {
        /// When travel may begin.
        package let opens: Int64
        /// When travel must have ended.
        package let closes: Int64

        /// Makes the hours of a day.
        package init(opens: Int64, closes: Int64) {
            self.opens = opens
            self.closes = closes
        }
    }

    /// The instants for what comes before the leg: the clock is that of the place that it leaves.
    package let before: CheckpointClock
    /// The instants for what comes after it: the clock is that of the place to which it leads.
    package let after: CheckpointClock
    /// Where the leg arrives on a later day, the hours of the days after its own up to that one, on the clock of the place
    /// to which it leads.
    package let nights: [Day]

    /// Makes the instants of a timed leg.
    package init(before: CheckpointClock, after: CheckpointClock, nights: [Day] = []) {
        self.before = before
        self.after = after
        self.nights = nights
    }
}

/// The end of a game with a clock, or of a timed leg, and the beginning of travel after it.
struct Arrival: Hashable, Sendable {
    /// When it ends.
    let end: Int64
    /// When travel may begin after it.
    let ready: Int64

    /// The instants after a cut.
    init(_ clock: CheckpointClock) { (end, ready) = (clock.end, clock.ready) }
}

/// A timed leg as a move between two instants.
struct TimedLeg: Hashable, Sendable {
    /// The place where it starts.
    let from: Int
    /// The place to which it leads.
    let to: Int
    /// The day, from 0.
    let day: Int
    /// When it leaves.
    let start: Int64
    /// When one must be there to take it.
    let due: Int64
    /// When travel may begin after it.
    let ready: Int64

    /// The move of a leg that leaves on a day.
    init(from: Int, to: Int, day: Int, _ times: LegTimes) {
        (self.from, self.to, self.day) = (from, to, day)
        (start, due, ready) = (times.before.start, times.before.due, times.after.ready)
    }
}

/// The times and distances from each place to each other one.
package struct ConnectionTable: Hashable, Sendable {
    /// How many places there are.
    package let placeCount: Int
    /// Row by row, one row for each place of departure; -1 where there is no connection.
    @usableFromInline internal var minutes: [Int32]
    /// Row by row, the distance in kilometres, 0 where it is unknown; empty where all are.
    private var kilometres: [Int32] = []
    /// Row by row, true if the traveler does not drive; empty if the traveler always does.
    private var isPublic: [Bool] = []

    /// Makes a table without connections.
    package init(placeCount: Int) {
        self.placeCount = placeCount
        minutes = [Int32](repeating: -1, count: placeCount * placeCount)
    }

    /// The minutes from one place to another, 0 to `Int32.max`; `nil` where there is no connection. A place has
    /// none to itself.
    @inlinable
    package subscript(from: Int, to: Int) -> Int64? {
        get {
            let value = minutes[from * placeCount + to]
            return value < 0 ? nil : Int64(value)
        }
        set {
            guard from != to else { return }
            minutes[from * placeCount + to] = newValue.map { Int32(clamping: $0) } ?? -1
        }
    }

    /// Notes the distance from one place to another in whole kilometres, 0 or more.
    package mutating func setKilometres(_ distance: Int64, from: Int, to: Int) {
        guard distance > 0 else { return }
        if kilometres.isEmpty { kilometres = [Int32](repeating: 0, count: placeCount * placeCount) }
        kilometres[from * placeCount + to] = Int32(clamping: distance)
    }

    /// Notes that the traveler does not drive from one place to another.
    package mutating func setPublic(from: Int, to: Int) {
        if isPublic.isEmpty { isPublic = [Bool](repeating: false, count: placeCount * placeCount) }
        isPublic[from * placeCount + to] = true
    }

    /// True if the traveler does not drive some connection.
    var hasPublic: Bool { !isPublic.isEmpty }

    /// The resources that a new leg from one place to another uses; `nil` where there is no connection.
    @inline(__always)
    package func use(from: Int, to: Int) -> LegUse? {
        let pair = from * placeCount + to
        let time = minutes[pair]
        guard time >= 0 else { return nil }
        return LegUse(
            minutes: Int64(time),
            driven: !isPublic.isEmpty && isPublic[pair] ? 0 : Int64(time),
            kilometres: kilometres.isEmpty ? 0 : Int64(kilometres[pair])
        )
    }

    /// True if there is a connection from each place to each other one.
    var isComplete: Bool {
        minutes.lazy.filter { $0 < 0 }.count == placeCount
    }
}
