/// A point on a spherical earth, prepared for distance calculations.
///
/// The trigonometric functions are implemented here, because this module links no C library and WebAssembly has none.
/// The results are therefore equal on every machine; they differ from the results of a C library by a few units in the
/// last place.
package struct SpherePoint: Hashable, Sendable {
    private let latitude: Double
    private let longitude: Double
    private let cosine: Double

    package init(_ coordinates: Coordinates) {
        latitude = coordinates.latitude * .pi / 180
        longitude = coordinates.longitude * .pi / 180
        cosine = Angle.sine(latitude + .pi / 2)
    }

    /// Returns half the central angle between two points, in radians: asin √h, where h is the haversine (Sinnott 1984,
    /// "Virtues of the haversine", Sky and Telescope 68).
    package func halfAngle(to other: SpherePoint) -> Double {
        let north = Angle.sine((other.latitude - latitude) / 2)
        let east = Angle.sine((other.longitude - longitude) / 2)
        let haversine = north * north + cosine * other.cosine * east * east
        return Angle.arcSine(min(Angle.squareRoot(haversine), 1))
    }
}

/// Trigonometric functions of angles in radians, and the square root.
private enum Angle {
    /// Returns the sine of an angle from -π to π.
    static func sine(_ angle: Double) -> Double {
        let magnitude = abs(angle)
        let folded = magnitude > .pi / 2 ? .pi - magnitude : magnitude
        let value = folded > .pi / 4 ? cosineSeries(.pi / 2 - folded) : sineSeries(folded)
        return angle < 0 ? -value : value
    }

    /// Returns the arcsine, from 0 to π/2, of a number from 0 to 1.
    static func arcSine(_ sine: Double) -> Double {
        if sine > 0.5 { return .pi / 2 - 2 * arcSine(squareRoot((1 - sine) / 2)) }
        // Newton's method: the initial value has 3 correct digits, and each step doubles the number of correct digits.
        var angle = sine + sine * sine * sine / 6
        for _ in 0..<4 { angle -= (sineSeries(angle) - sine) / cosineSeries(angle) }
        return angle
    }

    /// Returns the square root of a number, 0 or more, by Newton's method from an initial value with half the exponent.
    static func squareRoot(_ square: Double) -> Double {
        guard square > 0, square.isFinite else { return square }
        var root = Double(bitPattern: square.bitPattern / 2 + 0x1FF8_0000_0000_0000)
        for _ in 0..<5 { root = (root + square / root) / 2 }
        return root
    }

    /// Returns the sine by its Taylor series up to the power 19. The magnitude of the angle must be at most π/4.
    private static func sineSeries(_ angle: Double) -> Double {
        let square = angle * angle
        var sum = 0.0
        var power = 18.0
        while power >= 2 {
            sum = (1 + sum) * -square / (power * (power + 1))
            power -= 2
        }
        return angle + angle * sum
    }

    private static func cosineSeries(_ angle: Double) -> Double {
        let square = angle * angle
        var sum = 0.0
        var power = 18.0
        while power >= 2 {
            sum = (1 + sum) * -square / (power * (power - 1))
            power -= 2
        }
        return 1 + sum
    }
}
