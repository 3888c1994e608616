import OrderedJSON
import TripDocuments
import TripPlanning

extension JSONWriter {
    /// Writes the answer of `audit` (SPEC section 9); the document is the trip's, where there is one.
    public mutating func audit(_ answer: AuditAnswer, in document: TripDocument? = nil) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        let mayBeMore = answer.audit.conflicts?.mayBeMore ?? false
        object { json in
            json.member("trip", trip.id)
            json.findings("findings", answer.audit.findings, answer.suggestions, of: trip)
            json.member("conflict", answer.audit.conflict) { $0.conflict($1, wording) }
            json.member("stopped", answer.stopped) { $0.string($1.name) }
            json.conflicts(answer.conflicts, mayBeMore: mayBeMore, wording, in: document)
        }
    }
}
