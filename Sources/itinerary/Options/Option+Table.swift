extension Option {
    static let help = Option("help", letter: "h", "print this help")
    static let version = Option(
        "version",
        letter: "V",
        "print the version",
        "It tells that of the time zone database too."
    )
    static let quiet = Option("quiet", letter: "q", "print no text for people")
    static let json = Option("json", "print one JSON answer, with several trips one a line")

    static let jsonl = Option(
        "jsonl",
        "read one trip document a line, print one JSON answer a line",
        "The answers come in the order of the input."
    )
    static let badLines = Option(
        "bad-lines WORD",
        takes: .words(["fail", "ok"]),
        "whether lines that --jsonl cannot answer make the status 2"
    )
    static let summary = Option(
        "summary",
        "count codes over all trips at the end; with --quiet print nothing else"
    )
    // Options of questions that other commands have too.
    static let item = Option(.item)
    static let day = Option(.day)
    static let date = Option(.date)
    static let index = Option(.index)
    static let sortOrder = Option(.sortOrder)
    static let places = Option(.places)
    static let schedule = Option(.schedule)
    static let dates = Option(.dates)
    static let columns = Option(.columns)
    static let scheduleZone = Option(.scheduleZone)
    static let complete = Option(.complete)
    static let completeFor = Option(.completeFor)
    static let was = Option(.was)
    static let asChange = Option(.asChange)
    static let timeLimit = Option(.timeLimit)
    static let days = Option(.days)
    static let maxEdits = Option(.maxEdits)
    static let pick = Option(.pick)
    static let svg = Option(.svg)

    /// Additional sentences for the manual page about options of questions.
    static let details: [QuestionOption: String] = [
        .change: "With `-` it is read from standard input.",
        .places: """
        FILE has the keys `timeZone`, `start`, `end`, `places` and `travelTimes`. What the trip itself states takes
        precedence, and then what an earlier FILE states. Nothing of it is written into documents.
        """,
        .departures: """
        FILE is CSV with the columns `from`, `to`, `day` or `date`, `start`, `durationMinutes`, `distanceKm`, `title`, `id`
        and `mode`, or a JSON array of objects with these keys. The departures are added to those of the trip's
        `travelTimes` and of --places. Departures that the trip cannot take are reported.
        """,
        .engine: "With `auto`, the native solver is used, and GLPK if the native solver runs out of memory.",
        .timeLimit: "The time is per trip, and does not include reading and writing.",
        .tradeOffs: """
        They trade missed games, edits and minutes, or wishes, days and minutes, for one another. Text shows consecutive
        plans in one row if each additional edit saves less than a quarter of an hour.
        """,
        .scheduleZone: """
        It is a name such as America/New_York or UTC. A time with an offset, such as `2026-07-03T19:05:00Z`, is always
        converted to the local time of its city.
        """,
        .wishes: """
        It is `{"format":"itinerary-wishes/1","wishes":[…]}`; a wish has one or more of `city`, `venue`, `team`, `home`, `away`,
        `games`, `dates` and `hours`, and may have `id`, `title`, `count`, `weight` and `required`.
        """,
        .wish: """
        TEXT is KEY:VALUE, where KEY is `city`, `venue`, `team`, `home`, `away` or `game`. It may be followed by `=COUNT`,
        `*WEIGHT` and `!` for a required wish, in this order.
        """,
        .within: """
        The trip lies within these dates, both included; its own `startDate` and `dayCount` are ignored. Of trips with the
        same cost, the earliest is taken.
        """,
        .complete: "A schedule in JSON may state it itself: `\"complete\": true`.",
        .completeFor: """
        A game of the trip that the schedule lacks is cancelled if TEXT is its `city`, or is in its `home`, `away`, `venue`
        or `title` as whole words, in the trip or in a schedule of `--was`.
        """,
        .was: """
        A game that such a schedule cancels and that is played after all is added again. A change document restores the
        items of its `remove` operations with title, city, weight and all other keys. Without one, only games in cities of
        the trip are added, as the schedules list them.
        """,
        .instead: """
        Legs that only go to these games, and are not pinned, are removed too; with --history, `undo` restores everything.
        """,
        .level: """
        The levels are 1 missed, 2 moved, 3 displacement, 4 preference, 5 shift; of a reroute 1 missed, 2 edits,
        3 minutes, 4 moved, 5 displacement, 6 preference, 7 shift; of a plan 1 missed, 2 minutes, 3 days, 4 edits, 5 games,
        with `--least days` 2 days, 3 minutes, with `--least span` 2 span, 3 minutes.
        """,
    ]

    static let write = Option(
        "write",
        "write the document in place",
        """
        The file is locked from when it is read until it is replaced, so that of edits at the same time none is lost. It
        is refused where a program that locks nothing has changed the file meanwhile, or it is no regular file; see FILES.
        """
    )
    static let history = Option(
        "history",
        "keep what is changed in NAME.history.json, so that undo takes it back",
        """
        The file stands beside the trip `NAME.json`. It is refused where the trip was changed since without --history, and
        then nothing is written.
        """
    )
    static let output = Option(
        "output FILE",
        takes: .file,
        "write to FILE, or of several trips each to a file in a folder",
        """
        Where FILE is a folder that exists, each trip becomes a file of the same name in it; a folder of trips or
        several trips need one. See FILES.
        """
    )
    static let force = Option(
        "force",
        "replace files that are read-only too",
        "With `new` it replaces a file that exists."
    )

    static let folder = Option(
        "folder FOLDER",
        takes: .file,
        "the folder whose documents agents may read",
        """
        Its files that end in `.json`, `.csv` and `.ics` are resources. Links, hidden files and other folders are not read.
        """
    )
    static let writeFolder = Option(
        "write FOLDER",
        takes: .file,
        "the same, and changed documents are kept in it",
        "A document replaces the one that it was made of, or is a new file; nothing outside FOLDER is written."
    )

    static let timeZone = Option(
        "time-zone NAME",
        "the time zone of places for which none is known",
        "It is a name of the IANA database, such as America/Chicago. A zone that an event itself is told in counts more."
    )
    static let against = Option("against TRIP", takes: .file, "the trip that the file is held against")
    static let againstAll = Option(
        "against TRIP",
        takes: .file,
        "the trip that the file is held against, or a folder of trips"
    )
    static let repairs = Option(
        "repair",
        "of a folder of trips, tell what a repair makes of each that is affected"
    )
    static let start = Option("start TIME", "when it begins, as 19:05 or 7:05 PM")
    static let city = Option(
        "city CITY",
        repeats: true,
        "a city by its name; of new, one for each stop in order"
    )
    static let newItem = Option("item ID", "the id of the new item")
    static let title = Option("title TEXT", "what it is called")
    static let minutes = Option("minutes N", "how many minutes it takes, as 190 or 3h 10")
    static let items = Option("item ID", repeats: true, "an item, by its id")
    static let at = Option("at LAT,LON", "degrees north and east, as 42.35,-71.1")
    static let atCity = Option("at CITY", "the city between, in which the travel is interrupted")
    static let zone = Option("zone NAME", "its time zone, such as America/New_York")
    static let weight = Option("weight N", "what missing it costs, 1 or more")
    static let from = Option("from CITY", "the city that the travel leaves")
    static let to = Option("to CITY", "the city that the travel leads to")
    static let travel = Option(
        "travel",
        "add the travel to the game too, and on from it",
        "The leg to it stands right before it, the leg on right after it; `repair` and `reroute` find better places."
    )
    static let km = Option(
        "km N",
        "kilometres: the length of the travel, or the most from a stop to its city",
        "Without it a stop may be 30 km from its city."
    )
    static let mode = Option(
        "mode MODE",
        takes: .words(TravelMode.allCases.map { $0.rawValue }),
        "the means of travel",
        "Limits on driving do not count a leg that is `public`: a train, a ferry or an airplane."
    )
    static let noHours = Option("no-hours", "leave out the rule travelHours, 07:00 to 23:00")
    static let firstDay = Option(
        "from DAY",
        "make DAY the new day 1: a date, or a number, also 0 or less",
        "The last day stays, and so does the date of everything in the trip."
    )
    static let startDate = Option("start-date DATE", "the date of day 1, as 2018-05-01")
}

