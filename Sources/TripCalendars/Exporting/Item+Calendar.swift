#if Libical
    import TripModel

    extension Item {
        /// Returns the item's title in a calendar.
        ///
        /// - Parameter title: The title in the document, which travel need not have.
        func calendarSummary(title: String?) -> String {
            switch kind {
            case .game(let game): game.title ?? game.gameID ?? id
            case .travel(let travel): title ?? "\(travel.from) → \(travel.to)"
            case .custom(let custom): custom.title
            }
        }

        /// The item's location in a calendar, of travel the city in which it begins; `nil` when it is not known.
        var calendarLocation: String? {
            switch kind {
            case .game(let game): game.cityName
            case .travel(let travel): travel.from
            case .custom: nil
            }
        }
    }
#endif
