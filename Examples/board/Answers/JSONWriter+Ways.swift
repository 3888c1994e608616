import OrderedJSON
import TripAnswers

extension JSONWriter {
    /// Writes the recovery plans for the trip of a document.
    package mutating func ways(
        _ answer: RecoveryPlans,
        in document: TripDocument,
        spending budget: WorkBudget = WorkBudget()
    ) {
        object { json in
            json.key("ways")
            json.array(answer.written(in: document, spending: budget)) { $0.way($1) }
            json.key("verdict")
            if let verdict = answer.verdict { json.string(verdict) } else { json.null() }
            json.key("note")
            if let note = answer.noteText { json.string(note) } else { json.null() }
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
