/// Finds which of a fixed set of words some bytes are, mostly in one comparison.
struct KeyTable: Sendable {
    private let words: [[UInt8]]
    private var places: [Int8]

    /// A table of at most 100 different words.
    init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        places = [Int8](repeating: -1, count: 256)
        for (place, word) in self.words.enumerated() {
            var cell = KeyTable.cell(word.count, word.first, word.last)
            while places[cell] >= 0 { cell = (cell + 1) & 255 }
            places[cell] = Int8(place)
        }
    }

    /// The place of the word among those of the table.
    func place(of bytes: ArraySlice<UInt8>) -> Int? {
        var cell = KeyTable.cell(bytes.count, bytes.first, bytes.last)
        while places[cell] >= 0 {
            let place = Int(places[cell])
            if words[place].elementsEqual(bytes) { return place }
            cell = (cell + 1) & 255
        }
        return nil
    }

    private static func cell(_ count: Int, _ first: UInt8?, _ last: UInt8?) -> Int {
        (count &* 37 &+ Int(first ?? 0) &* 5 &+ Int(last ?? 0)) & 255
    }
}
