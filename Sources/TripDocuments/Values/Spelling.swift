/// Functions that compare the spelling of words.
package enum Spelling {
    /// Returns the word in a list that the user probably meant: the first word with the fewest typing errors (slips);
    /// `nil` if every word has more than one slip per three letters.
    ///
    /// A slip is an extra, missing, wrong or transposed letter (optimal string alignment). Letter case is ignored. A
    /// prefix of at least three letters, or a suffix of at least five letters, of a listed word counts as one slip.
    /// - Complexity: O(letters of the word · letters of the list).
    package static func nearest(to word: String, among words: [String]) -> String? {
        var best: (word: String, slips: Int)?
        for candidate in words {
            guard let slips = slips(from: word, to: candidate) else { continue }
            if slips < best?.slips ?? .max { best = (candidate, slips) }
        }
        return best?.word
    }

    /// Returns up to `count` words of a list that the user could have meant, the most similar first.
    ///
    /// - Complexity: O(count · letters of the word · letters of the list).
    package static func nearest(_ count: Int, to word: String, among words: [String]) -> [String] {
        var left = words
        var near: [String] = []
        while near.count < count, let nearest = nearest(to: word, among: left) {
            near.append(nearest)
            left.removeAll { $0 == nearest }
        }
        return near
    }

    /// Returns the number of slips between two words, as `nearest(to:among:)` counts them; `nil` if there is more than
    /// one slip per three letters.
    package static func slips(from word: String, to candidate: String) -> Int? {
        let (letters, other) = (folded(word), folded(candidate))
        guard letters.count <= 64 else { return nil }
        let isStart = letters.count >= 3 && other.starts(with: letters)
        let isEnd = letters.count >= 5 && other.suffix(letters.count) == letters[...]
        if isStart || isEnd { return 1 }
        // A word of a file may have any length; each letter that one of the words has more is a slip.
        let most = max(1, max(letters.count, other.count) / 3)
        guard abs(letters.count - other.count) <= most else { return nil }
        let slips = self.slips(letters, other)
        return slips <= most ? slips : nil
    }

    /// True if two names differ by one extra, missing, wrong or transposed letter. Both must have 5 to 64 letters and
    /// no digits.
    package static func isSlip(_ name: String, for other: String) -> Bool {
        guard abs(name.utf8.count - other.utf8.count) <= 1 else { return false }
        let (left, right) = (folded(name), folded(other))
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard 5...64 ~= left.count, 5...64 ~= right.count,
            !(left + right).contains(where: { digits ~= $0 })
        else { return false }
        return slips(left, right) == 1
    }

    private static func folded(_ word: String) -> [UInt8] {
        word.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }
    }

    /// Returns the minimum number of extra, missing, wrong or transposed letters that turn one word into the other
    /// (optimal string alignment).
    private static func slips(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var now = [row + 1]
            for (column, other) in right.enumerated() {
                var least = min(now[column], last[column + 1]) + 1
                least = min(least, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                now.append(least)
            }
            (beforeLast, last) = (last, now)
        }
        return last[right.count]
    }
}
