/// Conversions between slots and the rows at which a dragged row may be dropped.
///
/// Without the dragged row, the list has as many rows as there are slots, and slot s is the gap below row s.
/// A gap is identified in one of two ways:
/// - the *destination row* is the index that the dragged row will have, counted after its removal (UIKit's
///   `moveRow(at:to:)`, the target index paths of a table view's delegate, HTML lists after removal);
/// - the *offset* is the index of the row, among those shown with the dragged row, before which it is
///   inserted (SwiftUI's `onMove`, an insertion line). The dragged row's own gap has two offsets: above it
///   and below it.
///
/// There is no slot above the first header: destination row 0 and offset 0 identify none.
@usableFromInline package struct Destinations: Hashable, Sendable {
    /// The row from which an item is dragged; `nil` when it has none.
    @usableFromInline package let source: Int?
    /// The number of slots.
    @usableFromInline package let slotCount: Int

    /// Creates the destinations of an item dragged from a row.
    @inlinable
    package init(source: Int?, slotCount: Int) {
        self.source = source
        self.slotCount = slotCount
    }

    /// Returns the destination row of a slot.
    @inlinable
    package func row(of slot: LocalSlot) -> Int { slot.number + 1 }

    /// Returns the offset of a slot; for the dragged row's own gap, the one above it.
    @inlinable
    package func offset(of slot: LocalSlot) -> Int {
        guard let source, slot.number >= source else { return slot.number + 1 }
        return slot.number + 2
    }

    /// Returns the number of the slot at a destination row; `nil` above the first header or below the last
    /// row.
    @inlinable
    package func number(ofRow row: Int) -> Int? {
        1...slotCount ~= row ? row - 1 : nil
    }

    /// Returns the destination row of an offset.
    @inlinable
    package func row(ofOffset offset: Int) -> Int {
        guard let source, offset > source else { return offset }
        return offset - 1
    }
}
