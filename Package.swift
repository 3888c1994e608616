// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swift-itinerary",
    // Those with Synchronization, and with asynchronous sequences that say what they throw.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(
            name: "TripPlanning",
            targets: [
                "Diagnostics", "LegOrder", "WorkBudgets", "OrderedJSON", "TripModel", "TripDocuments",
                "Solving",
                "Placement", "Rerouting", "TripPlanningCore", "TripAnswers", "TripPlanning",
            ]
        ),
        .library(name: "TripInteraction", targets: ["TripInteraction"]),
        .library(name: "PlacementGLPK", targets: ["PlacementGLPK"]),
        .library(name: "HTTPServer", targets: ["HTTPServer"]),
        .library(name: "TripService", targets: ["TripService"]),
        .library(name: "WholeFiles", targets: ["WholeFiles"]),
        .library(name: "TimeZones", targets: ["TimeZones"]),
        .library(name: "TripCalendars", targets: ["TripCalendars"]),
        .library(name: "TripGraphics", targets: ["TripGraphics"]),
        .library(name: "TransitFeeds", targets: ["TransitFeeds"]),
        .library(name: "TripQuestions", targets: ["TripQuestions"]),
        .library(name: "TripAgents", targets: ["TripAgents"]),
        .library(name: "TripFleet", targets: ["TripFleet"]),
        .executable(name: "itinerary", targets: ["itinerary"]),
    ],
    traits: [
        .trait(name: "GLPK", description: "Repair by GLPK, which is under the GPL."),
        .trait(name: "Libical", description: "Calendars by libical, which is under the LGPL or the MPL."),
        .trait(name: "Libzip", description: "Timetables in a zip by libzip, which is under the BSD license."),
        .trait(name: "SQLite", description: "A store of trips by SQLite, which is in the public domain."),
        .trait(
            name: "PostgreSQL",
            description: "A store of trips by libpq, which is under the PostgreSQL license."
        ),
        .trait(name: "Server", description: "A server by libmicrohttpd, which is under the LGPL."),
        .default(enabledTraits: ["GLPK", "Libical", "Libzip", "SQLite", "Server"]),
    ],
    targets: [
        .target(name: "Diagnostics", path: "Sources/Foundations/Diagnostics"),
        .target(name: "WorkBudgets", dependencies: ["Diagnostics"], path: "Sources/Foundations/WorkBudgets"),
        .target(name: "LegOrder", dependencies: ["WorkBudgets"]),
        .target(name: "TripModel", dependencies: ["Diagnostics", "WorkBudgets"]),
        .target(name: "OrderedJSON", dependencies: ["Diagnostics"], path: "Sources/Foundations/OrderedJSON"),
        .target(name: "TripDocuments", dependencies: ["Diagnostics", "OrderedJSON", "TripModel"]),
        .target(
            name: "TimeZones",
            dependencies: ["WorkBudgets", "TripModel", "WholeFiles"],
            path: "Sources/Adapters/TimeZones"
        ),
        .target(name: "Solving", dependencies: ["Diagnostics", "WorkBudgets"]),
        .target(name: "Placement", dependencies: ["WorkBudgets", "Solving"]),
        .target(name: "Rerouting", dependencies: ["WorkBudgets", "Solving"]),
        .target(
            name: "TripPlanningCore",
            dependencies: ["WorkBudgets", "LegOrder", "TripModel", "Solving", "Placement", "Rerouting"]
        ),
        .target(name: "TripAnswers", dependencies: ["OrderedJSON", "TripDocuments", "TripPlanningCore"]),
        .target(
            name: "TripPlanning",
            dependencies: [
                "Diagnostics", "WorkBudgets", "OrderedJSON", "TripModel", "Placement", "TripPlanningCore",
                "TripAnswers",
            ]
        ),
        .target(
            name: "TripInteraction",
            dependencies: [
                "Diagnostics",
                "WorkBudgets", "Placement", "Rerouting", "TripDocuments", "TripModel", "TripPlanningCore",
            ]
        ),
        .target(
            name: "TripGraphics",
            dependencies: ["OrderedJSON", "TripAnswers"],
            path: "Sources/Adapters/TripGraphics"
        ),
        .systemLibrary(
            name: "CLibical",
            path: "Sources/Adapters/CLibical",
            providers: [.apt(["libical-dev"]), .brew(["libical"])]
        ),
        .target(
            name: "WindowsTimeZones",
            path: "Sources/Adapters/WindowsTimeZones",
            exclude: ["UNICODE-LICENSE.txt"]
        ),
        .target(
            name: "TripCalendars",
            dependencies: [
                "Diagnostics",
                "OrderedJSON", "TripDocuments", "TripModel", "TripPlanningCore",
                .target(name: "WindowsTimeZones", condition: .when(traits: ["Libical"])),
                .target(name: "CLibical", condition: .when(traits: ["Libical"])),
            ],
            path: "Sources/Adapters/TripCalendars"
        ),
        .systemLibrary(
            name: "CLibzip",
            path: "Sources/Adapters/CLibzip",
            providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
        ),
        .target(
            name: "TransitFeeds",
            dependencies: [
                "CLibrary", "Diagnostics", "OrderedJSON", "TripDocuments", "TripModel", "WholeFiles",
                "WorkBudgets",
                .target(name: "CLibzip", condition: .when(traits: ["Libzip"])),
            ],
            path: "Sources/Adapters/TransitFeeds"
        ),
        .systemLibrary(
            name: "CGLPK",
            path: "Sources/Adapters/CGLPK",
            providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]
        ),
        .target(
            name: "GLPKGuard",
            dependencies: [.target(name: "CGLPK", condition: .when(traits: ["GLPK"]))],
            path: "Sources/Adapters/GLPKGuard",
            cSettings: [.define("GLPK", .when(traits: ["GLPK"]))]
        ),
        .target(
            name: "PlacementGLPK",
            dependencies: [
                "Placement", "Rerouting", "Solving",
                .target(name: "GLPKGuard", condition: .when(traits: ["GLPK"])),
                .target(name: "CGLPK", condition: .when(traits: ["GLPK"])),
            ],
            path: "Sources/Adapters/PlacementGLPK"
        ),
        .systemLibrary(
            name: "CSQLite",
            path: "Sources/Adapters/CSQLite",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .systemLibrary(
            name: "CPostgreSQL",
            path: "Sources/Adapters/CPostgreSQL",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
        ),
        .target(
            name: "TripFleet",
            dependencies: [
                "CLibrary", "Diagnostics", "OrderedJSON", "TripAnswers", "TripDocuments", "TripModel",
                "TripPlanningCore", "TripQuestions", "WorkBudgets",
                .target(name: "CSQLite", condition: .when(traits: ["SQLite"])),
                .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
            ],
            path: "Sources/Adapters/TripFleet"
        ),
        .systemLibrary(
            name: "CMicroHTTPD",
            path: "Sources/Adapters/CMicroHTTPD",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
        ),
        .target(
            name: "HTTPServer",
            dependencies: [
                "CLibrary", "Diagnostics", "WholeFiles",
                .target(name: "CMicroHTTPD", condition: .when(traits: ["Server"])),
            ],
            path: "Sources/Adapters/HTTPServer"
        ),
        // The answers of both the server and the page's module.
        .target(
            name: "BoardAnswers",
            dependencies: ["OrderedJSON", "Rerouting", "TripAnswers"],
            path: "Examples/board/Answers"
        ),
        .target(
            name: "TripService",
            dependencies: [
                "BoardAnswers", "CLibrary", "Diagnostics", "HTTPServer", "OrderedJSON", "TripAnswers",
                "TripFleet", "TripModel", "TripQuestions", "WholeFiles", "WorkBudgets",
            ],
            path: "Sources/Adapters/TripService"
        ),
        .target(name: "CExtendedAttributes", path: "Sources/Adapters/CExtendedAttributes"),
        .target(name: "CLibrary", path: "Sources/Adapters/CLibrary"),
        .target(
            name: "WholeFiles",
            dependencies: ["Diagnostics", "CExtendedAttributes", "CLibrary"],
            path: "Sources/Adapters/WholeFiles"
        ),
        .target(
            name: "TripQuestions",
            dependencies: [
                "CLibrary", "Diagnostics", "OrderedJSON", "TimeZones", "TransitFeeds", "TripAnswers",
                "TripGraphics", "WholeFiles", "WorkBudgets",
                .target(name: "PlacementGLPK", condition: .when(traits: ["GLPK"])),
                .target(name: "TripCalendars", condition: .when(traits: ["Libical"])),
            ],
            path: "Sources/Adapters/TripQuestions"
        ),
        .target(
            name: "TripAgents",
            dependencies: ["CLibrary", "HTTPServer", "OrderedJSON", "TripQuestions", "WholeFiles"],
            path: "Sources/Adapters/TripAgents"
        ),
        .executableTarget(
            name: "itinerary",
            dependencies: [
                "CLibrary", "HTTPServer", "OrderedJSON", "TripAgents", "TripFleet", "TripQuestions",
                "TripService", "WholeFiles", "WorkBudgets",
                .target(name: "TripCalendars", condition: .when(traits: ["Libical"])),
            ],
            exclude: ["Installed"]
        ),
        .executableTarget(
            name: "plan-a-trip",
            dependencies: ["TripPlanning"],
            path: "Examples/PlanATrip"
        ),
        .executableTarget(
            name: "replay-a-drag",
            dependencies: ["TripInteraction", "TripPlanning"],
            path: "Examples/ReplayADrag"
        ),
        .testTarget(name: "WorkBudgetsTests", dependencies: ["WorkBudgets"]),
        .testTarget(name: "LegOrderTests", dependencies: ["LegOrder"]),
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
        // Only tests use the oracle, whose searches are too slow without optimization.
        .target(
            name: "SpecOracle",
            path: "Tests/SpecOracle",
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]
        ),
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
            name: "TripAgentsTests",
            dependencies: ["HTTPServer", "OrderedJSON", "TripAgents", "TripQuestions"]
        ),
        .testTarget(
            name: "TripCalendarsTests",
            dependencies: ["PlacementTestSupport", "TimeZones", "TripCalendars", "TripDocuments"]
        ),
        .testTarget(
            name: "TransitFeedsTests",
            dependencies: ["TimeZones", "TransitFeeds", "TripDocuments", "TripModel", "WorkBudgets"]
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "itinerary", "plan-a-trip", "replay-a-drag", "PlacementTestSupport", "TripQuestions",
            ],
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
                "HTTPServer", "TripService",
                "PlacementGLPK", "TimeZones", "TransitFeeds", "TripAgents", "TripAnswers", "TripCalendars",
                "TripFleet", "TripGraphics", "TripInteraction", "TripPlanning", "TripQuestions", "WholeFiles",
            ],
            resources: [.copy("PlatformStubs")]
        ),
        .testTarget(
            name: "TripFleetTests",
            dependencies: [
                "TimeZones", "TripFleet", "TripQuestions", "itinerary",
                .target(name: "CSQLite", condition: .when(traits: ["SQLite"])),
            ]
        ),
        .testTarget(name: "HTTPServerTests", dependencies: ["CLibrary", "HTTPServer"]),
        .testTarget(
            name: "TripServiceTests",
            dependencies: ["HTTPServer", "OrderedJSON", "TripFleet", "TripQuestions", "TripService"]
        ),
        .testTarget(name: "WholeFilesTests", dependencies: ["WholeFiles"]),
        .testTarget(
            name: "TripPlanningTests",
            dependencies: [
                "TimeZones", "TripPlanning",
                .target(name: "PlacementGLPK", condition: .when(traits: ["GLPK"])),
            ],
            resources: [.copy("Fixtures")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
