import OrderedJSON
import TripInteraction

extension Board {
    /// Writes the appearance and haptics of a drag, as the library defines them.
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

    private static func write(
        _ spring: (seconds: Double, damping: Double),
        _ name: String,
        to json: inout JSONWriter
    ) {
        json.key(name)
        json.object { json in
            json.member("seconds", spring.seconds)
            json.member("damping", spring.damping)
        }
    }
}
