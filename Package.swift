// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Optimizes for size: screens, commands and code that waits for people or the network. Compiling takes a fifth less
/// time, and the program is smaller.
let small: [SwiftSetting] = settings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Optimizes debug builds too. Without optimization, the search for the best guess takes 50 times as long.
let optimized: [SwiftSetting] = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func ours(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    _ settings: [SwiftSetting] = settings
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
        swiftSettings: settings)
}

/// The targets that all tabs share.
let shared: [Target.Dependency] = [
    "QuadCore", "QuadStorage", "QuadSystem", "QuadShell", "QuadCommandLine", "JSONStore", "SystemKit", "TextKit",
    "ViewState", "TerminalKit", "SyncKit",
]

/// The entities, rules and files of all tabs.
let cores: [Target.Dependency] = [
    "NewsCore", "JobsCore", "CoachesCore", "WordleCore", "StoreCore", "GrowthCore", "CampusCore", "HomeCore",
]

/// The entities, rules and files of a tab.
func tabCore(
    _ tab: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = settings
) -> Target {
    ours(
        "\(tab)Core",
        ["QuadCore", "QuadStorage", "JSONStore", "SystemKit"] + dependencies, settings)
}

/// The screens and commands of a tab.
func tabUI(_ tab: String, _ dependencies: [Target.Dependency] = []) -> Target {
    ours("\(tab)UI", shared + [.byName(name: "\(tab)Core")] + dependencies, exclude: ["README.md"], small)
}

/// The tests of a tab. They build and run without the other tabs.
func tabTests(_ tab: String, _ dependencies: [Target.Dependency] = [], exclude: [String]) -> Target {
    tests(
        "\(tab)Tests",
        [.byName(name: "\(tab)Core"), .byName(name: "\(tab)UI"), "CoreTestSupport", "ScreenTestSupport"] + shared
            + dependencies, exclude: exclude)
}

/// The commit that `quad --version` prints. Only one small C file depends on the commit, so a new commit recompiles only
/// that file and links the program. `make build` sets QUAD_COMMIT. Otherwise the program prints only its version.
let commit = Context.environment["QUAD_COMMIT"].flatMap { text -> CSetting? in
    guard !text.isEmpty, text.allSatisfy(\.isHexDigit) else { return nil }
    return .define("QUAD_COMMIT", to: "\"\(text)\"")
}

