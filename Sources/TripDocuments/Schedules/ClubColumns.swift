/// The columns that name the other club and state who plays at home, in a table of one club's games (SPEC section 12).
///
///     Team      Opponent    H/A       home        away
///     Arsenal   Leeds       H         Arsenal     Leeds
///     Arsenal   Liverpool   A         Liverpool   Arsenal
struct ClubColumns {
    private let side: Int
    private let opponent: Int
    /// The column with the name of the club; `nil` if there is none.
    private let team: Int?
    /// The club named by a title above the column names; `nil` if there is none.
    private let club: String?

    /// Finds the columns; `nil` if a required column is missing, or if the table has a column for the home team or the
    /// visiting team.
    init?(of table: CSVTable<ScheduleKey>) {
        guard !table.has(.home), !table.has(.away),
            let opponent = table.unusedColumn(ColumnNames.opponent),
            let side = table.unusedColumn(ColumnNames.side)
        else { return nil }
        (self.side, self.opponent) = (side, opponent)
        team = table.unusedColumn(["team", "club"])
        club = table.titles.lazy.compactMap { ClubTitle.club(in: $0) }.first
    }

    /// Throws an error unless the table names the club.
    func requireName(in table: CSVTable<ScheduleKey>) throws(CSVTableError<ScheduleKey>) {
        guard team == nil, club == nil else { return }
        let (side, opponent) = (table.names[side], table.names[opponent])
        throw CSVTableError(.noClub(side: side, opponent: opponent), line: table.line)
    }

    /// Returns the home team and the visiting team of the current row; empty if the row does not state who plays at
    /// home.
    func teams(in table: CSVTable<ScheduleKey>) throws(CSVTableError<ScheduleKey>) -> [ScheduleKey: String] {
        guard let word = try table.text(ofColumn: side)?.lowercased(),
            let other = try table.text(ofColumn: opponent)
        else { return [:] }
        let stated =
            try team.map { index throws(CSVTableError<ScheduleKey>) in try table.text(ofColumn: index) }
            ?? nil
        let own = stated ?? club
        var teams: [ScheduleKey: String] = [:]
        switch word {
        case "h", "home": (teams[.home], teams[.away]) = (own, other)
        case "a", "away", "@", "at": (teams[.home], teams[.away]) = (other, own)
        default: break
        }
        return teams
    }
}
