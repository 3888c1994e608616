/// What a path must remember of the windows that it is in: a staircase of where a window ends and the greatest count
/// that is allowed there.
///
/// Counts only grow. So a limit at a later end that is not greater swallows one at an earlier end, and what is left
/// rises in steps; the first step is what binds now. A limit that no path can exceed is forgotten.
///
///     count │         ┌────── 7 until slot 30
///           │    ┌────┘       5 until slot 21
///           │────┘            4 until slot 14       a new limit 5 until slot 28 swallows the step "5 until slot 21"
///           └───────────────── slots
///
/// A staircase is a number: that of its first step, which knows the number of the steps after it. Equal staircases
/// have equal numbers but where two windows with one end are entered at different slots, which costs time alone.
struct PendingLimits {
    /// No limit.
    static let none: Int32 = -1

    private struct Step: Hashable {
        let end: Int32
        let limit: Int32
        let next: Int32
    }

    private var steps: [Step] = []
    private var numbers: [Step: Int32] = [:]
    /// For each limit the last staircase made of one step.
    private var single: [Int32]
    private let greatest: Int32

    /// No staircases, for so many segments.
    init(segmentCount: Int) {
        greatest = Int32(clamping: segmentCount)
        single = [Int32](repeating: PendingLimits.none, count: segmentCount + 1)
    }

    /// The greatest count that a staircase allows now.
    @inline(__always)
    func limit(_ staircase: Int32) -> Int {
        Int(staircase < 0 ? greatest : steps[Int(staircase)].limit)
    }

    /// Where the first step ends; `nil` where there is none.
    @inline(__always)
    func firstEnd(_ staircase: Int32) -> Int? {
        staircase < 0 ? nil : Int(steps[Int(staircase)].end)
    }

    /// What is left of a staircase at a boundary.
    @inline(__always)
    func pending(_ staircase: Int32, at boundary: Int) -> Int32 {
        var staircase = staircase
        while staircase >= 0, steps[Int(staircase)].end <= boundary { staircase = steps[Int(staircase)].next }
        return staircase
    }

    /// Whether a staircase allows, at each slot, all that another one does.
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

    /// A staircase with one more limit.
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

    /// A staircase of one step.
    private mutating func only(_ limit: Int, until end: Int) -> Int32 {
        let known = single[limit]
        if known >= 0, steps[Int(known)].end == end { return known }
        let number = Int32(steps.count)
        single[limit] = number
        steps.append(Step(end: Int32(end), limit: Int32(limit), next: PendingLimits.none))
        return number
    }

    /// A staircase of more.
    private mutating func number(_ step: Step) -> Int32 {
        if let known = numbers[step] { return known }
        let number = Int32(steps.count)
        numbers[step] = number
        steps.append(step)
        return number
    }
}
