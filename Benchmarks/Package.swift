// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "itinerary-benchmarks",
    dependencies: [.package(name: "swift-itinerary", path: "..")],
    targets: [
        .target(name: "AllocationCount"),
        .executableTarget(
            name: "itinerary-benchmarks",
            dependencies: [
                "AllocationCount",
                .product(name: "TimeZones", package: "swift-itinerary"),
                .product(name: "TripInteraction", package: "swift-itinerary"),
                .product(name: "TripPlanning", package: "swift-itinerary"),
                .product(name: "PlacementGLPK", package: "swift-itinerary"),
            ]
        ),
        .executableTarget(
            name: "fleet-benchmarks",
            dependencies: [
                .product(name: "TimeZones", package: "swift-itinerary"),
                .product(name: "TripFleet", package: "swift-itinerary"),
                .product(name: "TripPlanning", package: "swift-itinerary"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
