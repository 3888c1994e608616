import ItineraryHeader
import TripQuestions

private let questions = QuestionService()

@c @implementation
public func itinerary_answer(
    _ trip: itinerary_trip,
    _ schedule: itinerary_schedule,
    _ question: UnsafePointer<CChar>?,
    _ options: UnsafePointer<CChar>?,
    _ optionsLength: Int,
    _ limits: UnsafePointer<itinerary_limits>?,
    _ reply: UnsafeMutablePointer<itinerary_reply>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        let held = try HandleTable.shared.trip(trip)
        return try answer(held.trip, schedule, question, options, optionsLength, limits, reply)
    }
}

@c @implementation
public func itinerary_answer_document(
    _ json: UnsafePointer<CChar>?,
    _ length: Int,
    _ schedule: itinerary_schedule,
    _ question: UnsafePointer<CChar>?,
    _ options: UnsafePointer<CChar>?,
    _ optionsLength: Int,
    _ limits: UnsafePointer<itinerary_limits>?,
    _ reply: UnsafeMutablePointer<itinerary_reply>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        guard json != nil else { throw CallError(null: "json") }
        let trip = questions.trip(try CText.bytes(json, length, "json"))
        return try answer(trip, schedule, question, options, optionsLength, limits, reply)
    }
}

/// Answers a question about a trip, stores the answer in `reply`, and returns the status.
private func answer(
    _ trip: QuestionTrip,
    _ schedule: itinerary_schedule,
    _ question: UnsafePointer<CChar>?,
    _ options: UnsafePointer<CChar>?,
    _ optionsLength: Int,
    _ limits: UnsafePointer<itinerary_limits>?,
    _ reply: UnsafeMutablePointer<itinerary_reply>?
) throws(CallError) -> Int32 {
    guard let reply else { throw CallError(null: "reply") }
    let name = try questionName(question)
    let schedule = try HandleTable.shared.schedule(schedule)
    let options = try CText.bytes(options, optionsLength, "options")
    let limits = try CallLimits(limits?.pointee)
    let answer = try asking { () throws(QuestionError) in
        try questions.answer(name, about: trip, with: schedule, options: options, wantsText: false) {
            limits.budget($0)
        }
    }
    return fill(reply, answer)
}

/// Stores an answer in `reply` and returns the status of the call.
private func fill(_ reply: UnsafeMutablePointer<itinerary_reply>, _ answer: QuestionReply) -> Int32 {
    itinerary_reply_clear(reply)
    (reply.pointee.json, reply.pointee.json_length) = CText.copy(answer.json)
    (reply.pointee.sentence, reply.pointee.sentence_length) = CText.copy(answer.sentence)
    if let document = answer.document {
        (reply.pointee.document, reply.pointee.document_length) = CText.copy(document)
    }
    if !answer.warnings.isEmpty {
        let lines = answer.warnings.joined(separator: "\n")
        (reply.pointee.warnings, reply.pointee.warnings_length) = CText.copy(lines)
    }
    return answer.isNo ? ITINERARY_NO : ITINERARY_YES
}

@c @implementation
public func itinerary_calendar_read(
    _ text: UnsafePointer<CChar>?,
    _ length: Int,
    _ timeZone: UnsafePointer<CChar>?,
    _ reply: UnsafeMutablePointer<itinerary_reply>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        guard let reply else { throw CallError(null: "reply") }
        guard text != nil else { throw CallError(null: "text") }
        let bytes = try CText.bytes(text, length, "text")
        let zone = timeZone == nil ? nil : try CText.string(timeZone, "time_zone")
        let answer = try asking { () throws(QuestionError) in
            try questions.trip(ofCalendar: bytes, timeZone: zone)
        }
        return fill(reply, answer)
    }
}

@c @implementation
public func itinerary_departures_read(
    _ trip: itinerary_trip,
    _ feed: UnsafePointer<CChar>?,
    _ km: Double,
    _ limits: UnsafePointer<itinerary_limits>?,
    _ reply: UnsafeMutablePointer<itinerary_reply>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        let held = try HandleTable.shared.trip(trip)
        guard let reply else { throw CallError(null: "reply") }
        let path = try CText.string(feed, "feed")
        let limits = try CallLimits(limits?.pointee)
        let answer = try asking { () throws(QuestionError) in
            try questions.departures(
                of: path,
                for: held.trip,
                within: km,
                spending: limits.budget(WorkLimits())
            )
        }
        return fill(reply, answer)
    }
}

@c @implementation
public func itinerary_schedule_games(
    _ schedule: itinerary_schedule,
    _ trip: itinerary_trip,
    _ reply: UnsafeMutablePointer<itinerary_reply>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        let games = try HandleTable.shared.requiredSchedule(schedule)
        let trip = trip == 0 ? nil : try HandleTable.shared.trip(trip).trip
        guard let reply else { throw CallError(null: "reply") }
        return fill(reply, try asking { () throws(QuestionError) in try games.games(for: trip) })
    }
}

private func questionName(_ question: UnsafePointer<CChar>?) throws(CallError) -> QuestionName {
    let text = try CText.string(question, "question")
    if let name = QuestionName(rawValue: text) { return name }
    let names = QuestionName.allCases.map { $0.rawValue }.joined(separator: ", ")
    throw CallError("no-such-question", "there is no question \(text.prefix(40)); use one of \(names)")
}

@c @implementation
public func itinerary_options_schema(
    _ question: UnsafePointer<CChar>?,
    _ reply: UnsafeMutablePointer<itinerary_reply>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        guard let reply else { throw CallError(null: "reply") }
        let name = try questionName(question)
        itinerary_reply_clear(reply)
        (reply.pointee.json, reply.pointee.json_length) = CText.copy(name.optionsSchema)
        (reply.pointee.sentence, reply.pointee.sentence_length) = CText.copy(name.summary)
        return ITINERARY_YES
    }
}