extension Option {
    static let tokens = Option("tokens FILE", takes: .file, "the users, with the hashes of their tokens")
    static let port = Option("port N", "the port to listen on; without it any free one")
    static let address = Option(
        "address ADDRESS",
        "an address of this machine to listen on; without it 127.0.0.1"
    )
    static let host = Option(
        "host NAME",
        repeats: true,
        "a name by which clients come through another server",
        "It is what they send as `Host`, with the port where they send one."
    )
    static let board = Option(
        "board FOLDER",
        takes: .file,
        "serve the board's page on each trip, at /board/TRIP",
        "FOLDER is where `make board-module` puts it, .build/board. A browser asks for name and token."
    )
    static let readOnly = Option("read-only", "the user may read trips and ask, not change them")
}

extension Option {
    static let ifRevision = Option(
        "if-revision N",
        "only if the trip has this revision",
        "It is 0 for a trip that is not in the store."
    )
    static let sequence = Option(
        "sequence N",
        "the place of the feed among all feeds, from 1",
        "Of two feeds that speak of one game the one with the higher number counts, whichever is taken first."
    )
    static let workers = Option("workers N", "work on so many trips at a time", "Without it one at a time.")
    static let once = Option("once", "end when no trip waits any more")
    static let stepLimit = Option(
        "step-limit N",
        "spend at most so many steps on a trip",
        "Steps count work alike on every machine, so that the answers do not hang on its speed."
    )
    static let lease = Option(
        "lease SECONDS",
        "after so long a trip of a worker that has died is taken by another",
        "A worker that lives renews it. Without it 120."
    )
    static let today = Option(
        "today DATE",
        "the date before which nothing is changed",
        "Without it that of the clock, in UTC."
    )
    static let needs = Option(
        "needs WORD",
        takes: .words(["anything", "attention"]),
        "which trips to list"
    )
    static let after = Option(
        "after SEQ",
        "begin after this place of the outbox",
        "Without it with the first."
    )
    static let follow = Option("follow", "go on as notes come")
    static let quietTime = Option(
        "quiet TIME",
        "join the notes of a trip until it has had none for so long"
    )
    static let allow = Option(
        "allow WORD",
        takes: .words(["none", "placement", "without-loss"]),
        "what work may change by itself"
    )
}
