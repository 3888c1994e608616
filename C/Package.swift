// swift-tools-version: 6.3
import PackageDescription

// This package is separate because `@c` needs a newer toolchain than the libraries.
let package = Package(
    name: "itinerary-c",
    platforms: [.macOS(.v15)],
    products: [.library(name: "CItinerary", type: .dynamic, targets: ["CItinerary"])],
    // The traits of the package. Without GLPK and Libical, the library and the program have permissive licenses only.
    traits: [
        .trait(name: "GLPK"), .trait(name: "Libical"), .trait(name: "Libzip"), .trait(name: "SQLite"),
        .trait(name: "Server"),
        .default(enabledTraits: ["GLPK", "Libical", "Libzip", "SQLite", "Server"]),
    ],
    dependencies: [
        .package(
            name: "swift-itinerary",
            path: "..",
            traits: [
                .trait(name: "GLPK", condition: .when(traits: ["GLPK"])),
                .trait(name: "Libical", condition: .when(traits: ["Libical"])),
                .trait(name: "Libzip", condition: .when(traits: ["Libzip"])),
                .trait(name: "SQLite", condition: .when(traits: ["SQLite"])),
                .trait(name: "Server", condition: .when(traits: ["Server"])),
            ]
        )
    ],
    targets: [
        // The C header. The compiler checks the declaration of every exported function against it.
        .target(name: "ItineraryHeader", path: "Header"),
        .target(
            name: "CItinerary",
            dependencies: [
                "ItineraryHeader", .product(name: "TripQuestions", package: "swift-itinerary"),
            ],
            path: "Sources"
        ),
        .executableTarget(
            name: "call-figures",
            dependencies: [.product(name: "TripQuestions", package: "swift-itinerary")],
            path: "Figures"
        ),
    ],
    swiftLanguageModes: [.v6]
)
