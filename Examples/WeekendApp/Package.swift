// swift-tools-version: 6.1
import PackageDescription

// An app links no C libraries, so it enables no trait.
let package = Package(
    name: "WeekendApp",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "swift-itinerary", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "weekend-app",
            dependencies: [
                .product(name: "TripPlanning", package: "swift-itinerary"),
                .product(name: "TripInteraction", package: "swift-itinerary"),
            ],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
        )
    ]
)
