// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "itinerary-board",
    dependencies: [.package(name: "swift-itinerary", path: "../..")],
    targets: [
        // The answers of both the server and the page's module.
        .target(
            name: "BoardAnswers",
            dependencies: [.product(name: "TripPlanning", package: "swift-itinerary")],
            path: "Answers"
        ),
        .executableTarget(
            name: "itinerary-board",
            dependencies: [
                "BoardAnswers",
                .product(name: "HTTPServer", package: "swift-itinerary"),
                .product(name: "TimeZones", package: "swift-itinerary"),
                .product(name: "TripCalendars", package: "swift-itinerary"),
                .product(name: "TripPlanning", package: "swift-itinerary"),
                .product(name: "PlacementGLPK", package: "swift-itinerary"),
                .product(name: "WholeFiles", package: "swift-itinerary"),
            ],
            path: "Server"
        ),
    ],
    swiftLanguageModes: [.v6]
)
