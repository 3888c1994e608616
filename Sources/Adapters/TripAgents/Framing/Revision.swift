import OrderedJSON

/// The revisions of the Model Context Protocol that the server speaks.
///
/// The current one, 2026-07-28, has no handshake: every request carries its revision and the client's capabilities in
/// `_meta`. Those before it begin with `initialize`. A process may be asked both ways.
enum Revision: String, CaseIterable {
    case current = "2026-07-28"
    case late2025 = "2025-11-25"
    case middle2025 = "2025-06-18"

    /// True if requests of the revision follow a handshake.
    var hasHandshake: Bool { self != .current }

    /// The latest revision that begins with a handshake.
    static let latestWithHandshake = Revision.late2025

    /// The revisions, told apart by whether they begin with a handshake, the latest first.
    static func names(withHandshake: Bool) -> [String] {
        allCases.filter { $0.hasHandshake == withHandshake }.map { $0.rawValue }
    }
}
