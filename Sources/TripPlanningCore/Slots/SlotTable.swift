/// A table of the slots of one item. A lookup reads only a few words of memory.
@usableFromInline
package struct SlotTable: Sendable {
    @usableFromInline
    struct Day: Sendable {
        /// The index of the day's first item in `sortOrders`.
        @usableFromInline let first: Int32
        /// The number of the day's first slot.
        @usableFromInline let firstSlot: Int32
    }

    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let refusals: RefusalCodes
        /// The day of the slot, from 1. 16 bits suffice for `TripLimits.days`.
        @usableFromInline let day: Int16
        /// The nearest feasible slots at or before this slot (`previous`) and at or after it (`next`); each is -1 if
        /// there is none.
        @usableFromInline var previous: Int32
        @usableFromInline var next: Int32
    }

    @usableFromInline let days: [Day]
    @usableFromInline let sortOrders: [Double]
    /// True for each item of the space that bounds the leg. A valid position must not tie with such an item.
    @usableFromInline let binds: [Bool]
    @usableFromInline var entries: [Entry]

    /// Creates the table of a space.
    ///
    /// - Parameters:
    ///   - refusals: The refusals of each slot; if `nil`, all slots are feasible.
    ///   - binds: True for each item of the space that bounds the leg; if `nil`, no item bounds the leg.
    /// - Complexity: O(slots).
    package init(_ space: SlotSpace<AllItems>, refusals: [RefusalCodes]? = nil, binds: [Bool]? = nil) {
        sortOrders = space.sortOrders
        var days: [Day] = []
        var entries: [Entry] = []
        days.reserveCapacity(space.dayCount + 1)
        entries.reserveCapacity(space.count)
        for day in 0..<space.dayCount {
            days.append(Day(first: Int32(space.dayStarts[day]), firstSlot: Int32(entries.count)))
            for _ in space.dayStarts[day]...space.dayStarts[day + 1] {
                let refusals = refusals?[entries.count] ?? []
                entries.append(Entry(refusals: refusals, day: Int16(day + 1), previous: -1, next: -1))
            }
        }
        days.append(Day(first: Int32(sortOrders.count), firstSlot: Int32(entries.count)))
        var nearest: Int32 = -1
        for slot in entries.indices {
            if entries[slot].refusals.isEmpty { nearest = Int32(slot) }
            entries[slot].previous = nearest
        }
        nearest = -1
        for slot in entries.indices.reversed() {
            if entries[slot].refusals.isEmpty { nearest = Int32(slot) }
            entries[slot].next = nearest
        }
        self.days = days
        self.binds = binds ?? [Bool](repeating: false, count: space.items.count)
        self.entries = entries
    }

    /// Returns the refusals of a slot.
    @inlinable @inline(__always)
    package func refusals(_ slot: Int) -> RefusalCodes { entries[slot].refusals }

    /// Returns the nearest feasible slot at or before `slot`; `nil` if there is none.
    @inline(__always)
    func previous(upTo slot: Int) -> Int? { entries[slot].previous < 0 ? nil : Int(entries[slot].previous) }

    /// Returns the nearest feasible slot at or after `slot`; `nil` if there is none.
    @inline(__always)
    func next(from slot: Int) -> Int? { entries[slot].next < 0 ? nil : Int(entries[slot].next) }

    /// True if a day, which counts from 1, is a day of the trip.
    @inlinable @inline(__always)
    package func hasDay(_ day: Int) -> Bool { day >= 1 && day < days.count }

    /// Returns the number of the slot that contains a position on a day of the trip: the slot that follows every item
    /// at or before the position.
    @inlinable @inline(__always)
    package func number(of position: Position) -> Int {
        let day = days[position.day - 1]
        let items = Int(day.first)..<Int(days[position.day].first)
        let index = items.partitionPoint { sortOrders[$0] > position.sortOrder }
        return index - items.lowerBound + Int(day.firstSlot)
    }

    /// Returns the slot with the given number.
    @inlinable @inline(__always)
    package func slot(_ number: Int) -> LocalSlot {
        let day = Int(entries[number].day)
        return LocalSlot(number: number, day: day, index: number - Int(days[day - 1].firstSlot))
    }

    /// True if a position in `slot` ties with an item that bounds the leg.
    @inlinable @inline(__always)
    package func isTied(_ position: Position, _ slot: Int) -> Bool {
        let day = days[position.day - 1]
        var slot = slot
        while slot > Int(day.firstSlot) {
            let index = slot - Int(day.firstSlot) + Int(day.first) - 1
            guard sortOrders[index] == position.sortOrder else { return false }
            if binds[index] { return true }
            slot -= 1
        }
        return false
    }

    /// Returns the feasible slot that is nearest to `slot`; `nil` if there is none. If two slots are equally near,
    /// returns the slot on `day` if only one of them is on that day, otherwise the earlier slot.
    @inlinable @inline(__always)
    package func nearest(to slot: Int, day: Int?) -> Int? {
        let entry = entries[slot]
        if entry.next < 0 { return entry.previous < 0 ? nil : Int(entry.previous) }
        if entry.previous < 0 { return Int(entry.next) }
        let (before, after) = (slot - Int(entry.previous), Int(entry.next) - slot)
        if before != after { return before < after ? Int(entry.previous) : Int(entry.next) }
        guard let day else { return Int(entry.previous) }
        let isOff = entry.previous < days[day - 1].firstSlot && entry.next < days[day].firstSlot
        return Int(isOff ? entry.next : entry.previous)
    }

    /// The number of the last slot.
    @inlinable
    package var lastSlot: Int { entries.count - 1 }
}

extension Demand {
    /// The code of the refusal for a slot that the demand forbids to a leg.
    var refusal: RefusalCode {
        switch self {
        case .previousTravel: .beforePreviousTravel
        case .nextTravel: .afterNextTravel
        case .game, .departureGame: .beforeDepartureGame
        case .arrivalGame: .afterArrivalGame
        case .pinned, .timed, .end, .option, .wish: .pinned
        case .days: .outsideDays
        case .rule(let rule): .rule(rule)
        }
    }
}

extension Compilation {
    /// Returns, for each slot, the refusals of the single moving leg that follow from the constraints of the program.
    ///
    /// - Complexity: O(slots + ranges + forbidden slots).
    func slotRefusals() -> [RefusalCodes] {
        var refusals = [RefusalCodes](repeating: [], count: space.count)
        for cut in program.cuts {
            let code = RefusalCodes(demands[cut.origin.index].refusal)
            for slot in cut.slots { refusals[slot].insert(code) }
        }
        for family in program.capacities {
            let code = RefusalCodes(demands[family.origin.index].refusal)
            let amount = family.amounts[0]
            // Ranges may overlap but are sorted, so each slot is visited once.
            var entered = 0
            for range in family.ranges where amount > range.capacity {
                for slot in max(entered, range.slots.lowerBound)..<max(entered, range.slots.upperBound) {
                    refusals[slot].insert(code)
                }
                entered = max(entered, range.slots.upperBound)
            }
        }
        return refusals
    }
}
