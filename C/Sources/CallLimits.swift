import ItineraryHeader
import TripQuestions

/// The limits of a call. The shorter of `seconds` and the option `timeLimit` applies.
struct CallLimits {
    private let limits: itinerary_limits

    init(_ limits: itinerary_limits?) throws(CallError) {
        self.limits = limits ?? itinerary_limits()
        guard self.limits.seconds >= 0 else {
            throw CallError("bad-limit", "limits.seconds must be 0 or more")
        }
    }

    /// Returns the work budget of a call.
    ///
    /// - Parameter asked: The limits that the options of the question state.
    func budget(_ asked: WorkLimits) -> WorkBudget {
        var whole = asked
        if limits.seconds > 0, let own = WorkLimits.seconds(limits.seconds).time {
            whole.time = min(own, asked.time ?? own)
            whole.steps = .max
        }
        if limits.steps > 0 { whole.steps = Int(clamping: limits.steps) }
        return WorkBudget(whole, isCancelled: isCancelled, onProgress: onProgress)
    }

    private var isCancelled: (() -> Bool)? {
        limits.cancel.map { flag in { itinerary_load(flag) != 0 } }
    }

    private var onProgress: ((WorkProgress) -> Void)? {
        guard let function = limits.progress else { return nil }
        let context = limits.context
        return { progress in
            progress.bound.withUnsafeBufferPointer { bound in
                (progress.cost ?? []).withUnsafeBufferPointer { cost in
                    var told = itinerary_progress(
                        steps: UInt64(clamping: progress.steps),
                        bound: bound.baseAddress,
                        bound_count: bound.count,
                        cost: progress.cost == nil ? nil : cost.baseAddress,
                        cost_count: cost.count,
                        trade_offs: UInt64(clamping: progress.tradeOffs)
                    )
                    function(context, &told)
                }
            }
        }
    }
}
