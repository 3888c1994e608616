/// The states of paths through a program, stage by stage.
///
/// A stage is a range of slots in which no window begins or ends. At its start, all paths in the same state form one
/// label with a set of counts, as in label-setting algorithms for resource-constrained shortest paths. An arc connects
/// a range of counts of a label to a label of the next stage.
///
///     slots       0 ─────── 6 ──────────── 14 ─────── 20       a window over 6 ..< 14 with a capacity of one leg
///     labels      [no limit] ─┬─ count 0 ─▶ [1 until 14] ─┬─▶ [no limit]
///                             └─ count 1 ─▶ [2 until 14] ─┘
struct PathGraph {
    /// The subset of a label's paths that follow an arc.
    enum DayState {
        case all
        /// The paths without a leg on the current day (`idle`), or the paths with one (`used`). Only programs with rest
        /// windows distinguish them.
        case idle, used
    }

    /// A group of paths that are in the same state at the start of a stage.
    struct Label {
        let pending: Int32
        /// The number of consecutive days with legs directly before the current day.
        let run: Int32
        // 16 bits suffice because rows hold counts up to 2,047.
        private var shortLow: Int16
        private var shortHigh: Int16
        private var shortTop: Int16

        init(pending: Int32, run: Int32, from low: Int, through high: Int) {
            self.pending = pending
            self.run = run
            shortLow = Int16(low)
            shortHigh = Int16(high)
            shortTop = shortHigh
        }

        /// The smallest count at the start of the stage.
        var low: Int { Int(shortLow) }

        /// The largest count at the start of the stage.
        var high: Int { Int(shortHigh) }

        /// The largest count at the end of the stage, at least `high`.
        var top: Int { Int(shortTop) }

        /// Raises `top` to a count that is reached at the end of the stage.
        mutating func reach(_ count: Int) { shortTop = max(shortTop, Int16(count)) }

        /// Extends the range of counts to include another range.
        mutating func widen(from low: Int, through high: Int) {
            shortLow = min(shortLow, Int16(low))
            shortHigh = max(shortHigh, Int16(high))
            shortTop = shortHigh
        }
    }

    /// A transition from the counts `low ... high` of one label to another label.
    struct Arc {
        // 32 bits suffice because a walk keeps at most a million labels.
        private let source: Int32
        private let target: Int32
        private let shortLow: Int16
        private let shortHigh: Int16
        let state: DayState

        init(from: Int, to: Int, state: DayState, low: Int, high: Int) {
            source = Int32(from)
            target = Int32(to)
            shortLow = Int16(low)
            shortHigh = Int16(high)
            self.state = state
        }

        var from: Int { Int(source) }
        var to: Int { Int(target) }
        var low: Int { Int(shortLow) }
        var high: Int { Int(shortHigh) }
    }

    struct Stage {
        let slots: Range<Int>
        /// The indices of the stage's labels.
        var labels: Range<Int>
        /// The indices of the arcs that end at the stage's labels.
        var arcs: Range<Int>
    }

    var stages: [Stage] = []
    var labels: [Label] = []
    var arcs: [Arc] = []

    /// Assigns the labels and arcs added since the start of the last stage to this stage, and returns its slots.
    @inline(__always)
    mutating func endStage() -> Range<Int> {
        var stage = stages[stages.count - 1]
        stage.labels = stage.labels.lowerBound..<labels.count
        stage.arcs = stage.arcs.lowerBound..<arcs.count
        stages[stages.count - 1] = stage
        return stage.slots
    }
}

/// The counts of a label. Without rest windows, all counts are in `idle`. With rest windows, `idle` has the counts of
/// the paths without a leg on the current day, and `used` the counts of the paths with one.
struct DayStates<Row: CountRow> {
    var idle = Row()
    var used = Row()

    @inline(__always)
    var all: Row {
        var row = idle
        row.formUnion(used)
        return row
    }

    @inline(__always)
    mutating func formUnion(_ other: DayStates) {
        idle.formUnion(other.idle)
        used.formUnion(other.used)
    }
}
