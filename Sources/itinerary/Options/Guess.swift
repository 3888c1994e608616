import TripAnswers

/// Guesses at what was meant by a word that is none of those that could stand there.
enum Guess {
    /// The words that were probably meant, the nearest first, at most three.
    static func words(near word: String, among words: [String]) -> [String] {
        var left = words
        var near: [String] = []
        while near.count < 3, let nearest = Spelling.nearest(to: word, among: left) {
            near.append(nearest)
            left.removeAll { $0 == nearest }
        }
        return near
    }

    /// A question such as "; did you mean a, b or c?", for the end of a sentence; empty where nothing is near.
    static func question(near word: String, among words: [String], prefix: String = "") -> String {
        let near = Guess.words(near: word, among: words).map { prefix + $0 }
        return near.isEmpty ? "" : "; did you mean \(near.list("or"))?"
    }
}
