extension Option {
    static let help = Option("help", letter: "h", "print this help")
    static let version = Option(
        "version",
        letter: "V",
        "print the version",
        "The version of the time zone database is printed too."
    )
    static let quiet = Option(
        "quiet",
        letter: "q",
        "print no text, unless the answer is a document",
        "Documents, change documents, programs, calendars, maps and pictures are still printed, unless --summary is given."
    )
    static let json = Option("json", "print the answer as JSON, one line per trip")

    static let jsonl = Option(
        "jsonl",
        "read one trip document per line, print one JSON answer per line",
        "The answers are in the order of the input."
    )
    static let badLines = Option(
        "bad-lines WORD",
        takes: .words(["fail", "ok"]),
        "set whether lines that --jsonl cannot answer cause exit status 2"
    )
    static let summary = Option(
        "summary",
        "print at the end how often each code occurred; with --quiet, print only these counts"
    )
    // Options of questions that commands without a question also have.
    static let item = Option(.item)
    static let day = Option(.day)
    static let date = Option(.date)
    static let index = Option(.index)
    static let sortOrder = Option(.sortOrder)
    static let places = Option(.places)
    static let miles = Option(.miles)
    static let schedule = Option(.schedule)
    static let dates = Option(.dates)
    static let columns = Option(.columns)
    static let scheduleZone = Option(.scheduleZone)
    static let unknownStart = Option(.unknownStart)
    static let complete = Option(.complete)
    static let completeFor = Option(.completeFor)
    static let was = Option(.was)
    static let asChange = Option(.asChange)
    static let tripFormat = Option(.tripFormat)
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
        precedence, and then what an earlier FILE states. `new` and `plan` store in the document what it states about
        the cities of the trip; other commands store none of it. The names `mlb`, `nba`, `nfl` and `nhl` stand for
        the cities of a league's teams. FILE may also be CSV with the columns `city` or `name`, `lat`, `lon`, `venue`,
        `team` and `tz`, or a map in KML or KMZ, such as an export of Google My Maps.
        """,
        .miles: "The setting `units` of a trip does it for all commands: `itinerary set TRIP units miles`.",
        .departures: """
        FILE is CSV with the columns `from`, `to`, `day` or `date`, `start`, `durationMinutes`, `distanceKm`, `title`, `id`
        and `mode`, or a JSON array of objects with these keys. The departures are added to those of the trip's
        `travelTimes` and of --places. Departures that the trip cannot take are reported.
        """,
        .engine: "With `auto`, the native solver is used, and GLPK if the native solver runs out of memory.",
        .timeLimit: "The time is per trip, and does not include reading and writing.",
        .maxCost: """
        It is in the unit of the trip's currency, such as 250 or 249.50. What has no price counts as free; a warning names it.
        """,
        .tradeOffs: """
        They trade missed games, edits and minutes, or wishes, days and minutes (or money), for one another. Text shows consecutive
        plans in one row if each additional edit saves less than a quarter of an hour.
        """,
        .scheduleZone: """
        It is a name such as America/New_York or UTC. A time with an offset, such as `2026-07-03T19:05:00Z`, is always
        converted to the local time of its city.
        """,
        .unknownStart: """
        It is the time as the file states it, in whatever time zone. A schedule in JSON may state it itself:
        `"unknownStart": ["03:33"]`. The rule `presumedStart` gives these games a start.
        """,
        .wishes: """
        It is `{"format":"itinerary-wishes/1","wishes":[…]}`; a wish has one or more of `city`, `venue`, `team`, `home`, `away`,
        `games`, `item`, `dates`, `weekdays` and `hours`, and may have `id`, `title`, `count`, `weight` and `required`.
        """,
        .wish: """
        KEY is `city`, `venue`, `team`, `home`, `away`, `game` (by its id) or `item` (a game or an event by its title or id).
        After `@`, separated by commas, there may be days of the week such as `fri-sun`, a range of hours such as
        `13:00-18:00` in which the game starts, and a range of dates such as `2026-07-03..2026-07-09`; not for `game` and
        `item`. `!` makes the wish required. If a wish matches no game, a warning names what is similar.
        """,
        .must: """
        It is the same as a wish with `!`; TEXT without KEY is the title or the id of a game or an event of the trip or the
        schedule.
        """,
        .within: """
        The trip lies within these dates, both included; its own `startDate` and `dayCount` are ignored. Of trips with the
        same cost, the earliest is taken.
        """,
        .startOn: "It limits the days of --within. Ranges and lists are allowed: fri-sun, mon,wed.",
        .endOn: "It limits the days of --within; the last of the --days is on such a day.",
        .trim: "All dates stay. Without it, the answer names these days.",
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
        .tripFormat: "Without it, the extension of the --output file decides.",
        .level: """
        The levels are 1 missed, 2 moved, 3 displacement, 4 preference, 5 shift; of a reroute 1 missed, 2 edits,
        3 minutes, 4 moved, 5 displacement, 6 preference, 7 shift; of a plan 1 missed, 2 minutes, 3 days, 4 edits, 5 games,
        with `--least days` 2 days, 3 minutes, with `--least span` 2 span, 3 minutes, with `--least money` 2 unpriced,
        3 money, 4 minutes, 5 edits, 6 games.
        """,
    ]

    static let write = Option(
        "write",
        "write the document in place",
        """
        The file is locked from the time it is read until it is replaced, so that no concurrent edit is lost. The
        command fails if another program, which does not lock the file, has changed it meanwhile, or if it is not a
        regular file; see FILES.
        """
    )
    static let history = Option(
        "history",
        "record the change in NAME.history.json, so that it can be undone",
        """
        The file is next to the trip `NAME.json`. If the trip was changed without --history since, the command fails and
        nothing is written.
        """
    )
    static let output = Option(
        "output FILE",
        takes: .file,
        "write to FILE, or with several trips to files in a folder",
        """
        If FILE is an existing folder, each trip becomes a file of the same name in it; a folder of trips or several
        trips require one. See FILES.
        """
    )
    static let force = Option(
        "force",
        "replace read-only files too",
        "With `new` it replaces an existing file."
    )

    static let folder = Option(
        "folder FOLDER",
        takes: .file,
        "the folder whose documents agents may read",
        """
        Its files that end in `.json`, `.csv` and `.ics` are resources. Links, hidden files and other folders are not
        read.
        """
    )
    static let writeFolder = Option(
        "write FOLDER",
        takes: .file,
        "the folder whose documents agents may read, and change",
        "A changed document is saved to its own file or to a new file; nothing outside FOLDER is written."
    )

    static let timeZone = Option(
        "time-zone NAME",
        "the time zone of places whose time zone is unknown",
        """
        It is a name of the IANA database, such as America/Chicago. A time zone that an event states takes precedence.
        """
    )
    static let against = Option("against TRIP", takes: .file, "the trip to compare with the file")
    static let againstAll = Option(
        "against TRIP",
        takes: .file,
        "the trip to compare with the file, or a folder of trips"
    )
    static let allTrips = Option("all", "also list the trips of a folder that the schedule does not affect")
    static let repairs = Option("repair", "repair each affected trip of a folder, and report the result")
    static let start = Option("start TIME", "the start time, such as 19:05 or 7:05 PM")
    static let city = Option(
        "city CITY",
        repeats: true,
        "a city by its name; for new, one for each stop in order"
    )
    static let newItem = Option("item ID", "the id of the new item")
    static let title = Option("title TEXT", "the title")
    static let minutes = Option("minutes N", "the duration in minutes, such as 190 or 3h 10")
    static let items = Option("item ID", repeats: true, "the id of an item; may be repeated")
    static let at = Option("at LAT,LON", "degrees north and east, such as 42.35,-71.1")
    static let atCity = Option("at CITY", "the city that splits the leg")
    static let zone = Option("zone NAME", "the time zone, such as America/New_York")
    static let hours = Option(
        "hours TEXT",
        "the opening hours, such as \"Tu-Su 10:00-17:00; Mo off\"",
        "The syntax is `opening_hours` of OpenStreetMap without months, holidays and comments."
    )
    static let every = Option("every N", "the minutes between possible starts, 1 to 60 (default 15)")
    static let weight = Option("weight N", "the cost of missing the game, event or visit, 1 or more")
    static let from = Option("from CITY", "the city where the leg starts")
    static let to = Option("to CITY", "the city where the leg ends")
    static let fromCity = Option("from CITY", "the city or airport of departure, such as Chicago or ORD")
    static let toCity = Option("to CITY", "the city or airport of arrival")
    static let departure = Option("start TIME", "the local time of departure, such as 8:15 or 6:40 PM")
    static let arrive = Option(
        "arrive TIME",
        "the local time of arrival, such as 18:40; 06:15+1 is on the next day",
        "Without a number of days it is the first such time after the departure."
    )
    static let firstNight = Option("from DAY", "the day on which the first night begins: a date or a number")
    static let nights = Option("nights N", "the number of nights, by default 1")
    static let nightWeight = Option("weight N", "the cost of missing a night, 1 or more, by default 100")
    static let travel = Option(
        "travel",
        "add the legs to the game and from it",
        """
        The leg to the game is directly before it, and the leg from it directly after it; `repair` and `reroute` find
        better slots.
        """
    )
    static let km = Option(
        "km DISTANCE",
        "the length of the leg, or the maximum distance from a stop or place to its city: 150, 150km or 92mi",
        "Without it, a stop or place may be 30 km from its city."
    )
    static let mode = Option(
        "mode MODE",
        takes: .words(TravelMode.allCases.map { $0.rawValue }),
        "the means of travel",
        "Limits on driving ignore a leg that is `public`: a train, a ferry or an airplane."
    )
    static let newCity = Option(
        "new-city",
        "accept a city that the trip does not know yet",
        """
        Without it, a city is rejected if its name is similar to the name of a known city, or if places or travel times
        are given for all other cities and not for this one.
        """
    )
    static let noHours = Option("no-hours", "omit the rule travelHours, 07:00 to 23:00")
    static let firstDay = Option(
        "from DAY",
        "make DAY the new day 1: a date, or a day number, which may be 0 or negative",
        "The last day and all dates stay."
    )
    static let startDate = Option("start-date DATE", "the date of day 1, such as 2018-05-01")
}

extension Option {
    static let tokens = Option("tokens FILE", takes: .file, "the users, with the hashes of their tokens")
    static let port = Option("port N", "the port to listen on; by default any free one")
    static let address = Option(
        "address ADDRESS",
        "the address of this machine to listen on; by default 127.0.0.1"
    )
    static let host = Option(
        "host NAME",
        repeats: true,
        "the name of another server that forwards requests to this one",
        "It is the value that clients send as `Host`, with the port if they send one."
    )
    static let storeConnections = Option(
        "store-connections N",
        "use N connections to the store, 1 to 64 (default 4)",
        "Each carries one operation at a time. A request waits for a free one, and after 10 s is answered with 503."
    )
    static let board = Option(
        "board FOLDER",
        takes: .file,
        "serve the board's page for each trip, at /board/TRIP",
        """
        FOLDER is where `make board-module` puts it, .build/board. A browser asks for the name and the token.
        """
    )
    static let page = Option(
        "page FOLDER",
        takes: .file,
        "the folder with the page, if it is not the installed or the built one"
    )
    static let editOutput = Option(
        "output FILE",
        takes: .file,
        "save edits to FILE, and leave the trip unchanged",
        "It is for one trip, not for a folder or a store."
    )
    static let readOnly = Option(
        "read-only",
        "allow the user to read the trips that he sees and to ask questions, but not to change trips"
    )
    static let operatorToken = Option(
        "operator",
        "make the user an operator, who sees and changes the trips of all users, and reads the metrics"
    )
    static let metricsToken = Option("metrics", "allow the user only to read the metrics")
    static let olderThan = Option("older-than DAYS", "the age in days from which prune removes")
    static let logRequests = Option(
        "log-requests",
        "print each request on standard error, as one line of JSON",
        "Requests that fail because of the server (500 and above) are printed in any case."
    )
    static let token = Option("token ID", "the token, by the first eight digits of its hash")
    static let until = Option("until DATE", "the last day of the token, in UTC")
    static let tokenAnswers = Option(
        "answers N",
        "the number of answers that the token may ask for at once; by default 4",
        "Further questions wait for at most 2 seconds, and are then refused. It is at most 1000."
    )
}

extension Option {
    static let owner = Option(
        "owner USER",
        "the owner of the trip; '' for nobody",
        "It is needed only if several users have a trip with the same id. `put` makes a new trip for this owner."
    )
    static let boardOwner = Option(
        "owner USER",
        "show and save the trips of this user",
        "It is for a store. Without it, the board shows all trips, and new trips are nobody's."
    )
    static let ifRevision = Option(
        "if-revision N",
        "only if the trip has this revision",
        "It is 0 for a trip that is not in the store."
    )
    static let sequence = Option(
        "sequence N",
        "the position of the feed among all feeds, from 1",
        """
        If two feeds have the same game, the one with the higher number takes precedence, in whatever order they are
        read.
        """
    )
    static let workers = Option("workers N", "work on this many trips at a time", "By default one at a time.")
    static let once = Option("once", "end when no trip is waiting")
    static let stepLimit = Option(
        "step-limit N",
        "use at most this many steps for a trip",
        "A step is the same amount of work on every machine, so that the answers do not depend on its speed."
    )
    static let lease = Option(
        "lease SECONDS",
        "give a trip to another worker if its worker has been silent for this long",
        "A running worker renews its lease. By default 120."
    )
    static let today = Option(
        "today DATE",
        "change nothing before this date",
        "By default the current date in UTC."
    )
    static let needs = Option(
        "needs WORD",
        takes: .words(["anything", "attention"]),
        "list only the trips that need attention, or the trips that need anything (default)"
    )
    static let after = Option(
        "after SEQ",
        "start after this sequence number of the outbox",
        "By default it starts with the first note."
    )
    static let follow = Option("follow", "wait for more notes")
    static let quietTime = Option(
        "quiet TIME",
        "join the notes of a trip until it has had none for this long"
    )
    static let allow = Option(
        "allow WORD",
        takes: .words(["none", "placement", "without-loss"]),
        "set the changes that work may make without approval"
    )
}
