import OrderedJSON
import TripAnswers

extension JSONWriter {
    /// Writes the recovery plans for the trip of a document.
    ///
    /// - Parameters:
    ///   - answer: The recovery plans.
    ///   - document: The document of the trip.
    ///   - day: The first day, from 1, that is not past.
    ///   - moved: The index of the game that was postponed last, if any.
    ///   - budget: The work budget for repairing the trip after games are removed.
    package mutating func ways(
        _ answer: RecoveryPlans,
        in document: TripDocument,
        fromDay day: Int? = nil,
        moving moved: Int? = nil,
        spending budget: WorkBudget = WorkBudget()
    ) {
        let overlap = OverlapPlans(of: answer.itinerary, in: document, fromDay: day, moving: moved)
        let plans = overlap.summaries(spending: budget)
        object { json in
            json.key("ways")
            json.array(plans + answer.written(in: document, spending: budget)) { $0.way($1) }
            json.key("verdict")
            if plans.isEmpty, let verdict = answer.verdict { json.string(verdict) } else { json.null() }
            json.key("note")
            if plans.isEmpty, let note = answer.noteText { json.string(note) } else { json.null() }
            json.key("lacksTravelTimes")
            if case .noTravelTimes = answer.note { json.bool(true) } else { json.bool(false) }
        }
    }

    private mutating func way(_ way: RecoveryPlanSummary) {
        object { json in
            json.member("title", way.title)
            json.member("consequence", way.consequence)
            json.key("money")
            if let money = way.money { json.string(money) } else { json.null() }
            json.key("losses")
            json.array(way.losses) { $0.string($1) }
            json.key("left")
            json.array(way.left) { $0.string($1) }
            json.key("lines")
            json.array(way.lines) { $0.string($1) }
            json.key("advice")
            json.array(way.advice) { $0.string($1) }
            json.key("levels")
            json.array(way.levels) { json, level in
                json.object { json in
                    json.member("name", level.name)
                    json.member("cost", level.cost)
                }
            }
            json.member("proved", way.isProved)
            json.key("changes")
            json.changes(way.changes)
        }
    }
}
