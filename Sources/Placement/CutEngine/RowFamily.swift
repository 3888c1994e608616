/// The families of rows of the program written out (`Papers/PlacementProgram.md`).
package enum RowFamily: String, Hashable, Sendable, CaseIterable {
    /// A segment that stands at or before a slot stands at or before the next one.
    case step
    /// A segment that stands at or before a slot has all those before it there.
    case order
    /// A slot that a segment may not use.
    case domain
    /// Two segments that a run of slots cannot hold both.
    case budget
    /// A day on which some segment stands is a day of travel.
    case use
    /// Of a run of days one is no day of travel.
    case rest
    /// What an earlier objective has made equal.
    case face
    /// What an earlier objective has found, as a row.
    case level
}
