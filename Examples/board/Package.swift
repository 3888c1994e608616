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
        .executableTarget(
            name: "itinerary-board",
            dependencies: [
                "CMicroHTTPD",
                .product(name: "TimeZones", package: "swift-itinerary"),
                .product(name: "TripPlanning", package: "swift-itinerary"),
                .product(name: "PlacementGLPK", package: "swift-itinerary"),
                .product(name: "WholeFiles", package: "swift-itinerary"),
            ],
            path: "Server"
        ),
    ],
    swiftLanguageModes: [.v6]
)
