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
        /// The least and greatest count here, and the greatest at the end of the stage, at least `low`.
        var low = 0
        var high = 0
        var top = 0
    }

    /// The counts `low ... high` of one label go on as another.
    struct Arc {
        let from: Int
        let to: Int
        let lane: Lane
        let low: Int
        let high: Int
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
}
