/// Guesses at what was meant by a word that is none of those that could stand there.
package enum Guess {
    /// A question such as "; did you mean a, b or c?", for the end of a sentence, with the words that were probably
    /// meant, the nearest first, at most three; empty where nothing is near.
    package static func question(near word: String, among words: [String], prefix: String = "") -> String {
        var left = words
        var near: [String] = []
        while near.count < 3, let nearest = Spelling.nearest(to: word, among: left) {
            near.append(prefix + nearest)
            left.removeAll { $0 == nearest }
        }
        return near.isEmpty ? "" : "; did you mean \(near.list("or"))?"
    }
}
