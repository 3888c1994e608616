/// The index of an item, which fits only trips with the same items in the same order.
///
/// Answers that are asked for often, such as those of a drag, and answers with many items hold it in place of an
/// identifier: it is two words of 32 bits, and its item is found at once. A trip with other identifiers, or in another
/// order, has no item for it, but for one chance in 2³².
///
/// ```swift
/// guard let index = trip.itemIndex(of: "cubs") else { return }
/// trip[index]?.game?.start   // the item "cubs"
/// other[index]               // nil
/// ```
public struct ItemIndex: Hashable, Sendable, CustomStringConvertible {
    @usableFromInline let shortOffset: Int32
    /// The mark of the trips that have the item.
    @usableFromInline package let mark: ItemMark

    /// Creates the index of the item at an offset in the items of a trip with a mark.
    @inlinable
    package init(_ offset: Int, _ mark: ItemMark) {
        shortOffset = Int32(offset)
        self.mark = mark
    }

    /// The offset in the trip's items, from 0.
    @inlinable
    package var offset: Int { Int(shortOffset) }

    /// The index in a few words.
    public var description: String { "items[\(offset)]" }
}

/// A mark of the identifiers of a trip's items in their order, the same for trips that have the same.
///
/// The hash function is FNV-1a (Fowler, Noll, Vo) with 32 bits.
@usableFromInline
package struct ItemMark: Hashable, Sendable {
    @usableFromInline var value: UInt32 = 2_166_136_261

    /// Creates the mark of items.
    ///
    /// - Complexity: O(bytes of their identifiers).
    init(_ items: [Item]) {
        for item in items { add(item) }
    }

    /// Adds an item behind those of the mark.
    mutating func add(_ item: Item) {
        for byte in item.id.utf8 { add(byte) }
        // No byte of UTF-8, so that "a", "b" and "ab" differ.
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
