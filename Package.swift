// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A target of ours: every one is compiled alike.
func ours(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
        swiftSettings: settings)
}

let package = Package(
    name: "quad",
    products: [
        .executable(name: "quad", targets: ["quad"]),
        .executable(name: "quad-net", targets: ["quad-net"]),
        // Loaded before the program by a test.
        .library(name: "CrashCalls", type: .dynamic, targets: ["CrashCalls"]),
    ],
    targets: [
        // C: the libraries of the system, and the few lines Swift cannot express.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev", "pkg-config"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev", "pkg-config"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev", "pkg-config"])]),
        .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
        .target(name: "CEventSources", linkerSettings: [.linkedLibrary("dispatch"), .linkedLibrary("BlocksRuntime")]),
        .systemLibrary(name: "CSystemCalls"),
        .target(name: "CChecksum"),
        .target(name: "CContactRules", exclude: ["README.md", "ncaa-calendar.json", "first-contact.json"]),
        .target(name: "CGrowthLibrary", exclude: ["README.md", "LICENSE", "methods.json", "articles.json"]),
        .target(
            name: "CSafetyTexts", exclude: ["README.md", "LICENSE", "safety-texts.json", "safety-rules.json"]),
        .target(name: "CMemory"),
        .target(name: "CTerminalRescue"),
        .target(name: "CTextSearch"),
        .target(name: "CWidth"),
        .target(
            name: "CWordLists",
            exclude: ["README.md", "COPYRIGHT-scowl", "answers-1.txt", "guesses-1.txt", "from-1.txt"]),

        // Engines: libraries in their own right.
        ours("SystemKit", ["CSystemCalls"]),
        ours("TerminalKit", ["SystemKit", "CEventSources", "CWidth"]),
        ours("WordleKit", ["CWordLists"]),
        ours("JSONStore", ["SystemKit", "CChecksum", "CTextSearch"]),
        ours("FeedKit", ["SystemKit"]),
        ours("PageKit", ["FeedKit", "CLibXML2"]),
        ours("FetchKit", ["SystemKit", "CCurl"]),
        ours("ChatKit"),
        // Linked in whole: a shared library more would cost every start its look-up.
        .target(
            name: "StoreKit", dependencies: ["SystemKit", "CSodium", "CTextSearch"], swiftSettings: settings,
            linkerSettings: [.linkedLibrary(":libsodium.a")]),

        // The program, inside out.
        ours("QuadDomain", ["SystemKit", "WordleKit", "FeedKit", "ChatKit", "StoreKit", "CSafetyTexts"]),
        ours(
            "QuadData",
            [
                "SystemKit", "QuadDomain", "JSONStore", "FeedKit", "WordleKit", "CContactRules", "CGrowthLibrary",
                "CTextSearch", "StoreKit",
            ]),
        ours("NetWire", ["QuadDomain", "ChatKit"]),
        ours(
            "QuadInfrastructure",
            ["SystemKit", "QuadDomain", "ChatKit", "NetWire", "TerminalKit", "StoreKit", "CNcurses", "CTerminalRescue"]),
        ours("QuadPresentation", ["QuadDomain", "TerminalKit", "FeedKit", "WordleKit", "ChatKit", "StoreKit"]),
        .executableTarget(
            name: "quad",
            dependencies: [
                "CMemory",
                "QuadDomain", "QuadData", "QuadInfrastructure", "QuadPresentation",
                "TerminalKit", "FeedKit", "ChatKit", "JSONStore", "WordleKit", "SystemKit", "StoreKit",
            ],
            swiftSettings: settings),

        // The process that fetches: what it links would double the start of the program.
        .executableTarget(
            name: "quad-net",
            dependencies: [
                "QuadDomain", "QuadData", "NetWire", "FeedKit", "PageKit", "FetchKit", "ChatKit", "JSONStore",
                "TerminalKit", "SystemKit", "CSQLite",
            ],
            swiftSettings: settings),

        // Tests and measurements.
        .target(
            name: "TestSupport", dependencies: ["TerminalKit", "CVTerm"], path: "Tests/TestSupport",
            swiftSettings: settings),
        .executableTarget(
            name: "store-torture", dependencies: ["JSONStore"], path: "Tests/StoreTorture", swiftSettings: settings),
        .target(
            name: "GeneratedStores", dependencies: ["JSONStore", "QuadData", "QuadDomain", "StoreKit"],
            path: "Benchmarks/GeneratedStores", swiftSettings: settings),
        .executableTarget(
            name: "quad-torture", dependencies: ["GeneratedStores", "TestSupport"], path: "Tests/QuadTorture",
            swiftSettings: settings),
        .target(name: "CrashCalls", path: "Tests/CrashCalls"),
        .executableTarget(
            name: "store-crash",
            dependencies: ["TestSupport", "JSONStore", "QuadData", "QuadDomain", "StoreKit"], path: "Tests/StoreCrash",
            swiftSettings: settings),
        .executableTarget(
            name: "quad-bench",
            dependencies: [
                "TestSupport", "FeedKit", "GeneratedStores", "JSONStore", "PageKit", "QuadData", "QuadDomain",
                "StoreKit", "SystemKit", "TerminalKit", "WordleKit",
            ],
            path: "Benchmarks/quad-bench", swiftSettings: settings),
        tests("SystemKitTests", ["SystemKit"]),
        tests("TerminalKitTests", ["TerminalKit"], exclude: ["Snapshots"]),
        tests("FeedKitTests", ["FeedKit"], resources: [.copy("Fixtures")]),
        tests("PageKitTests", ["PageKit", "FeedKit"], resources: [.copy("Fixtures")]),
        tests("FetchKitTests", ["FetchKit", "SystemKit"]),
        tests("ChatKitTests", ["ChatKit"], resources: [.copy("Fixtures")]),
        tests("StoreKitTests", ["StoreKit", "SystemKit"], exclude: ["Fixtures"]),
        tests("WordleKitTests", ["WordleKit"], resources: [.copy("Fixtures")]),
        tests("JSONStoreTests", ["JSONStore", "SystemKit", "store-torture"], resources: [.copy("Fixtures")]),
        tests(
            "QuadDomainTests", ["QuadDomain", "WordleKit", "ChatKit", "StoreKit"],
            exclude: [
                "Jobs/Fixtures", "Coaches/Fixtures", "Growth/Fixtures", "Store/Fixtures", "Shared/Fixtures",
            ]),
        tests(
            "QuadDataTests", ["QuadData", "QuadDomain", "JSONStore", "StoreKit"], exclude: ["Coaches/Rules/Fixtures"],
            resources: [.copy("Fixtures")]),
        tests(
            "QuadInfrastructureTests",
            ["QuadInfrastructure", "SystemKit", "QuadDomain", "NetWire", "ChatKit", "TerminalKit", "StoreKit"]),
        tests(
            "QuadPresentationTests", ["QuadPresentation", "QuadDomain", "TerminalKit", "WordleKit", "StoreKit"],
            exclude: ["Snapshots"]),
        tests("QuadCommandTests", ["quad", "QuadDomain", "TerminalKit"]),
        tests(
            "FeatureTests",
            [
                "quad", "QuadDomain", "QuadData", "QuadInfrastructure", "QuadPresentation", "JSONStore", "TerminalKit",
            ]),
        tests(
            "QuadNetTests",
            [
                "quad-net", "CSQLite", "SystemKit", "FeedKit", "FetchKit", "JSONStore", "NetWire", "QuadData",
                "QuadDomain",
            ]),
        tests(
            "EndToEndTests",
            [
                "quad", "quad-net", "WordleKit", "ChatKit", "QuadData", "QuadDomain", "QuadInfrastructure", "JSONStore",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
