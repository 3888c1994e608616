import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanning

extension JSONWriter {
    mutating func member(_ key: String, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    mutating func member(_ key: String, _ value: Int?) {
        self.key(key)
        if let value { int(value) } else { null() }
    }

    mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        double(value)
    }
}

extension Board {
    /// Writes all that the page shows of the trip.
    func writeState(to json: inout JSONWriter) {
        let wording = Wording(trip)
        json.object { json in
            json.member("id", trip.id)
            json.member("name", trip.name ?? trip.id)
            json.member("dayCount", trip.dayCount)
            json.member("startDate", trip.startDate?.description)
            json.member("undo", undoName)
            json.member("redo", redoName)
            json.key("items")
            json.array(trip.items.indices) { json, index in
                write(index, name: wording.name(index), to: &json)
            }
            let rows = TripRows(itinerary)
            // A header is the negative of its day, an item its index.
            json.key("rows")
            json.array(rows) { json, row in
                switch row {
                case .header(let day): json.int(-day)
                case .item(let index): json.int(index)
                }
            }
            json.key("unplaced")
            json.array(rows.unplaced) { $0.int($1) }
        }
    }

    private func write(_ index: Int, name: String, to json: inout JSONWriter) {
        let item = trip.items[index]
        json.object { json in
            json.member("id", item.id)
            json.member("name", name)
            json.member("day", item.position?.day)
            switch item.kind {
            case .game(let game):
                json.member("kind", "game")
                json.member("title", game.title ?? game.gameID ?? "")
                json.member("city", game.cityName)
                json.member("start", game.start?.description)
                json.member("timeZone", trip.hasSeveralTimeZones ? trip.timeZone(ofItemAt: index) : nil)
                json.member("minutes", game.duration.count)
                json.member("weight", game.weight)
            case .travel(let travel):
                json.member("kind", "travel")
                json.member("from", travel.from)
                json.member("to", travel.to)
                json.member("minutes", travel.duration.count)
                json.member("pinned", travel.pinned)
            case .custom(let custom):
                json.member("kind", "custom")
                json.member("title", custom.title)
            }
        }
    }

    /// Writes how a drag looks and feels, which is the library's to say.
    static func writeAppearance(to json: inout JSONWriter) {
        json.object { json in
            json.member("liftScale", Appearance.liftScale)
            json.member("liftTiltDegrees", Appearance.liftTiltDegrees)
            json.member("perspective", -1 / Appearance.liftPerspective)
            json.member("shadowX", Appearance.liftShadow.x)
            json.member("shadowY", Appearance.liftShadow.y)
            json.member("shadowRadius", Appearance.liftShadow.radius)
            json.member("shadowOpacity", Appearance.liftShadow.opacity)
            json.key("springs")
            json.object { json in
                write(Appearance.lift, "lift", to: &json)
                write(Appearance.settle, "settle", to: &json)
                write(Appearance.snapBack, "snapBack", to: &json)
            }
            json.member("shuffleSeconds", Appearance.shuffleSeconds)
            json.member("lineThickness", Appearance.insertionLineThickness)
            json.member("lineMargin", Appearance.insertionLineMargin)
            json.member("lineFadeSeconds", Appearance.insertionLineFadeSeconds)
            json.member("tintOpacity", Appearance.invalidTintOpacity)
            json.member("tintFadeSeconds", Appearance.invalidTintFadeSeconds)
            json.member("dimmedOpacity", Appearance.invalidRowOpacity)
            json.member("scrollZone", Appearance.autoScrollZone)
            json.member("scrollStep", Appearance.autoScrollStep)
            json.key("taps")
            json.object { json in
                for feedback in Feedback.allCases {
                    json.key(feedback.rawValue)
                    json.array(feedback.taps) { $0.int($1) }
                }
            }
        }
    }

    private static func write(_ spring: Spring, _ name: String, to json: inout JSONWriter) {
        json.key(name)
        json.object { json in
            json.member("seconds", spring.seconds)
            json.member("damping", spring.damping)
        }
    }
}
