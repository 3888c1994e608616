/// The families of rows of an encoded program (`Papers/PlacementProgram.md`).
package enum RowFamily: String, Hashable, Sendable, CaseIterable {
    /// A segment placed at or before a slot is placed at or before the next one.
    case step
    /// If a segment is placed at or before a slot, all segments before it are too.
    case order
    /// A segment may not use a slot.
    case domain
    /// A range of slots cannot hold both of two segments.
    case capacity = "budget"
    /// A day with a segment is a travel day.
    case use
    /// Some day of a rest window is not a travel day.
    case rest
    /// An earlier objective makes two literals equal.
    case face
    /// An earlier objective is fixed at its optimal cost.
    case level
}
