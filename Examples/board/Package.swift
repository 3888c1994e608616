// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that whoever uses the libraries needs no header of libmicrohttpd.
let package = Package(
    name: "itinerary-board",
    dependencies: [.package(name: "swift-itinerary", path: "../..")],
    targets: [
        .systemLibrary(
            name: "CMicroHTTPD",
            path: "CMicroHTTPD",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
        ),
        // What both the server and the page's module answer.
        .target(
            name: "BoardAnswers",
            dependencies: [.product(name: "TripPlanning", package: "swift-itinerary")],
            path: "Answers"
        ),
        .executableTarget(
            name: "itinerary-board",
            dependencies: [
                "BoardAnswers",
                "CMicroHTTPD",
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
