import Foundation
import TripAnswers
import TripInteraction

// Replays a recorded drag over a trip: replay-a-drag TRIP DRAG
// The drag is a file of JSON lines: begin, update, drop, cancel, undo, redo.

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("replay-a-drag: \(message)\n".utf8))
    exit(2)
}

guard CommandLine.arguments.count == 3 else { fail("usage: replay-a-drag TRIP DRAG") }
let (tripFile, dragFile) = (CommandLine.arguments[1], CommandLine.arguments[2])
func read<Content>(_ file: String, _ content: (Data) throws -> Content) -> Content {
    do {
        return try content(try Data(contentsOf: URL(filePath: file)))
    } catch {
        fail("\(file): \(error)")
    }
}

var replay = Replay(read(tripFile) { try TripDocument(Array($0)) })
let lines = read(dragFile) { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
for (number, line) in lines.enumerated() {
    do {
        for line in try replay.tell(DragEvent(String(line))) { print(line) }
    } catch {
        fail("\(dragFile), line \(number + 1): \(error)")
    }
}
