import OrderedJSON
import TripAnswers
import TripDocuments

/// Answers the question in the input: `{"question": "audit", "document": …, "options": {…}}`. A document is a text or an
/// object. The output has two lines: the reply without its answer, and the answer; or one line, `{"error": {…}}`.
@_expose(wasm, "board_answer") @_cdecl("board_answer")
func boardAnswer() -> Int32 {
    do throws(LibraryError) {
        Memory.output = try reply(to: Memory.input).write()
    } catch {
        var json = JSONWriter()
        error.write(to: &json)
        Memory.output = json.bytes
    }
    return Int32(Memory.output.count)
}

private func reply(to input: [UInt8]) throws(LibraryError) -> LibraryReply {
    let request = try catching(JSONError.self, of: "request") { () throws(JSONError) in
        try JSONTree(input).root
    }
    let name = request["question"]?.string ?? ""
    guard let question = LibraryQuestion(named: name) else {
        let names = LibraryQuestion.allCases.map { $0.rawValue }
        throw LibraryError(
            ErrorFacts("no-such-question", path: "$.question"),
            "there is no question \(name.prefix(40)); use one of \(names.list("or"))"
        )
    }
    let asked = try LibraryTrip(request, LibraryOptions(request["options"], of: question))
    let reply = LibraryReply()
    switch question {
    case .audit: try asked.audit(reply)
    case .slots: try asked.slots(reply)
    case .check: try asked.check(reply)
    case .clamp: try asked.clamp(reply)
    case .place: try asked.place(reply)
    case .repair: try asked.repair(reply)
    case .reroute: try asked.reroute(reply)
    case .nearby: try asked.nearby(reply)
    case .plan: try asked.plan(reply)
    case .rainouts: try asked.rainouts(reply)
    case .why: try asked.why(reply)
    case .apply: try asked.apply(reply)
    case .show: try asked.show(reply)
    }
    return reply
}
