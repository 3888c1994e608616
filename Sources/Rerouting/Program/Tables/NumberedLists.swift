/// Lists that are interned, so that labels compare them by number: of the timed legs that
/// a path has taken on earlier days and that arrive on its day or later, or of the games that it has met on its day.
final class NumberedLists {
    private struct Entry: Hashable {
        /// The last element.
        let element: Int32
        /// The list of those before it; -1 for none.
        let rest: Int32
    }

    private var entries: [Entry] = []
    private var numbers: [Entry: Int32] = [:]

    /// The list with an element more.
    func adding(_ element: Int, to rest: Int32) -> Int32 {
        let entry = Entry(element: Int32(element), rest: rest)
        if let known = numbers[entry] { return known }
        let number = Int32(entries.count)
        entries.append(entry)
        numbers[entry] = number
        return number
    }

    /// The last element of a list, which is not empty.
    func last(of list: Int32) -> Int { Int(entries[Int(list)].element) }

    /// The elements of a list, the last one first.
    func elements(of list: Int32) -> [Int] {
        var (elements, rest): ([Int], Int32) = ([], list)
        while rest >= 0 {
            elements.append(Int(entries[Int(rest)].element))
            rest = entries[Int(rest)].rest
        }
        return elements
    }
}
