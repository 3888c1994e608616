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
