/// The shapes of the marks of a picture, as path data around a point.
enum PictureShape {
    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        let (r, d) = (pixels(radius), pixels(radius * 2))
        return "M\(pixels(x - radius)) \(pixels(y))a\(r) \(r) 0 1 0 \(d) 0a\(r) \(r) 0 1 0 -\(d) 0z"
    }

    static func cross(_ x: Double, _ y: Double) -> String {
        "M\(pixels(x - 3)) \(pixels(y - 3))l6 6m0 -6l-6 6"
    }

    static func diamond(_ x: Double, _ y: Double) -> String {
        "M\(pixels(x)) \(pixels(y - 5))l5 5l-5 5l-5 -5z"
    }
}
