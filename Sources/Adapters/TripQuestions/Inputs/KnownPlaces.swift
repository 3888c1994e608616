import TripDocuments

/// The places files that come with the package (SPEC section 10). Each has the cities of a league's teams, with their
/// coordinates, time zones, venues and teams, and an estimate of travel times.
///
/// A name such as `mlb` can be given wherever the content of a places file is expected.
public enum KnownPlaces {
    /// The names of the files, such as `mlb`, in alphabetical order.
    public static var names: [String] { texts.map { $0.name } }

    /// Returns the file with a name, in JSON; `nil` if there is none. Letter case is ignored.
    ///
    /// - Complexity: O(bytes).
    public static func file(named name: String) -> [UInt8]? {
        let small = name.lowercased()
        return texts.first { $0.name == small }.map { Array($0.text.utf8) }
    }

    /// True if a text can be the name of a file: it consists of at most 40 letters, digits, hyphens and underscores.
    package static func isName(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                case _: false
                }
            }
    }

    /// Returns the name of the file that lists the most venues and home teams of `games`; `nil` if no file lists any of
    /// them, or if several files list equally many.
    ///
    /// - Complexity: O(games · teams + bytes of the files).
    static func name(knowing games: [Game]) -> String? {
        let counts = texts.map { file in
            let places = (try? Geography(checked: Array(file.text.utf8)))?.places ?? []
            var cities = VenueCities(places)
            // Two leagues may have the same arena, or the same name of a team, but hardly ever both for one game.
            let count = games.reduce(0) { count, game in
                let venues = [game.venue, game.cityName].compactMap { $0 }
                let hasVenue = venues.contains { cities.city(ofVenue: $0) != nil }
                let hasTeam = game.teams.home.flatMap { cities.city(ofTeam: $0) } != nil
                return count + (hasVenue ? 1 : 0) + (hasTeam ? 1 : 0)
            }
            return (name: file.name, count: count)
        }
        let most = counts.map { $0.count }.max() ?? 0
        let best = counts.filter { $0.count == most }
        return most > 0 && best.count == 1 ? best.first?.name : nil
    }

    /// Returns the error for a name that is not the name of a places file.
    ///
    /// - Parameters:
    ///   - option: The option's name in messages.
    ///   - alternative: A phrase for the other values that the option accepts.
    package static func unknown(_ name: String, of option: String, or alternative: String) -> QuestionError {
        let guess = Guess.question(near: name.lowercased(), among: names)
        return QuestionError(
            ErrorFacts("unknown-places", ["name": name, "known": names.joined(separator: ",")]),
            input: nil,
            reason: "\(option): there are no places called \(name); give \(alternative), or one of "
                + names.list("and") + guess
        )
    }
}
