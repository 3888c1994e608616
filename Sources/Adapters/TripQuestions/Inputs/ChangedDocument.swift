import OrderedJSON

// What is checked and reported of a changed document before it is written.

extension TripInput {
    /// Refuses a changed document that can be read with side files only, unless the document that was read needs them too.
    ///
    /// - Complexity: O(bytes) if there are side files.
    package func checkReadsAlone(_ changed: TripDocument) throws(QuestionError) {
        do throws(DocumentError) {
            try changed.checkReadsAlone()
        } catch {
            let zones = Surroundings(zones: surroundings.zones)
            guard self.error == nil, (try? TripDocument(bytes, beside: zones)) != nil else { return }
            throw QuestionError(error.facts, input: name, reason: Self.unreadable(error))
        }
    }

    /// The reason why a document is not written that side files alone make readable.
    static func unreadable(_ error: DocumentError) -> String {
        "the document would not be readable without side files: \(error)"
    }
}

/// The legs that a change leaves without a game, for answers about the changed trip (SPEC section 7).
package struct LegsToNothing: Sendable {
    /// The trip after the change.
    fileprivate let trip: Trip
    /// The legs, in timeline order.
    package let legs: [Item.ID]

    package init(from old: TripDocument, to new: TripDocument) {
        trip = new.trip
        legs = new.trip.legsToNothing(since: old.trip)
    }

    /// One sentence for each leg.
    package var lines: [String] { legs.map { Wording(trip).goesToNothing($0) } }
}

extension Answer {
    /// Returns the answer with the legs as its JSON and at the end of its text, for a document that is kept in a file.
    package func listing(_ legs: LegsToNothing) -> Answer {
        var answer = self
        let (text, id) = (text, document?.trip.id ?? "")
        answer.isData = false
        answer.json = { json in
            json.object { json in
                json.member("trip", id)
                json.key("legsToNothing")
                json.array(legs.legs) { $0.string($1) }
            }
        }
        answer.text = { style in
            text(style) + TextReport(legs.trip, style).toNothing(legs.legs).map { $0 + "\n" }.joined()
        }
        return answer
    }
}
