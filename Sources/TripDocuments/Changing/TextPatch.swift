/// A replacement that turns one UTF-8 text into another.
///
///     before   {"day": 1, "sortOrder": 100}
///     after    {"day": 12, "sortOrder": 100}
///     patch    at 9, "" becomes "2"
package struct TextPatch: Hashable, Sendable {
    /// The offset in bytes at which the texts begin to differ; never inside a character's bytes.
    package let offset: Int
    /// The bytes of the first text that the second lacks.
    package let removed: [UInt8]
    /// The bytes of the second text in their place.
    package let inserted: [UInt8]
}

extension TextPatch {
    /// Compares two texts from both ends.
    ///
    /// - Complexity: O(bytes).
    package init(from before: [UInt8], to after: [UInt8]) {
        let shared = min(before.count, after.count)
        var head = 0
        while head < shared, before[head] == after[head] { head += 1 }
        while head > 0, before.isInsideScalar(head) || after.isInsideScalar(head) { head -= 1 }
        var tail = 0
        while tail < shared - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] {
            tail += 1
        }
        while tail > 0, before.isInsideScalar(before.count - tail) || after.isInsideScalar(after.count - tail)
        {
            tail -= 1
        }
        self.init(
            offset: head,
            removed: Array(before[head..<before.count - tail]),
            inserted: Array(after[head..<after.count - tail])
        )
    }

    /// The inverse replacement.
    package var inverse: TextPatch { TextPatch(offset: offset, removed: inserted, inserted: removed) }

    /// Returns a text after the replacement; `nil` when it does not have the removed bytes there.
    ///
    /// - Complexity: O(bytes).
    package func applied(to text: [UInt8]) -> [UInt8]? {
        guard offset >= 0, removed.count <= text.count, offset <= text.count - removed.count else {
            return nil
        }
        let end = offset + removed.count
        guard text[offset..<end].elementsEqual(removed) else { return nil }
        return Array(text[..<offset]) + inserted + text[end...]
    }
}

extension [UInt8] {
    /// True if a cut before this byte would part the bytes of one Unicode scalar.
    fileprivate func isInsideScalar(_ index: Int) -> Bool {
        index < count && self[index] & 0b1100_0000 == 0b1000_0000
    }
}
