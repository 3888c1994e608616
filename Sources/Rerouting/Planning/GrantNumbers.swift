/// The numbers of what wishes can still be granted: mixed radix, with one digit for each wish that is numbered.
///
///     wishes     A: 2    B: left out    C: 1        number = A + 3 · C,  0 ..< 6
struct GrantNumbers {
    /// For each wish the weight of its digit; 0 where it is left out.
    private(set) var strides: [Int]
    private var radices: [Int]
    /// How many numbers there are.
    private(set) var count = 1

    /// Numbers without digits, for so many wishes.
    init(wishCount: Int) {
        strides = [Int](repeating: 0, count: wishCount)
        radices = [Int](repeating: 1, count: wishCount)
    }

    /// Adds a digit for a wish that can be granted so many times.
    mutating func add(_ wish: Int, most: Int) {
        (strides[wish], radices[wish]) = (count, most + 1)
        count *= most + 1
    }

    /// True if a wish has a digit.
    func contains(_ wish: Int) -> Bool { strides[wish] > 0 }

    /// The digit of a wish; 0 where it is left out.
    @inline(__always)
    func digit(_ wish: Int, of number: Int) -> Int {
        strides[wish] > 0 ? number / strides[wish] % radices[wish] : 0
    }

    /// The number once a wish was granted so many times, as far as it could be.
    @inline(__always)
    func granting(_ wish: Int, _ times: Int, _ number: Int) -> Int {
        number - min(digit(wish, of: number), times) * strides[wish]
    }
}
