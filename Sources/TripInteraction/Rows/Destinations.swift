import TripModel

/// Turns slots into the rows at which a dragged row may be dropped.
///
/// Without the dragged row, the list has as many rows as there are slots, and slot s is the gap below row s. Two
/// ways of naming a gap are in use:
/// - the *destination row* is the index that the dragged row will have, counted after it was taken out (UIKit's
///   `moveRow(at:to:)`, the target index paths of a table view's delegate, HTML lists after removal);
/// - the *offset* is an index into the rows as they are shown, dragged row included, before which it is to go
///   (SwiftUI's `onMove`, an insertion line). The dragged row's own place has two offsets: above it and below it.
///
/// No slot lies above the first header: destination row 0 and offset 0 name none.
@usableFromInline package struct Destinations: Hashable, Sendable {
    /// The row from which an item is dragged; `nil` when it had none.
    @usableFromInline package let source: Int?
    /// How many slots there are.
    @usableFromInline package let slotCount: Int

    /// The destinations of an item dragged from a row.
    @inlinable
    package init(source: Int?, slotCount: Int) {
        self.source = source
        self.slotCount = slotCount
    }

    /// The destination row of a slot.
    @inlinable
    package func row(of slot: LocalSlot) -> Int { slot.number + 1 }

    /// The offset of a slot; of the dragged row's own place, the one above it.
    @inlinable
    package func offset(of slot: LocalSlot) -> Int {
        guard let source, slot.number >= source else { return slot.number + 1 }
        return slot.number + 2
    }

    /// The number of the slot that a destination row names; `nil` above the first header or below the last row.
    @inlinable
    package func number(ofRow row: Int) -> Int? {
        1...slotCount ~= row ? row - 1 : nil
    }

    /// The destination row that an offset means.
    @inlinable
    package func row(ofOffset offset: Int) -> Int {
        guard let source, offset > source else { return offset }
        return offset - 1
    }
}
