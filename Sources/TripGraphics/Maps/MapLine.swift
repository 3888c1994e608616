import TripModel

/// A straight line between two points of a map, cut where it crosses the antimeridian (RFC 7946, section
/// 3.1.9).
///
///     170° … 180° | −180° … −170°
struct MapLine {
    /// The parts of the line, one or two.
    let parts: [[Coordinates]]

    init(_ first: Coordinates, _ second: Coordinates) {
        let way = second.longitude - first.longitude
        guard way > 180 || way < -180 else {
            parts = [[first, second]]
            return
        }
        // The shorter line crosses the antimeridian: eastwards from 180° to −180°, or westwards.
        let edge: Double = way < 0 ? 180 : -180
        let whole = way < 0 ? way + 360 : way - 360
        let share = (edge - first.longitude) / whole
        let latitude = first.latitude + (second.latitude - first.latitude) * share
        let here = [first, Coordinates(latitude: latitude, longitude: edge)]
        let there = [Coordinates(latitude: latitude, longitude: -edge), second]
        // An end point that is on the antimeridian needs no part of its own.
        parts = [here, there].filter { $0[0] != $0[1] }
    }
}
