/// What a model is told of the server before it uses its tools.
enum Instructions {
    /// The text, with what there is of a folder.
    static func text(folder: TripFolder?) -> String {
        general + "\n\n" + files(folder)
    }

    private static let general = """
        Road trips: games are fixed by the schedule, travel legs between cities can move. All answers are exact: a plan is proved \
        best, or it is said that it is not. Let audit check every trip that you write, and mend what it names; repair moves legs, \
        reroute also adds legs and leaves some out, options and plan add games, why gives the reason for one fact, apply carries \
        out changes, show prints the days.

        A trip is a document like {"format":"itinerary/1","id":"weekend","startDate":"2026-08-07","dayCount":4,"items":[\
        {"id":"cubs","type":"game","gameId":"cubs-0807","city":"Chicago","day":1,"sortOrder":100,"title":"Cubs v Reds","start":"13:20"},\
        {"id":"north","type":"travel","from":"Chicago","to":"Milwaukee","durationMinutes":95,"day":2,"sortOrder":100}]}. \
        Days count from 1; within a day items stand by sortOrder; dates are like 2026-08-07 and times like 19:05, on the clock \
        of the place. A leg whose day and sortOrder are left out is placed by repair. Items are named by their id, not by their title.
        """

    private static func files(_ folder: TripFolder?) -> String {
        guard let folder else { return "Give documents inline: the server was started without a folder." }
        let reading =
            "Documents of the server's folder are resources; name them by URI or file name instead of giving them inline."
        return folder.isWritable
            ? reading + " The argument save keeps a changed document in the folder."
            : reading + " Nothing is written."
    }
}