let package = Package(
    name: "quad",
    products: [
        .executable(name: "quad", targets: ["quad"]),
        .executable(name: "quad-net", targets: ["quad-net"]),
        .executable(name: "quad-server", targets: ["quad-server"]),
        // A library that tests load before the program.
        .library(name: "CrashCalls", type: .dynamic, targets: ["CrashCalls"]),
    ],
    targets: [
        // C: the libraries of the system, and code that cannot be written in Swift.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev", "pkg-config"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev", "pkg-config"])]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev", "pkg-config"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev", "pkg-config"])]),
        .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev", "pkg-config"])]),
        .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
        .target(name: "CEventSources", linkerSettings: [.linkedLibrary("dispatch"), .linkedLibrary("BlocksRuntime")]),
        .systemLibrary(name: "CSystemCalls"),
        .target(name: "CBuildCommit", cSettings: commit.map { [$0] }),
        .target(name: "CChecksum"),
        .target(name: "CContactRules", exclude: ["README.md", "ncaa-calendar.json", "first-contact.json"]),
        .target(name: "CGrowthLibrary", exclude: ["README.md", "LICENSE", "methods.json", "articles.json"]),
        .target(
            name: "CSafetyTexts", exclude: ["README.md", "LICENSE", "safety-texts.json", "safety-rules.json"]),
        .target(name: "CMemory"),
        .target(name: "CNameTables", exclude: ["README.md", "LICENSE-unicode", "abusive-names.txt"]),
        .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev", "pkg-config"])]),
        .target(name: "CTerminalRescue"),
        .target(name: "CTextSearch"),
        .target(name: "CWidth"),
        .target(
            name: "CWordLists",
            exclude: [
                "README.md", "COPYRIGHT-scowl", "answers-1.txt", "answers-2.txt", "guesses-1.txt",
                "from-1.txt", "from-2.txt",
            ]),

        // Engines: libraries that do not depend on the program.
        ours("SystemKit", ["CSystemCalls", "CEventSources"]),
        ours("JSONKit"),
        ours("TextKit", ["CWidth"]),
        ours("ViewState", ["TextKit"]),
        ours("TerminalKit", ["SystemKit", "TextKit", "ViewState", "CEventSources"]),
        ours("WordleKit", ["CWordLists", "SystemKit"], optimized),
        ours("PuzzleKit"),
        ours("JSONStore", ["JSONKit", "SystemKit", "CChecksum", "CTextSearch"]),
        ours("FeedKit", ["JSONKit", "SystemKit"]),
        ours("PageKit", ["FeedKit", "JSONKit", "CLibXML2"], small),
        ours("CalendarKit", ["SystemKit"], exclude: ["LICENSE-cldr"]),
        ours("FetchKit", ["SystemKit", "CCurl"], small),
        ours("ChatKit", ["JSONKit"], small),
        ours("ServeKit", ["JSONKit", "SystemKit", "CMicroHTTPD"]),
        ours("SyncKit", ["JSONKit", "SystemKit"], optimized),
        .target(
            name: "SyncStorage",
            dependencies: ["SyncKit", "JSONKit", "JSONStore", "SystemKit", "CSodium", "CZlib"],
            swiftSettings: settings, linkerSettings: [.linkedLibrary(":libsodium.a")]),
        // libsodium is linked statically: every start would have to look up one more shared library.
        .target(
            name: "StoreKit", dependencies: ["JSONKit", "SystemKit", "CSodium", "CTextSearch"], swiftSettings: settings,
            linkerSettings: [.linkedLibrary(":libsodium.a")]),

        // The leaderboard: rules, and storage in JSON files; storage in PostgreSQL for servers that share a database.
        .target(
            name: "LeaderboardCore",
            dependencies: ["WordleKit", "JSONKit", "JSONStore", "SystemKit", "CSodium", "CNameTables"],
            swiftSettings: settings, linkerSettings: [.linkedLibrary(":libsodium.a")]),
        .target(name: "CLeaderboardMigrations", exclude: ["001-tables.sql", "002-secrets.sql", "003-order.sql"]),
        ours(
            "LeaderboardPostgreSQL",
            ["LeaderboardCore", "SystemKit", "WordleKit", "CPostgreSQL", "CLeaderboardMigrations"]),

        // The program: the targets that all tabs share, each after the targets that it uses.
        ours("QuadCore", ["JSONKit", "SystemKit", "FeedKit"]),
        ours("QuadStorage", ["QuadCore", "JSONKit", "JSONStore", "SystemKit"]),
        ours("NetWire", ["QuadCore"], small),
        ours("QuadSystem", ["QuadCore", "NetWire", "SyncKit", "SystemKit"], small),
        ours("QuadShell", ["QuadCore", "FeedKit", "SystemKit", "TextKit", "ViewState", "TerminalKit"]),
        ours(
            "QuadCommandLine",
            [
                "QuadCore", "QuadStorage", "QuadSystem", "QuadShell", "JSONKit", "JSONStore", "SyncKit", "SystemKit",
                "TextKit",
                "ViewState", "TerminalKit", "CNcurses", "CTerminalRescue",
            ]),

        // The tabs. No tab imports another tab.
        tabCore("News", ["QuadSystem", "NetWire", "FeedKit", "JSONKit", "CTextSearch"]),
        tabUI("News", ["FeedKit"]),
        tabCore("Jobs", ["FeedKit", "JSONKit"]),
        tabUI("Jobs"),
        tabCore("Coaches", ["JSONKit", "CContactRules"]),
        tabUI("Coaches"),
        tabCore("Wordle", ["QuadSystem", "WordleKit", "JSONKit"], small),
        tabUI("Wordle", ["WordleKit"]),
        tabCore("Store", ["StoreKit", "TextKit", "CTextSearch"]),
        tabUI("Store", ["JSONKit", "StoreKit"]),
        tabCore("Growth", ["QuadSystem", "ChatKit", "CGrowthLibrary", "CSafetyTexts"], small),
        tabUI("Growth", ["ChatKit", "FeedKit"]),
        tabCore("Home", [], small),
        tabUI("Home"),
        tabCore("Campus", ["QuadSystem", "NetWire", "CalendarKit", "PuzzleKit", "TextKit"]),
        tabUI("Campus", ["CalendarKit", "FeedKit", "PuzzleKit"]),
        ours("SettingsUI", shared, small),

        .executableTarget(
            name: "quad",
            dependencies: [
                "CBuildCommit", "CMemory", "SystemKit", "QuadCore", "QuadShell", "QuadCommandLine", "NewsUI", "JobsUI",
                "CoachesUI", "WordleUI", "StoreUI", "GrowthUI", "CampusUI", "HomeUI", "SettingsUI",
            ],
            swiftSettings: settings),

        // The process that fetches. If the main program linked these libraries, its start would take twice as long.
        .executableTarget(
            name: "quad-net",
            dependencies: [
                "QuadCore", "NewsCore", "GrowthCore", "CampusCore", "WordleCore", "CalendarKit", "NetWire", "FeedKit",
                "PageKit", "FetchKit", "ChatKit", "JSONStore", "SyncKit", "SyncStorage", "TextKit", "SystemKit",
                "CSQLite", "CSodium",
            ],
            swiftSettings: settings),

        // The leaderboard's server.
        .executableTarget(
            name: "quad-server",
            dependencies: [
                "ServeKit", "LeaderboardCore", "LeaderboardPostgreSQL", "WordleKit", "JSONKit", "JSONStore",
                "SystemKit",
            ],
            swiftSettings: settings),

        // Tests and measurements.
        .target(
            name: "TestSupport", dependencies: ["TextKit", "ViewState", "TerminalKit", "CVTerm"],
            path: "Tests/TestSupport",
            swiftSettings: settings),
        .target(
            name: "CoreTestSupport", dependencies: ["QuadCore", "QuadStorage", "JSONStore"],
            path: "Tests/CoreTestSupport", swiftSettings: settings),
        .target(
            name: "ScreenTestSupport",
            dependencies: [
                "CoreTestSupport", "QuadCore", "QuadShell", "TextKit", "ViewState", "TerminalKit", "TestSupport",
            ],
            path: "Tests/ScreenTestSupport", swiftSettings: settings),
        .target(
            name: "ServerTestSupport",
            dependencies: ["TestSupport", "SystemKit", "LeaderboardCore", "JSONKit", "WordleKit"],
            path: "Tests/ServerTestSupport", swiftSettings: settings),
        .executableTarget(
            name: "store-torture", dependencies: ["JSONKit", "JSONStore"], path: "Tests/StoreTorture",
            swiftSettings: settings),
        .target(
            name: "GeneratedStores", dependencies: ["JSONStore", "QuadCore", "QuadStorage", "StoreKit"] + cores,
            path: "Benchmarks/GeneratedStores", swiftSettings: settings),
        .executableTarget(
            name: "quad-torture", dependencies: ["GeneratedStores", "TestSupport"], path: "Tests/QuadTorture",
            swiftSettings: settings),
        .executableTarget(
            name: "quad-pictures", dependencies: ["TestSupport"], path: "Tests/QuadPictures", swiftSettings: settings),
        .target(name: "CrashCalls", path: "Tests/CrashCalls"),
        .executableTarget(
            name: "store-crash",
            dependencies: ["TestSupport", "JSONStore", "QuadCore", "StoreCore", "StoreKit"], path: "Tests/StoreCrash",
            swiftSettings: settings),
        .executableTarget(
            name: "quad-bench",
            dependencies: [
                "TestSupport", "FeedKit", "GeneratedStores", "JSONStore", "PageKit", "QuadCore", "QuadStorage",
                "ServerTestSupport", "StoreKit", "SystemKit", "TextKit", "ViewState", "TerminalKit", "WordleKit",
            ] + cores,
            path: "Benchmarks/quad-bench", swiftSettings: settings),
        .executableTarget(
            name: "serve-sample", dependencies: ["ServeKit", "SystemKit"], path: "Tests/ServeSample",
            swiftSettings: settings),
        // The same work in C on the same library, to compare ServeKit with.
        .executableTarget(name: "bare-server", dependencies: ["CMicroHTTPD"], path: "Benchmarks/bare-server"),
        // Optimized in debug builds too: the tests run hundreds of simulations.
        .target(
            name: "SyncSimulation", dependencies: ["JSONKit", "SyncKit"], path: "Tests/SyncSimulation",
            swiftSettings: optimized),
        .executableTarget(
            name: "sync-sim", dependencies: ["SyncSimulation"], path: "Tests/SyncSim", swiftSettings: settings),
        tests("SystemKitTests", ["SystemKit"]),
        tests("JSONKitTests", ["JSONKit"]),
        tests("TextKitTests", ["TextKit"]),
        tests("ViewStateTests", ["TextKit", "ViewState"]),
        tests("TerminalKitTests", ["SystemKit", "TextKit", "ViewState", "TerminalKit"], exclude: ["Snapshots"]),
        tests("FeedKitTests", ["FeedKit"], resources: [.copy("Fixtures")]),
        tests("CalendarKitTests", ["CalendarKit"], resources: [.copy("Fixtures")]),
        tests("PageKitTests", ["PageKit", "FeedKit"], resources: [.copy("Fixtures")]),
        tests("FetchKitTests", ["FetchKit", "SystemKit"]),
        tests("ChatKitTests", ["ChatKit", "JSONKit"], resources: [.copy("Fixtures")]),
        tests("ServeKitTests", ["JSONKit", "ServeKit", "ServerTestSupport", "SystemKit"]),
        tests("StoreKitTests", ["JSONKit", "StoreKit", "SystemKit"], exclude: ["Fixtures"]),
        tests("SyncKitTests", ["JSONKit", "SyncKit", "SyncSimulation"]),
        tests("SyncStorageTests", ["JSONKit", "JSONStore", "SyncKit", "SyncStorage"]),
        tests("WordleKitTests", ["WordleKit"], resources: [.copy("Fixtures")]),
        tests("PuzzleKitTests", ["PuzzleKit"]),
        .executableTarget(
            name: "board-speed", dependencies: ["LeaderboardCore", "LeaderboardPostgreSQL", "SystemKit", "WordleKit"],
            path: "Benchmarks/board-speed", swiftSettings: settings),
        .executableTarget(
            name: "leaderboard-load",
            dependencies: ["LeaderboardCore", "JSONKit", "ServerTestSupport", "SystemKit", "WordleKit"],
            path: "Benchmarks/leaderboard-load", swiftSettings: settings),
        .executableTarget(
            name: "leaderboard-torture",
            dependencies: ["LeaderboardCore", "JSONKit", "ServerTestSupport", "SystemKit", "TestSupport", "WordleKit"],
            path: "Tests/LeaderboardTorture", swiftSettings: settings),
        tests(
            "LeaderboardCoreTests",
            [
                "LeaderboardCore", "LeaderboardPostgreSQL", "CPostgreSQL", "JSONKit", "JSONStore", "ServerTestSupport",
                "SystemKit", "WordleKit", "board-speed",
            ]),
        tests(
            "QuadServerTests",
            [
                "quad-server", "LeaderboardCore", "JSONKit", "ServeKit", "ServerTestSupport", "SystemKit", "WordleKit",
            ]),
        tests(
            "JSONStoreTests", ["JSONKit", "JSONStore", "SystemKit", "store-torture"], resources: [.copy("Fixtures")]),
        tests("TestSupportTests", ["quad"]),
        tests("QuadCoreTests", ["QuadCore", "CoreTestSupport"]),
        tests(
            "QuadStorageTests", ["QuadCore", "QuadStorage", "JSONStore", "CoreTestSupport"], exclude: ["Fixtures"]),
        tests("QuadSystemTests", ["QuadCore", "QuadSystem", "NetWire", "SystemKit"]),
        tests(
            "QuadShellTests",
            [
                "QuadCore", "QuadShell", "SystemKit", "TextKit", "ViewState", "TerminalKit", "CoreTestSupport",
                "ScreenTestSupport",
            ]),
        tabTests("News", ["FeedKit"], exclude: ["Snapshots"]),
        tabTests("Jobs", exclude: ["Snapshots", "Domain/Fixtures"]),
        tabTests("Coaches", exclude: ["Snapshots", "Domain/Fixtures", "Data/Rules/Fixtures"]),
        tabTests("Wordle", ["WordleKit", "JSONKit"], exclude: ["Snapshots", "Data/Fixtures"]),
        tabTests("Store", ["StoreKit"], exclude: ["Snapshots", "Domain/Fixtures"]),
        tabTests("Growth", ["ChatKit", "FeedKit"], exclude: ["Snapshots", "Domain/Fixtures"]),
        tabTests("Campus", ["CalendarKit", "FeedKit", "PuzzleKit"], exclude: []),
        tests("HomeTests", ["HomeCore", "QuadCore", "CoreTestSupport", "JSONStore"]),
        tests(
            "CrossTabTests",
            [
                "CoreTestSupport", "ScreenTestSupport", "CoachesTests", "GrowthTests", "JobsTests", "NewsTests",
                "QuadSystemTests",
                "StoreTests", "WordleTests", "HomeUI", "SettingsUI", "CoachesUI", "GrowthUI", "JobsUI", "NewsUI",
                "StoreUI", "WordleUI", "StoreKit", "WordleKit",
            ] + shared + cores, exclude: ["Snapshots"]),
        tests("QuadCommandTests", ["quad", "QuadCore", "QuadCommandLine", "TerminalKit"]),
        tests("FeatureTests", ["quad"] + shared + cores, exclude: ["Fixtures"]),
        tests(
            "QuadNetTests",
            [
                "quad-net", "CSQLite", "SystemKit", "FeedKit", "FetchKit", "JSONStore", "NetWire", "QuadCore",
                "QuadStorage", "NewsCore", "GrowthCore", "CampusCore", "CalendarKit",
            ]),
        tests(
            "EndToEndTests",
            [
                "quad", "quad-net", "quad-server", "ServerTestSupport", "WordleKit", "ChatKit", "JSONStore", "QuadCore",
                "QuadStorage", "QuadSystem",
            ] + cores),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)

// Keeps only the tests of one tab, for `make test TAB=jobs`. Their bundle needs no other tab.
if let tab = Context.environment["TAB"], !tab.isEmpty {
    package.targets.removeAll { $0.isTest && $0.name.lowercased() != "\(tab)Tests".lowercased() }
}
