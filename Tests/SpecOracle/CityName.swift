/// Names of cities, as a trip compares them.
public enum CityName {
    /// The key of a name; two names are one city when their keys are equal.
    public static func key(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    /// The city that a game's identifier names, if it names one.
    static func name(fromGameID gameID: String) -> String? {
        let pieces = gameID.split(separator: "-", omittingEmptySubsequences: false)
        guard pieces.count > 1 else { return nil }
        return key(String(pieces[1])).isEmpty ? nil : String(pieces[1])
    }
}
