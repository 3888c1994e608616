import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `slots` for a visit (SPEC section 16).
    public mutating func slots(_ answer: VisitStarts) {
        object { json in
            json.member("trip", answer.itinerary.trip.id)
            json.member("item", answer.item)
            json.objects("starts", answer.runs) { json, run in
                json.member("day", run.day)
                json.member("from", run.from.description)
                json.member("to", run.to.description)
            }
        }
    }

    /// Writes the answer of `check` for a visit (SPEC section 16).
    public mutating func check(_ answer: VisitCheck) {
        let wording = Wording(answer.trip)
        object { json in
            json.member("item", answer.item)
            json.member("valid", answer.isValid)
            json.objects("reasons", answer.reasons) { json, reason in
                json.member("code", reason.code)
                json.ids("items", answer.items(of: reason), of: answer.trip)
                json.member("message", wording.sentence(reason, of: answer))
            }
            json.member("nearest", answer.nearest) { $0.start($1) }
        }
    }

    /// Writes the answer of `place` for a visit (SPEC section 16).
    public mutating func place(_ answer: VisitPlacement) {
        object { json in
            json.member("item", answer.starts.item)
            json.member("best", answer.best) { $0.start($1) }
        }
    }

    private mutating func start(_ start: VisitStart) {
        object { json in
            json.member("day", start.day)
            json.member("start", start.time.description)
        }
    }
}

extension VisitCheck {
    /// Returns the items of a reason, as indices into the items of `trip`.
    fileprivate func items(of reason: Reason) -> [Int] {
        if case .finding(let finding) = reason { finding.items.map { $0.offset } } else { [] }
    }
}
