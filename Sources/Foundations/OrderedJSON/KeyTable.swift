/// A hash table that finds a word of a fixed set by its bytes, usually with one comparison.
package struct KeyTable: Sendable {
    private let words: [[UInt8]]
    private var places: [Int8]

    /// Creates a table of at most 100 distinct words.
    package init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        places = [Int8](repeating: -1, count: 256)
        for (place, word) in self.words.enumerated() {
            var cell = KeyTable.cell(word.count, word.first, word.last)
            while places[cell] >= 0 { cell = (cell + 1) & 255 }
            places[cell] = Int8(place)
        }
    }

    /// Returns the index of the word that equals a range of bytes; `nil` if no word does.
    package func place(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
        guard let first = range.first, let last = range.last else { return nil }
        var cell = KeyTable.cell(range.count, bytes[first], bytes[last])
        while places[cell] >= 0 {
            let place = Int(places[cell])
            if isWord(place, range, in: bytes) { return place }
            cell = (cell + 1) & 255
        }
        return nil
    }

    private func isWord(_ place: Int, _ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        words[place].elementsEqual(bytes[range])
    }

    private static func cell(_ count: Int, _ first: UInt8?, _ last: UInt8?) -> Int {
        (count &* 37 &+ Int(first ?? 0) &* 5 &+ Int(last ?? 0)) & 255
    }
}
