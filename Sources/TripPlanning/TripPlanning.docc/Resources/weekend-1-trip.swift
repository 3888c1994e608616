import TripPlanning

let trip = try Trip(
    id: "weekend",
    startDate: "2026-08-07",
    dayCount: 4,
    items: [
        .game("cubs", city: "Chicago", day: 1, sortOrder: 100, title: "Cubs v Reds", start: "13:20"),
        .travel("train", from: "Chicago", to: "Milwaukee", at: Position(day: 2, sortOrder: 100)),
        .game("mets", city: "Milwaukee", day: 3, sortOrder: 100, title: "Brewers v Mets", start: "19:10"),
    ],
    geography: Geography(
        travelTimes: TravelTimes(
            legs: [TravelTimes.Leg(from: "Chicago", to: "Milwaukee", duration: .hours(1, 30))],
            symmetric: true
        )
    )
)
