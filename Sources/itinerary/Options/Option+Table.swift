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
    static let places = Option(
        "places FILE",
        takes: .file,
        repeats: true,
        "add what FILE says of places, clocks and travel times to every trip",
        """
        These are the keys `timeZone`, `start`, `end`, `places` and `travelTimes`; what the trip itself says wins, then
        what an earlier FILE says, and nothing of it is written into documents.
        """
    )

    static let departures = Option(
        "departures FILE",
        takes: .file,
        repeats: true,
        "let plans take the flights, trains and ferries of FILE",
        """
        FILE is CSV with the columns `from`, `to`, `day` or `date`, `start`, `durationMinutes`, `distanceKm`, `title`, `id`
        and `mode`, or JSON: an array of objects with these keys. They come after those of the trip's `travelTimes` and of
        --places; those that the trip cannot take are named.
        """
    )

    static let item = Option("item ID", "the item, by its id; a new one gets this id")
    static let day = Option("day D", "the day, by its number from 1")
    static let date = Option(
        "date DATE",
        "the day, by its date",
        "It is written as 2018-05-01, for trips that have a `startDate`."
    )
    static let sortOrder = Option("sort-order X", "the sort order on that day, any finite number")
    static let index = Option("index I", "the slot among those of the day, from 0")

    static let change = Option(
        "change FILE",
        takes: .file,
        "a change document to apply first, - for standard input"
    )
    static let engine = Option(
        "engine ENGINE",
        takes: .words(["auto", "native", "glpk"]),
        "the solver",
        "With `auto` the native solver is asked, and GLPK where that gives up."
    )
    static let timeLimit = Option(
        "time-limit SECONDS",
        "stop the search for each trip after so long; reading and writing are not counted",
        "What was found by then is told: the best plan so far, if there is one."
    )
    static let fromDay = Option("from-day N", "what stands before day N is past and stays")
    static let maxEdits = Option("max-edits N", "leave out and add at most so many legs together")
    static let maxExtraMinutes = Option("max-extra-minutes N", "travel at most so many minutes more than now")
    static let tradeOffs = Option(
        "trade-offs",
        "tell all trade-offs: of missed games, edits and minutes, or of wishes, days and minutes",
        """
        Text tells plans that follow each other and save less than a quarter of an hour for each edit more in one row.
        """
    )
    static let pick = Option("pick NUMBER", "take the trade-off of that number")
    static let schedule = Option(
        "schedule FILE",
        takes: .file,
        "the games that there are, in JSON, CSV or iCalendar"
    )
    static let dates = Option(
        "dates ORDER",
        "which number of 5/4/2019 is the month: dmy, the second, or mdy, the first"
    )
    static let columns = Option(
        "columns KEY=NAME",
        repeats: true,
        "take the column NAME of a table as KEY, such as date=\"START DATE\""
    )
    static let scheduleZone = Option(
        "schedule-zone NAME",
        "the time zone of all times of a table, such as America/New_York or UTC",
        """
        Without it each time is in the local time of its city. A time with an offset, such as `2026-07-03T19:05:00Z`, is converted
        to the local time of its city in any case.
        """
    )
    static let wishes = Option(
        "wishes FILE",
        takes: .file,
        "the wish list, in JSON",
        """
        It is `{"format":"itinerary-wishes/1","wishes":[…]}`; a wish has one or more of `city`, `venue`, `team`, `home`, `away`,
        `games`, `dates` and `hours`, and may have `id`, `title`, `count`, `weight` and `required`.
        """
    )
    static let wish = Option(
        "wish TEXT",
        repeats: true,
        "a further wish: city:Boston, team:Cubs=2 for two games, home:Mets*3 for a weight, game:ID! for a must",
        """
        TEXT is KEY:VALUE with KEY one of `city`, `venue`, `team`, `home`, `away` and `game`, and after it, where they are wanted,
        `=COUNT`, `*WEIGHT` and `!` for a wish that must be granted, in this order.
        """
    )
    static let wishID = Option("wish ID", "the wish of --wishes, by its id")
    static let within = Option(
        "within DATE..DATE",
        "find the best days of a season for a trip of --days days",
        """
        The trip lies within these dates, both included; its own `startDate` and `dayCount` do not count. Of trips that cost as
        much the earliest is taken.
        """
    )
    static let least = Option(
        "least WORD",
        takes: .words(PlanOptions.Quantity.allCases.map { $0.rawValue }),
        "what the trip takes least of, after what it grants"
    )
    static let complete = Option(
        "complete",
        "the file has all games of these days",
        "A game of the trip that it does not have is cancelled. JSON may say so itself: `\"complete\": true`."
    )
    static let completeFor = Option(
        "complete-for TEXT",
        repeats: true,
        "the file has all games of a team, city or venue",
        """
        A game of the trip that it does not have is cancelled if TEXT is its `city`, or is in its `home`, `away`, `venue` or
        `title` as whole words, in the trip or in a schedule of `--was`.
        """
    )
    static let was = Option(
        "was FILE",
        takes: .file,
        repeats: true,
        "an earlier schedule, or changes that were done",
        """
        A game that it called off and that is played after all comes back. A change document brings back what its `remove`
        operations took out, with title, city, weight and all other keys; without one only games in cities of the trip come
        back, as the schedules know them. Of several FILEs the oldest stands first.
        """
    )
    static let instead = Option(
        "instead",
        "take the games that are not seen out of the document",
        "Legs that only led there, and are not pinned, go too; with --history, `undo` brings all of it back."
    )
    static let free = Option("free", "only games that cost no leg and no other game")
    static let team = Option("team TEXT", "only games with TEXT as whole words in the title or a team")
    static let limit = Option("limit N", "at most so many, the best")
    static let failOn = Option(
        "fail-on SEVERITY",
        takes: .words(["error", "warning", "never"]),
        "the least finding that makes the status 1"
    )

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

    static let level = Option(
        "level N",
        takes: .words(["1", "2", "3", "4", "5", "6", "7"]),
        "the level that is written out",
        """
        The levels are 1 missed, 2 moved, 3 displacement, 4 preference, 5 shift; of a re-routing 1 missed, 2 edits,
        3 minutes, 4 moved, 5 displacement, 6 preference, 7 shift; of planning 1 missed, 2 minutes, 3 days, 4 edits, 5 games,
        with `--least days` 2 days, 3 minutes, with `--least span` 2 span, 3 minutes.
        """
    )
    static let reroute = Option("reroute", "write the program of the re-routing, not of the repair")
    static let plan = Option("plan", "write the program of planning, not of the repair")
    static let format = Option(
        "format FORMAT",
        takes: .words(ProgramFormat.allCases.map { $0.rawValue }),
        "how the program is written"
    )
    static let mapFormat = Option(
        "format FORMAT",
        takes: .words(MapFormat.allCases.map { $0.rawValue }),
        "how the map is written"
    )
    static let svg = Option("svg", "draw a picture (SVG); of two trips, what the second makes of the first")
    static let reduced = Option("reduced", "leave out what is settled before a solver is asked")

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

    static let asChange = Option("as-change", "print the change document, and nothing else")
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
    static let days = Option("days N", "how many days the trip has")
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
