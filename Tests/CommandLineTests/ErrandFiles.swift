/// The files of the errands, in the forms in which leagues, clubs and programs publish them.
enum ErrandFiles {
    /// A table with the columns of a ticketing page: upper-case names, years of two digits, stadiums before cities.
    static let clubTable = """
        START DATE,START TIME,START TIME ET,SUBJECT,LOCATION,DESCRIPTION,END DATE,END TIME
        07/03/26,01:20 PM,02:20 PM,Cardinals at Cubs,Wrigley Field - Chicago,"Local TV: MARQ, Local Radio: 670",07/03/26,04:20 PM
        07/04/26,01:20 PM,02:20 PM,Cardinals at Cubs,Wrigley Field - Chicago,Local TV: MARQ,07/04/26,04:20 PM
        07/07/26,06:40 PM,07:40 PM,Cubs at Brewers,American Family Field - Milwaukee,Local TV: MARQ,07/07/26,09:40 PM
        07/08/26,07:10 PM,08:10 PM,Cubs at Brewers,American Family Field - Milwaukee,Local TV: MARQ,07/08/26,10:10 PM
        07/10/26,06:40 PM,06:40 PM,Cubs at Reds,Great American Ball Park - Cincinnati,Local TV: MARQ,07/10/26,09:40 PM
        07/17/26,01:20 PM,02:20 PM,Twins at Cubs,Wrigley Field - Chicago,Local TV: MARQ,07/17/26,04:20 PM

        """

    /// A subscription calendar with times in UTC, a picture in each title, and stadiums, cities and states.
    static let clubCalendar = calendar(
        (
            "747001", "20260703T182000Z", "⚾️ St. Louis Cardinals @ Chicago Cubs",
            "Wrigley Field\\, Chicago\\, IL"
        ),
        (
            "747002", "20260707T234000Z", "⚾️ Chicago Cubs @ Milwaukee Brewers",
            "American Family Field\\, Milwaukee\\, WI"
        ),
        (
            "747003", "20260710T224000Z", "⚾️ Chicago Cubs @ Cincinnati Reds",
            "Great American Ball Park\\, Cincinnati\\, OH"
        )
    )

    private static func calendar(_ games: (id: String, start: String, title: String, place: String)...)
        -> String
    {
        let events = games.map { game in
            """
            BEGIN:VEVENT\r
            UID:\(game.id)@club.example\r
            DTSTAMP:20260301T000000Z\r
            DTSTART:\(game.start)\r
            SUMMARY:\(game.title)\r
            LOCATION:\(game.place)\r
            END:VEVENT\r

            """
        }
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//club//schedule//EN\r\nX-WR-CALNAME:Cubs 2026\r\n"
            + events.joined() + "END:VCALENDAR\r\n"
    }

    /// A trip with two games and the legs between their cities.
    static let road = """
        {"format":"itinerary/1","id":"road","startDate":"2026-07-17","dayCount":4,"start":"Chicago","end":"Chicago","items":[
        {"id":"cubs","type":"game","gameId":"c1","city":"Chicago","title":"Reds at Cubs","day":1,"sortOrder":1000,"start":"13:20"},
        {"id":"out","type":"travel","from":"Chicago","to":"Milwaukee","durationMinutes":106,"day":2,"sortOrder":1000},
        {"id":"brewers","type":"game","gameId":"b1","city":"Milwaukee","title":"Pirates at Brewers","day":2,"sortOrder":2000,"start":"18:10"},
        {"id":"home","type":"travel","from":"Milwaukee","to":"Chicago","durationMinutes":106,"day":3,"sortOrder":1000}]}
        """

    /// A trip that the new schedule does not affect.
    static let other = """
        {"format":"itinerary/1","id":"other","startDate":"2026-07-17","dayCount":2,"items":[
        {"id":"tigers","type":"game","gameId":"t1","city":"Detroit","title":"Twins at Tigers","day":1,"sortOrder":1000,"start":"18:40"}]}
        """

    /// The schedule after rain: the league lists the game on its old day as postponed, and on its new day again.
    static let newSchedule = """
        gameId,date,start,city,home,away,status
        c1,2026-07-17,13:20,Chicago,Cubs,Reds,scheduled
        b1,2026-07-18,18:10,Milwaukee,Brewers,Pirates,postponed
        b1,2026-07-20,13:10,Milwaukee,Brewers,Pirates,scheduled
        t1,2026-07-17,18:40,Detroit,Tigers,Twins,scheduled

        """

    /// The home games of three clubs on two weekends.
    static let weekends = """
        date,start,home,away,city
        2026-08-07,19:10,Brewers,Mets,Milwaukee
        2026-08-07,19:05,Cubs,Pirates,Chicago
        2026-08-08,18:10,Brewers,Mets,Milwaukee
        2026-08-08,13:20,Cubs,Pirates,Chicago
        2026-08-09,13:20,Cubs,Pirates,Chicago
        2026-08-14,19:10,Tigers,Twins,Detroit
        2026-08-16,13:20,Cubs,Cardinals,Chicago

        """
}
