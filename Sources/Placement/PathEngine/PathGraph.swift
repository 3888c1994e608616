import Effort

/// What paths through a program can remember, from stage to stage.
///
/// A stage is a run of slots in which no window begins or ends. At its start paths that must remember the same are one
/// label with a set of counts, as in label-setting for resource constrained shortest paths; arcs say which counts of
/// which label come to which label of the next stage.
///
///     slots       0 ─────── 6 ──────────── 14 ─────── 20       a window over 6 ..< 14 that holds one segment
///     labels      [no limit] ─┬─ count 0 ─▶ [1 until 14] ─┬─▶ [no limit]
///                             └─ count 1 ─▶ [2 until 14] ─┘
struct PathGraph {
    /// Which paths of a label an arc is for.
    enum Lane {
        case all
        /// Those that have placed no segment on the day at hand, and those that have: told apart where there are rest
        /// windows.
        case idle, used
    }

    /// What some paths remember at the start of a stage.
    struct Label {
        let pending: Int32
        /// The number of days with segments right before the day at hand.
        let run: Int32
        // Kept short: rows end at 2,047.
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

        /// The least count here.
        var low: Int { Int(shortLow) }

        /// The greatest count here.
        var high: Int { Int(shortHigh) }

        /// The greatest count at the end of the stage, at least `high`.
        var top: Int { Int(shortTop) }

        /// Takes what comes to a count at the end of the stage.
        mutating func reach(_ count: Int) { shortTop = max(shortTop, Int16(count)) }

        /// Takes more counts.
        mutating func widen(from low: Int, through high: Int) {
            shortLow = min(shortLow, Int16(low))
            shortHigh = max(shortHigh, Int16(high))
            shortTop = shortHigh
        }
    }

    /// The counts `low ... high` of one label go on as another.
    struct Arc {
        // Kept short: a walk keeps at most a million labels.
        private let source: Int32
        private let target: Int32
        private let shortLow: Int16
        private let shortHigh: Int16
        let lane: Lane

        init(from: Int, to: Int, lane: Lane, low: Int, high: Int) {
            source = Int32(from)
            target = Int32(to)
            shortLow = Int16(low)
            shortHigh = Int16(high)
            self.lane = lane
        }

        var from: Int { Int(source) }
        var to: Int { Int(target) }
        var low: Int { Int(shortLow) }
        var high: Int { Int(shortHigh) }
    }

    struct Stage {
        let slots: Range<Int>
        /// The stage's labels, and the arcs that come to them.
        var labels: Range<Int>
        var arcs: Range<Int>
    }

    var stages: [Stage] = []
    var labels: [Label] = []
    var arcs: [Arc] = []

    /// Gives the last stage the labels and arcs entered since it began; gives its slots.
    @inline(__always)
    mutating func endStage() -> Range<Int> {
        var stage = stages[stages.count - 1]
        stage.labels = stage.labels.lowerBound..<labels.count
        stage.arcs = stage.arcs.lowerBound..<arcs.count
        stages[stages.count - 1] = stage
        return stage.slots
    }
}

/// Why a walk did not come to its end.
enum PathStop: Error {
    /// There is more to remember than a walk keeps.
    case tooManyLabels
    case stopped(StopReason)
}

/// The counts of a label: of all paths, or where there are rest windows of those that have placed no segment on the day
/// at hand (`idle`), and those that have (`used`).
struct Lanes<Row: CountRow> {
    var idle = Row()
    var used = Row()

    @inline(__always)
    var all: Row {
        var row = idle
        row.formUnion(used)
        return row
    }

    @inline(__always)
    mutating func formUnion(_ other: Lanes) {
        idle.formUnion(other.idle)
        used.formUnion(other.used)
    }
}
