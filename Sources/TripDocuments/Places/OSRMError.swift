/// An error that keeps the answer of a table service from giving travel times.
public enum OSRMError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server refused, with its code and its own words.
    case refused(code: String, message: String?)
    /// The answer is not JSON, or not of the form that it must have.
    case document(DocumentError)
    /// A list of the answer has another size than its durations.
    case size(String, Int, expected: Int)
    /// The distances have another size than the durations.
    case distances(rows: Int, columns: Int, expectedRows: Int, expectedColumns: Int)
    /// A row is longer or shorter than the first.
    case ragged(String, row: Int, Int, expected: Int)
    /// There are more or fewer cities than the table has rows or columns.
    case cities(Int, expected: Int)
    /// A city, or two cities that are blank, stands twice among the rows or the columns.
    case cityTwice

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .refused("TooBig", let message):
            "the table is larger than the server allows (TooBig); ask for fewer cities at a time"
                + said(message)
        case .refused("NoTable", let message):
            "the server found no way between any of the cities (NoTable)" + said(message)
        case .refused(let code, let message):
            "the server refused the table (\(quoted(code)))" + said(message)
        case .document(let error):
            "the table cannot be read: \(error)"
        case .size(let key, let count, let expected):
            "\(key) has \(count) entries, but durations calls for \(expected)"
        case .distances(let rows, let columns, let expectedRows, let expectedColumns):
            "distances is a table of \(rows) by \(columns), but durations one of \(expectedRows) by \(expectedColumns)"
        case .ragged(let key, let row, let count, let expected):
            "\(key)[\(row)] has \(count) entries, but \(key)[0] has \(expected)"
        case .cities(let count, let expected):
            "there are \(count) cities for the \(expected) that the table has"
        case .cityTwice:
            "a city stands twice in the table, or has no name; each must have one of its own"
        }
    }

    private func said(_ message: String?) -> String {
        message.map { "; it says " + quoted($0) } ?? ""
    }
}
