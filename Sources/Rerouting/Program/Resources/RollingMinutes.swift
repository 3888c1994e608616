/// A limit on the minutes of driving in each run of `days` consecutive days. In a program with fewer days, it limits
/// all days together.
package struct RollingMinutes: LegResource {
    /// The number of consecutive days, 1 or more.
    package var days: Int
    /// The maximum sum of minutes.
    package var minutes: Int64
    let origin: Origin?

    /// Creates a limit.
    package init(days: Int, minutes: Int64, origin: Origin) {
        self.days = days
        self.minutes = minutes
        self.origin = origin
    }

    func fitted(to program: RouteProgram) -> RollingMinutes? {
        var limit = self
        limit.days = min(days, program.dayCount)
        return limit.days > 0 ? limit : nil
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        guard !program.hasPublicLegs else {
            bounds.effects.formUnion(.countsModes)
            return
        }
        bounds.effects.formUnion(.favorsDetours)
        bounds.longestLeg = min(bounds.longestLeg, minutes)
    }

    @inline(__always)
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64) {
        leg.driven = min(leg.driven, minutes - recent)
    }

    /// True if, for each run of days that ends with the current day and still counts for later days, the first label
    /// has no more minutes than the second.
    func isNoWorse(_ pair: borrowing LabelPair) -> Bool {
        let (tables, first) = (pair.tables, pair.day - days + 1)
        var balance: Int64 = 0
        var (left, right) = (pair.one.lastLeg, pair.two.lastLeg)
        func day(_ index: Int32) -> Int {
            index < 0 ? -1 : Int(tables.dayOfSlot[Int(pair.labels[Int(index)].slot)])
        }
        while true {
            let latest = max(day(left), day(right))
            guard latest >= max(0, first) else { return true }
            while day(left) == latest {
                balance += pair.labels.use(ofLegAt: left, tables).driven
                left = pair.labels.lastLeg(before: left)
            }
            while day(right) == latest {
                balance -= pair.labels.use(ofLegAt: right, tables).driven
                right = pair.labels.lastLeg(before: right)
            }
            if balance > 0 { return false }
        }
    }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        (0...network.paths.count - days).flatMap { start in
            network.row(.run, onDays: start..<start + days, atMost: minutes) { $1.driven }
        }
    }

    func isKept(by replay: RouteReplay) -> Bool {
        let program = replay.program
        return !(0..<program.dayCount).contains { day in
            replay.useOfDay[max(0, day - days + 1)...day].reduce(0) { $0 + $1.driven } > minutes
        }
    }

    /// Returns the maximum minutes of a run of days. The run is split from its end into blocks of `days` days. The
    /// first block may hold the part of `minutes` that the days before the run have not used; each later block may hold
    /// `minutes`.
    ///
    ///     blocks of `days`   ├───────┤├───────┤├───────┤
    ///                     before ┆      length         ┆
    ///
    /// - Parameters:
    ///   - length: The number of days of the run.
    ///   - before: Given a number of days, returns the minutes of that many days before the run, plus the minutes so
    ///     far on the run's first day.
    @inline(__always)
    func capacity(overDays length: Int, before: (Int) -> Int64) -> Int64 {
        let most = min(minutes, PathBounds.mostMinutes)
        let first = (length - 1) % days + 1
        return max(0, most - before(days - first)) + most * Int64((length - first) / days)
    }
}
