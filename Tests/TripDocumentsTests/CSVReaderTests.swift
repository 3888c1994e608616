import Testing
import TripDocuments

/// Text with separators, read at once and in pieces.
@Suite struct CSVReaderTests {
    private enum Part: Equatable {
        case row(Int, [String])
        case error(CSVError)
    }

    /// Returns the rows and errors of a text that is read in pieces of `piece` bytes.
    private func parts(_ text: String, piece: Int, longest: Int = 1_000) -> [Part] {
        var reader = CSVReader(longestRow: longest)
        var rest = Array(text.utf8)[...]
        var (parts, hasEnded): ([Part], Bool) = ([], false)
        while true {
            do throws(CSVError) {
                while try reader.next() {
                    var texts: [String] = []
                    for field in reader.fields { texts.append(try reader.text(of: field)) }
                    parts.append(.row(reader.line, texts))
                }
            } catch {
                parts.append(.error(error))
                continue
            }
            if hasEnded { return parts }
            hasEnded = rest.isEmpty
            if hasEnded { reader.finish() } else { reader.append(rest.prefix(piece)) }
            rest = rest.dropFirst(piece)
        }
    }

    @Test(
        "a CSV text has the same rows, whatever pieces it is read in",
        arguments: [1, 2, 3, 5, 8, 1_000]
    )
    func readInPieces(_ piece: Int) throws {
        let text = "\u{FEFF}a,b\r\n\"1\r\n\"\"x\"\"\" , 2 \r\r\n\n,,\n\u{E9},\"\"\n3,4"
        #expect(
            parts(text, piece: piece) == [
                .row(1, ["a", "b"]), .row(2, ["1\r\n\"x\"", "2"]), .row(7, ["\u{E9}", ""]),
                .row(8, ["3", "4"]),
            ]
        )
    }

    @Test("after a row with a misplaced quote, the next line is read", arguments: [1, 4, 1_000])
    func afterBadRow(_ piece: Int) throws {
        let text = "a,b\n1,x\"y\n2,\"open\n3,4\n5,\"6\"7\n8,9\r\n10,\"never"
        #expect(
            parts(text, piece: piece) == [
                .row(1, ["a", "b"]), .error(CSVError(.strayQuote, line: 2)),
                .error(CSVError(.strayQuote, line: 5)),
                .row(4, ["3", "4"]), .error(CSVError(.strayQuote, line: 5)), .row(6, ["8", "9"]),
                .error(CSVError(.unclosedQuote, line: 7)),
            ]
        )
    }

    @Test("a row that is too long is rejected, and the next line is read")
    func tooLongRow() throws {
        let long = String(repeating: "x", count: 300)
        let line = "a,b\n1,\(long)\(long)\n2,3\n"
        #expect(
            parts(line, piece: 16, longest: 100)
                == [.row(1, ["a", "b"]), .error(CSVError(.tooLong(100), line: 2)), .row(3, ["2", "3"])]
        )
        let quote = "a,b\n1,\"\(long)\n2,3\n4,5\n"
        #expect(
            parts(quote, piece: 16, longest: 100) == [
                .row(1, ["a", "b"]), .error(CSVError(.tooLong(100), line: 2)), .row(3, ["2", "3"]),
                .row(4, ["4", "5"]),
            ]
        )
    }

    @Test("semicolons separate fields if the first line has more semicolons than commas")
    func semicolons() throws {
        #expect(
            parts("a;b,c;d\n1;2;3\n", piece: 2) == [
                .row(1, ["a", "b,c", "d"]), .row(2, ["1", "2", "3"]),
            ]
        )
    }
}
