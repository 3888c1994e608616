import OrderedJSON

/// The tables of a store, given as the steps from each version of the schema to the next.
///
/// ```
/// trip ─┬─ revision     each change of a document, as a patch
///       ├─ trip_game    the games of a trip, indexed by id, and by city and date
///       ├─ lost_game    the changes by which the schedule removed games from a trip
///       ├─ dropped_game the games that a person removed from a trip
///       ├─ proposal     the plans that a person may accept, for one revision
///       ├─ job          the queue of trips to work on
///       ├─ share        the users with whom the owner shares a trip
///       └─ link         the hashes of the secrets by which anyone may read a trip
/// feed ─── event        the changes of the schedule; a feed's text is kept until a newer feed supersedes it
/// game                  the latest known data of each game that has an id, for detecting events
/// note                  the outbox
/// ```
package enum FleetSchema {
    /// The newest version of the schema that this package supports.
    package static var newest: Int { steps.count }

    /// The statements of each step. The first step creates version 1.
    private static let steps = [
        [
            """
            create table counter (name text not null primary key, value integer not null)
            """,
            """
            create table setting (name text not null primary key, value text not null)
            """,
            """
            create table trip (key integer not null primary key, id text not null unique, revision integer not null,
             document blob not null, state text not null, reason text, changed integer not null,
             calendar integer not null, policy text)
            """,
            "create index trip_state on trip (state, id)",
            "create table removed_trip (id text not null primary key, revision integer not null)",
            """
            create table revision (trip integer not null, number integer not null, parent integer not null,
             cause text not null, words text not null, changed integer not null, place integer not null,
             removed blob not null, inserted blob not null, primary key (trip, number)) without rowid
            """,
            """
            create table trip_game (game text not null, trip integer not null, city text not null, date text not null,
             day integer, start text not null,
             minutes integer not null, primary key (game, trip)) without rowid
            """,
            "create index trip_game_place on trip_game (city, date)",
            "create index trip_game_trip on trip_game (trip)",
            """
            create table lost_game (game text not null, trip integer not null, change blob not null,
             primary key (trip, game)) without rowid
            """,
            "create index lost_game_game on lost_game (game)",
            """
            create table feed (sequence integer not null primary key, hash text not null, size integer not null,
             changed integer not null, unique (hash, size, sequence))
            """,
            "create index feed_hash on feed (hash, size)",
            """
            create table event (number integer not null primary key, feed integer not null, game text not null,
             kind text not null, was text not null, now text not null)
            """,
            """
            create table game (id text not null primary key, feed integer not null, status text not null,
             row text not null, city text not null, date text not null, day integer, start text not null,
             minutes integer not null)
            """,
            "create index game_date on game (date)",
            """
            create table job (trip integer not null primary key, place integer not null, version integer not null,
             attempt integer not null, proposes integer not null, worker text, until integer not null)
            """,
            "create index job_place on job (place, trip)",
            """
            create table proposal (trip integer not null, number integer not null, base integer not null,
             words blob not null, changes blob not null, primary key (trip, number)) without rowid
            """,
            """
            create table note (number integer not null primary key, trip text not null, changed integer not null,
             words blob not null)
            """,
            "create index note_trip on note (trip, number)",
        ],
        [
            "alter table feed add column content blob",
            "alter table feed add column reading text",
            "alter table game add column said text",
            "alter table trip add column base integer",
            """
            create table dropped_game (game text not null, trip integer not null, primary key (trip, game)) without rowid
            """,
            // Proposals of version 1 do not list the problems that they would leave. They are deleted, and a worker
            // makes new proposals.
            """
            insert into job (trip, place, version, attempt, proposes, worker, until)
             select distinct trip, 0, 1, 0, 1, null, 0 from proposal where true
             on conflict (trip) do update set version = job.version + 1
            """,
            "delete from proposal",
        ],
        // The time since which a trip is in the queue; 0 if an older version put it there.
        ["alter table job add column since integer not null default 0"],
        owners,
        // The trip that exists now; null for the note of a removal, so that it is not a note of a later trip.
        [
            "alter table note add column trip_key integer",
            "update note set trip_key = (select key from trip where trip.owner = note.owner and trip.id = note.trip)",
        ],
    ]

    /// The step that gives each trip an owner. Trips of older versions have the owner '', which is nobody.
    private static let owners = [
        "alter table trip rename to trip_before",
        """
        create table trip (key integer not null primary key, owner text not null, id text not null,
         revision integer not null, document blob not null, state text not null, reason text, changed integer not null,
         calendar integer not null, policy text, base integer, unique (owner, id))
        """,
        """
        insert into trip (key, owner, id, revision, document, state, reason, changed, calendar, policy, base)
         select key, '', id, revision, document, state, reason, changed, calendar, policy, base from trip_before
        """,
        "drop table trip_before",
        "create index trip_id on trip (id, owner)",
        "create index trip_state on trip (state, id, owner)",
        "create index trip_owner_state on trip (owner, state, id)",
        "alter table removed_trip rename to removed_before",
        """
        create table removed_trip (owner text not null, id text not null, revision integer not null,
         primary key (owner, id))
        """,
        "insert into removed_trip (owner, id, revision) select '', id, revision from removed_before",
        "drop table removed_before",
        "alter table revision add column made_by text",
        "alter table note add column owner text not null default ''",
        "alter table note add column made_by text",
        "drop index note_trip",
        "create index note_trip on note (owner, trip, number)",
        """
        create table share (trip integer not null, person text not null, writes integer not null,
         primary key (trip, person)) without rowid
        """,
        "create index share_person on share (person)",
        """
        create table link (hash text not null primary key, name text not null, trip integer not null,
         created integer not null, made_by text)
        """,
        "create index link_trip on link (trip)",
    ]

    /// Brings a database to a version of the schema. An empty database gets all tables.
    ///
    /// - Parameter target: The version. Only tests state one.
    /// - Throws: `FleetError.newerSchema` if a newer version created the store; `FleetError.otherProgram` if the
    ///   database has tables that are not the tables of a store.
    package static func migrate(_ database: any FleetDatabase, to target: Int = newest) throws(FleetError) {
        guard try version(of: database) != target else { return }
        try database.transaction(.alone) { () throws(FleetError) in
            let found = try version(of: database) ?? 0
            guard found <= newest else { throw .newerSchema(found: found, known: newest) }
            for step in steps[found..<max(found, target)] {
                for statement in step { try database.run(database.dialect.declaration(statement)) }
            }
            if found == 1 { try keepFeeds(of: database) }
            if 1..<5 ~= found, target >= 5 { try endNotesOfRemoved(in: database) }
            try database.run(
                "insert into setting (name, value) values ('schema', ?1) on conflict (name) do update set value = ?1",
                .text("\(max(found, target))")
            )
        }
    }

    /// Creates the text of each feed in a version 1 store from the games whose latest data came from the feed.
    private static func keepFeeds(of database: any FleetDatabase) throws(FleetError) {
        var rows: [Int: [String]] = [:]
        for row in try database.all("select feed, row from game order by id") {
            let text = try row.text(1)
            if !text.isEmpty { rows[try row.int(0), default: []].append(text) }
        }
        for (feed, rows) in rows.sorted(by: { $0.key < $1.key }) {
            try database.run(
                "update feed set content = ?2, reading = ?3 where sequence = ?1",
                .int(feed),
                .bytes(StoredGames.schedule(rows)),
                .text("{\"complete\":[],\"spelling\":{\"columns\":{}}}")
            )
        }
    }

    /// Separates the notes of a trip from the notes up to the removal of an earlier trip with the same id.
    private static func endNotesOfRemoved(in database: any FleetDatabase) throws(FleetError) {
        var last = 0
        while true {
            let rows = try database.all(
                "select number, trip_key, words from note where trip_key is not null and number > ?1 order by number limit 500",
                .int(last)
            )
            guard let end = rows.last else { return }
            last = try end.int(0)
            for row in rows {
                let words = try row.bytes(2)
                guard (try? JSONTree(words))?.root["outcome"]?.string == "removed" else { continue }
                try database.run(
                    "update note set trip_key = null where trip_key = ?1 and number <= ?2",
                    .int(try row.int(1)),
                    .int(try row.int(0))
                )
            }
        }
    }

    /// Checks that a database is a store that this package can read.
    ///
    /// - Parameter allowsOlder: True to accept the schema of an older version.
    /// - Throws: `FleetError.noStore`, `FleetError.newerSchema`, `FleetError.olderSchema` or `FleetError.otherProgram`.
    package static func check(_ database: any FleetDatabase, allowsOlder: Bool = false) throws(FleetError) {
        guard let found = try version(of: database) else { throw .noStore }
        guard found <= newest else { throw .newerSchema(found: found, known: newest) }
        guard found == newest || allowsOlder else { throw .olderSchema(found: found, known: newest) }
    }

    /// Returns the version of a store's schema; `nil` for an empty database.
    private static func version(of database: any FleetDatabase) throws(FleetError) -> Int? {
        let tables = try database.all(database.dialect.tables).map { row throws(FleetError) in
            try row.text(0)
        }
        if tables.isEmpty { return nil }
        guard tables.contains("setting"), tables.contains("trip") else { throw .otherProgram }
        let row = try database.first("select value from setting where name = 'schema'")
        guard let row, let version = Int(try row.text(0)) else { throw .otherProgram }
        return version
    }
}

/// The games of a store, each stored as a row of a schedule in JSON.
enum StoredGames {
    /// Returns the text of a schedule with the given rows.
    static func schedule(_ rows: [String]) -> [UInt8] {
        Array("{\"format\":\"itinerary-schedule/1\",\"games\":[\(rows.joined(separator: ","))]}".utf8)
    }
}
