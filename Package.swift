// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swift-itinerary",
    products: [
        .library(
            name: "TripPlanning",
            targets: [
                "Chains", "Effort", "OrderedJSON", "TripModel", "TripDocuments", "Solving", "Placement",
                "Rerouting", "TripPlanning", "TripAnswers",
            ]
        ),
        .library(name: "TripInteraction", targets: ["TripInteraction"]),
        .library(name: "PlacementGLPK", targets: ["PlacementGLPK"]),
        .library(name: "WholeFiles", targets: ["WholeFiles"]),
        .library(name: "TimeZones", targets: ["TimeZones"]),
        .library(name: "TripCalendars", targets: ["TripCalendars"]),
        .library(name: "TripGraphics", targets: ["TripGraphics"]),
        .executable(name: "itinerary", targets: ["itinerary"]),
    ],
    traits: [
        .trait(name: "GLPK", description: "Repair by GLPK, which is under the GPL."),
        .trait(name: "Libical", description: "Calendars by libical, which is under the LGPL or the MPL."),
        .default(enabledTraits: ["GLPK", "Libical"]),
    ],
    targets: [
        .target(name: "Effort"),
        .target(name: "Chains", dependencies: ["Effort"]),
        .target(name: "TripModel", dependencies: ["Chains", "Effort"]),
        .target(name: "OrderedJSON"),
        .target(name: "TripDocuments", dependencies: ["OrderedJSON", "TripModel"]),
        .target(name: "TimeZones", dependencies: ["Effort", "TripModel", "WholeFiles"]),
        .target(name: "Solving", dependencies: ["Effort"]),
        .target(name: "Placement", dependencies: ["Effort", "Solving"]),
        .target(name: "Rerouting", dependencies: ["Effort", "Solving"]),
        .target(
            name: "TripPlanning",
            dependencies: ["Effort", "TripModel", "Solving", "Placement", "Rerouting"]
        ),
        .target(name: "TripAnswers", dependencies: ["OrderedJSON", "TripDocuments", "TripPlanning"]),
        .target(
            name: "TripInteraction",
            dependencies: [
                "Effort", "Placement", "Rerouting", "TripDocuments", "TripModel", "TripPlanning",
            ]
        ),
        .target(name: "TripGraphics", dependencies: ["OrderedJSON", "TripAnswers"]),
        .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"]), .brew(["libical"])]),
        .target(
            name: "TripCalendars",
            dependencies: [
                "OrderedJSON", "TripDocuments", "TripModel", "TripPlanning",
                .target(name: "CLibical", condition: .when(traits: ["Libical"])),
            ]
        ),
        .systemLibrary(name: "CGLPK", providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]),
        .target(
            name: "GLPKGuard",
            dependencies: [.target(name: "CGLPK", condition: .when(traits: ["GLPK"]))],
            cSettings: [.define("GLPK", .when(traits: ["GLPK"]))]
        ),
        .target(
            name: "PlacementGLPK",
            dependencies: [
                "Placement", "Rerouting", "Solving",
                .target(name: "GLPKGuard", condition: .when(traits: ["GLPK"])),
                .target(name: "CGLPK", condition: .when(traits: ["GLPK"])),
            ]
        ),
        .target(name: "CExtendedAttributes"),
        .target(name: "CLibrary"),
        .target(name: "WholeFiles", dependencies: ["CExtendedAttributes", "CLibrary"]),
        .executableTarget(
            name: "itinerary",
            dependencies: [
                "CLibrary", "Effort", "TimeZones", "TripAnswers", "TripGraphics", "WholeFiles",
                .target(name: "PlacementGLPK", condition: .when(traits: ["GLPK"])),
                .target(name: "TripCalendars", condition: .when(traits: ["Libical"])),
            ],
            exclude: ["Installed"]
        ),
        .executableTarget(
            name: "plan-a-trip",
            dependencies: ["TripAnswers"],
            path: "Examples/PlanATrip"
        ),
        .executableTarget(
            name: "replay-a-drag",
            dependencies: ["TripAnswers", "TripInteraction"],
            path: "Examples/ReplayADrag"
        ),
        .testTarget(name: "EffortTests", dependencies: ["Effort"]),
        .testTarget(name: "ChainsTests", dependencies: ["Chains"]),
        .testTarget(name: "ReroutingTests", dependencies: ["Rerouting", "Solving"]),
        .testTarget(name: "TripModelTests", dependencies: ["TripModel"]),
        .testTarget(name: "OrderedJSONTests", dependencies: ["OrderedJSON"]),
        .testTarget(
            name: "TripDocumentsTests",
            dependencies: ["PlacementTestSupport", "SpecOracle", "TimeZones", "TripDocuments"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "TimeZonesTests",
            dependencies: ["PlacementTestSupport", "TimeZones"],
            resources: [.copy("Fixtures")]
        ),
        .target(name: "SpecOracle", path: "Tests/SpecOracle"),
        .target(
            name: "PlacementTestSupport",
            dependencies: ["Placement"],
            path: "Tests/PlacementTestSupport"
        ),
        .testTarget(
            name: "PlacementGLPKTests",
            dependencies: [
                "PlacementGLPK", "PlacementTestSupport",
                .target(name: "GLPKGuard", condition: .when(traits: ["GLPK"])),
                .target(name: "CGLPK", condition: .when(traits: ["GLPK"])),
            ]
        ),
        .testTarget(name: "PlacementTests", dependencies: ["Placement", "PlacementTestSupport"]),
        .testTarget(
            name: "AgreementTests",
            dependencies: [
                "PlacementTestSupport", "Rerouting", "SpecOracle", "TimeZones", "TripAnswers",
                "TripDocuments", "TripPlanning",
                .target(name: "PlacementGLPK", condition: .when(traits: ["GLPK"])),
            ]
        ),
        .testTarget(name: "TripGraphicsTests", dependencies: ["TripGraphics"]),
        .testTarget(
            name: "TripCalendarsTests",
            dependencies: ["TimeZones", "TripCalendars", "TripDocuments"]
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["itinerary", "plan-a-trip", "replay-a-drag"],
            exclude: ["Snapshots"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "TripInteractionTests",
            dependencies: ["TripInteraction", "PlacementTestSupport", "SpecOracle"]
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "PlacementGLPK", "TimeZones", "TripAnswers", "TripCalendars", "TripGraphics",
                "TripInteraction",
                "WholeFiles",
            ],
            resources: [.copy("PlatformStubs")]
        ),
        .testTarget(name: "WholeFilesTests", dependencies: ["WholeFiles"]),
        .testTarget(
            name: "TripPlanningTests",
            dependencies: [
                "TimeZones", "TripAnswers",
                .target(name: "PlacementGLPK", condition: .when(traits: ["GLPK"])),
            ],
            resources: [.copy("Fixtures")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
