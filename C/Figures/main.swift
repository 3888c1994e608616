import Foundation
import TripQuestions

// Measures the time of a call from Swift, which Benchmarks/calls compares with calls from C, Python and an agent.
//
//     call-figures TRIP QUESTION [OPTIONS [CALLS]]
let arguments = CommandLine.arguments

/// Returns the processor time of this program in microseconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

guard arguments.count >= 3, let document = FileManager.default.contents(atPath: arguments[1]),
    let name = QuestionName(rawValue: arguments[2])
else {
    FileHandle.standardError.write(Data("usage: call-figures TRIP QUESTION [OPTIONS [CALLS]]\n".utf8))
    exit(2)
}
let options = arguments.count > 3 ? Array(arguments[3].utf8) : []
let calls = arguments.count > 4 ? max(1, Int(arguments[4]) ?? 1) : 1000
let questions = QuestionService()
let trip = questions.trip(Array(document))
do throws(QuestionError) {
    var length = 0
    let began = processorTime()
    for _ in 0..<calls {
        let reply = try questions.answer(name, about: trip, options: options, wantsText: false) {
            WorkBudget($0)
        }
        length = reply.json.count
    }
    let microseconds = (processorTime() - began) / Double(calls)
    print("\(name.rawValue) \(microseconds) \(length)")
} catch {
    print(error)
    exit(1)
}
