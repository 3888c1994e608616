import Foundation
import Placement
import PlacementGLPK
import TripDocuments
import TripPlanning

/// The times of each question about the trips in a folder, without process start, for comparisons with other programs.
enum TripTimes {
    /// Prints a JSON object with one entry for each document: nanoseconds by question.
    static func run(_ folder: String) throws {
        var all: [String: [String: Double]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        where name.hasSuffix(".json") {
            let text = [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))
            all[name] = try times(of: text)
        }
        let line = try JSONSerialization.data(withJSONObject: all, options: [.sortedKeys])
        print(String(decoding: line, as: UTF8.self))
    }

    private static func times(of text: [UInt8]) throws -> [String: Double] {
        let itinerary = Itinerary(try TripDocument(text, context: .system).trip)
        let program = try TripProgram(itinerary).program
        func median(_ body: () -> Void) -> Double { Measurement(seconds: 0.02, body).median }
        return [
            "read": median { keep(try? TripDocument(text, context: .system)) },
            "compile": median { keep(try? TripProgram(Itinerary(itinerary.trip))) },
            "native": median { keep(solved(program, by: NativeSolver())) },
            "glpk": median { keep(solved(program, by: GLPKSolver())) },
            "audit": median { keep(try? Audit(itinerary, asking: GLPKSolver())) },
        ]
    }
}
