/// The errors found so far by a reader that continues after one.
struct ErrorCollector {
    private(set) var list: [DocumentError]
    private let most: Int

    init(_ first: DocumentError, most: Int) {
        list = [first]
        self.most = most
    }

    var isFull: Bool { list.count >= most }

    /// Adds an error; returns false when it is there already, or there are enough.
    @discardableResult
    mutating func note(_ error: DocumentError) -> Bool {
        guard !isFull, !list.contains(error) else { return false }
        list.append(error)
        return true
    }

    /// Returns the value that `part` reads; adds its error and returns `nil` when it throws.
    mutating func read<Value>(_ part: @autoclosure () throws(DocumentError) -> Value) -> Value? {
        do throws(DocumentError) {
            return try part()
        } catch {
            note(error)
            return nil
        }
    }
}
