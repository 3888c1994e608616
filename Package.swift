// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swift-itinerary",
    targets: [
        .target(name: "TripModel"),
        .target(name: "TripDocuments", dependencies: ["TripModel"]),
        .target(name: "Placement"),
        .target(name: "TripPlanning", dependencies: ["TripModel", "Placement"]),
        .target(name: "TripAnswers", dependencies: ["TripDocuments", "TripPlanning"]),
        .target(name: "CGetopt"),
        .executableTarget(name: "itinerary", dependencies: ["CGetopt", "TripAnswers"]),
    ],
    swiftLanguageModes: [.v6]
)
