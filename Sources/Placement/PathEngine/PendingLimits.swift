/// The limits of the windows that a path is in. The limits form a staircase: a sequence of steps, each with the slot at
/// which it ends and the maximum count before that slot.
///
/// Counts never decrease. Therefore a limit dominates another if it ends no earlier and allows no larger count. The
/// nondominated limits ascend, and the first step is the current limit. Limits that no path can exceed are dropped.
///
///     count │         ┌────── 7 until slot 30
///           │    ┌────┘       5 until slot 21
///           │────┘            4 until slot 14       a limit of 5 until slot 28 replaces the second step
///           └───────────────── slots
///
/// A staircase is identified by the index of its first step. Each step has the index of the next step. Equal staircases
/// have equal indices, except if two windows with the same end are entered at different slots. The exception only costs
/// time.
struct PendingLimits {
    /// The staircase without limits.
    static let none: Int32 = -1

    private struct Step: Hashable {
        let end: Int32
        let limit: Int32
        let next: Int32
    }

    /// The number of steps up to which comparing all steps is faster than a dictionary.
    private static let fewSteps = 16

    private var steps: [Step] = []
    /// The index of each step that has a next step. Empty while there are only a few steps.
    private var numbers: [Step: Int32] = [:]
    /// For each limit, the most recent staircase that consists of one step with this limit; `none` if there is none.
    private var single: [Int32]
    private let greatest: Int32

    /// Creates an empty collection of staircases for a number of legs.
    init(legCount: Int) {
        greatest = Int32(clamping: legCount)
        single = [Int32](repeating: PendingLimits.none, count: legCount + 1)
    }

    /// Returns the maximum count that a staircase currently allows.
    @inline(__always)
    func limit(_ staircase: Int32) -> Int {
        Int(staircase < 0 ? greatest : steps[Int(staircase)].limit)
    }

    /// Returns the slot at which the first step of a staircase ends; `nil` if there is no limit.
    @inline(__always)
    func firstEnd(_ staircase: Int32) -> Int? {
        staircase < 0 ? nil : Int(steps[Int(staircase)].end)
    }

    /// Returns the staircase of the limits that end after a boundary.
    @inline(__always)
    func pending(_ staircase: Int32, at boundary: Int) -> Int32 {
        var staircase = staircase
        while staircase >= 0, steps[Int(staircase)].end <= boundary { staircase = steps[Int(staircase)].next }
        return staircase
    }

    /// Returns true if, at each slot, a staircase allows every count that another staircase allows.
    func isNoTighter(_ staircase: Int32, than other: Int32) -> Bool {
        var (one, two) = (staircase, other)
        while one >= 0, one != two {
            let step = steps[Int(one)]
            while two >= 0, steps[Int(two)].end < step.end { two = steps[Int(two)].next }
            guard two >= 0, steps[Int(two)].limit <= step.limit else { return false }
            one = step.next
        }
        return true
    }

    /// Returns a staircase with an additional limit.
    @inline(__always)
    mutating func adding(_ limit: Int, until end: Int, to staircase: Int32) -> Int32 {
        staircase < 0 ? only(limit, until: end) : inserting(limit, until: end, into: staircase)
    }

    private mutating func inserting(_ limit: Int, until end: Int, into staircase: Int32) -> Int32 {
        let step = steps[Int(staircase)]
        if step.end < end {
            let next = adding(limit, until: end, to: step.next)
            if step.limit >= limit { return next }
            return next == step.next
                ? staircase : number(Step(end: step.end, limit: step.limit, next: next))
        }
        if step.limit <= limit { return staircase }
        let next = step.end == end ? step.next : staircase
        return next < 0
            ? only(limit, until: end) : number(Step(end: Int32(end), limit: Int32(limit), next: next))
    }

    /// Returns the staircase that consists of one step.
    private mutating func only(_ limit: Int, until end: Int) -> Int32 {
        let known = single[limit]
        if known >= 0, steps[Int(known)].end == end { return known }
        let number = Int32(steps.count)
        single[limit] = number
        steps.append(Step(end: Int32(end), limit: Int32(limit), next: PendingLimits.none))
        return number
    }

    /// Returns the staircase with a given first step.
    private mutating func number(_ step: Step) -> Int32 {
        let number = Int32(steps.count)
        if steps.count < PendingLimits.fewSteps {
            if let known = steps.firstIndex(of: step) { return Int32(known) }
        } else {
            if numbers.isEmpty {
                for (index, step) in steps.enumerated() where step.next >= 0 { numbers[step] = Int32(index) }
            }
            if let known = numbers[step] { return known }
            numbers[step] = number
        }
        steps.append(step)
        return number
    }
}
