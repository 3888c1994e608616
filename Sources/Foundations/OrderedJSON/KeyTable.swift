/// A hash table that finds a word of a fixed set by its bytes, usually with one comparison.
package struct KeyTable: Sendable {
    private let words: [[UInt8]]
    private var indices: [Int8]

    /// Creates a table of at most 100 distinct words.
    package init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        indices = [Int8](repeating: -1, count: 256)
        for (index, word) in self.words.enumerated() {
            var cell = KeyTable.cell(word.count, word.first, word.last)
            while indices[cell] >= 0 { cell = (cell + 1) & 255 }
            indices[cell] = Int8(index)
        }
    }

    /// Returns the index of the word that equals a range of bytes; `nil` if no word does.
    package func index(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
        guard let first = range.first, let last = range.last else { return nil }
        var cell = KeyTable.cell(range.count, bytes[first], bytes[last])
        while indices[cell] >= 0 {
            let index = Int(indices[cell])
            if isWord(index, range, in: bytes) { return index }
            cell = (cell + 1) & 255
        }
        return nil
    }

    private func isWord(_ index: Int, _ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        words[index].elementsEqual(bytes[range])
    }

    private static func cell(_ count: Int, _ first: UInt8?, _ last: UInt8?) -> Int {
        (count &* 37 &+ Int(first ?? 0) &* 5 &+ Int(last ?? 0)) & 255
    }
}
