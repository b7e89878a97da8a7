import FoundationEssentials
import TestSupport
import Testing

/// Bytes that steer a terminal, in everything that a command gets: none of them is in the output.
struct HostileBytesJourneys {
    /// Text that clears the screen, links, copies, sets colors by C1, reverses the text direction, and begins a new
    /// line.
    private static let hostile =
        "a\u{1B}[2J\u{1B}]8;;http://evil.example\u{7}b\u{1B}]52;c;Zm9v\u{7}\u{9B}31m\u{9D}0;c\u{9C}\u{202E}\u{2066}\u{8}\u{7F}\nFORGED\r"

    /// Expects only bytes in both outputs that a terminal merely displays.
    private func expectHarmless(_ result: Subprocess.Result, _ words: [String]) {
        let name = Comment(rawValue: words.joined(separator: " ").debugDescription)
        for bytes in [result.output, result.errors] {
            let text = String(decoding: bytes, as: UTF8.self)
            let steering = text.unicodeScalars.filter { scalar in
                switch scalar.value {
                case 0x09, 0x0A: false
                case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
                default: false
                }
            }
            #expect(steering.isEmpty, name)
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("FORGED") }, name)
        }
        // The command ended by itself with a meaningful status.
        #expect([.exited(0), .exited(1), .exited(2)].contains(result.status), name)
    }

    private func run(_ home: QuadHome, _ words: [String], environment: [String: String] = [:]) throws {
        let environment = TerminalSession.environment(home: home.path).merging(environment) { $1 }
        expectHarmless(
            try Subprocess.run(quadBinary(), words, environment: environment, directory: home.path), words)
    }

    @Test(arguments: [
        ["H"], ["--H"], ["-H"], ["help", "H"], ["wordle", "H"], ["completions", "H"], ["doctor", "--H"], ["man", "H"],
        ["wordle", "play", "H"], ["wordle", "score", "H", "crane"], ["wordle", "share", "--date", "H"],
        ["wordle", "play", "--date", "H", "crane"], ["config", "get", "H"], ["config", "set", "H", "x"],
        ["config", "set", "theme", "H"], ["config", "set", "keys.app.quit", "H"], ["config", "reset", "H"],
        ["config", "set", "wordle.answers", "H"], ["backup", "H"], ["backup", "missing/H"], ["restore", "H"],
        ["news", "add", "H"], ["news", "add", "http://127.0.0.1:1/H/feed.xml"], ["news", "remove", "H", "--yes"],
        ["news", "edit", "H", "--title", "x"], ["news", "reload", "H"], ["news", "list", "H"],
        ["news", "list", "title:/H(/"], ["news", "list", "--query", "H"], ["news", "list", "--limit", "H"],
        ["news", "show", "H"], ["news", "why", "H"], ["news", "search", "H"], ["news", "full", "H"],
        ["news", "mark", "read", "H"], ["news", "mark", "H"], ["news", "tag", "H", "--filter", "H"],
        ["news", "mute", "add", "H"], ["news", "mute", "remove", "H"], ["news", "query", "add", "H", "H"],
        ["news", "query", "remove", "H"], ["news", "import", "H"], ["news", "export", "H"],
        ["news", "export", "missing/H"], ["news", "parse", "H"], ["news", "render", "H"],
        ["news", "render", "--width", "H", "x"],
    ])
    func hostileArgumentsAreHarmless(template: [String]) throws {
        let home = try QuadHome(answer: "crane")
        try run(home, template.map { $0.replacing("H", with: Self.hostile) })
    }

    @Test(arguments: [
        ["doctor"], ["doctor", "--json"], ["backup", "b.tar"], ["config", "list"], ["news", "list"],
        ["news", "health"],
        ["news", "add", "http://127.0.0.1:1/feed.xml"], ["wordle", "play", "crane"], ["wordle", "stats"], [],
    ])
    func hostileEnvironmentAndGlobalOptionsAreHarmless(words: [String]) throws {
        let home = try QuadHome()
        let place = home.directory.appending(Self.hostile)
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME", "TERM"] {
            try run(home, words, environment: [name: place])
        }
        try run(home, words + ["--data-dir", place])
        try run(home, words + ["--config", place])
        // A place in which nothing can be stored.
        try home.directory.write("", to: "file")
        try run(home, words + ["--data-dir", "file/\(Self.hostile)"])
    }

    /// Tests an argument that is not text at all.
    @Test func invalidUTF8ArgumentsAreHarmless() throws {
        let home = try QuadHome()
        let command = "'\(try quadBinary())' restore \"$(printf 'x\\233 31m\\377\\033[2J')\""
        let words = ["-c", command]
        expectHarmless(
            try Subprocess.run("sh", words, environment: TerminalSession.environment(home: home.path)), words)
    }

    @Test func aHostileConfigurationIsHarmless() throws {
        let home = try QuadHome()
        for text in [
            "{theme: \"\(Self.hostile)\"}", "{\"\(Self.hostile)\": 1}", "{theme: \u{0}\u{1B}[2J}",
            "{keys: {\"\(Self.hostile)\": \"\(Self.hostile)\"}}",
            "{wordle: {answers: \"\(Self.escaped)\"}}", "{keys: {\"app.quit\": \"\(Self.escaped)\"}}",
        ] {
            try home.write(configuration: text)
            for words in [
                ["doctor"], ["doctor", "--json"], ["config"], ["config", "--json"], ["keys"], ["keys", "--check"],
                ["keys", "--json"], ["wordle", "play", "crane"], ["config", "set", "theme", "campus"],
            ] { try run(home, words) }
        }
    }

    /// The text as JSON escapes it.
    private static let escaped = hostile.unicodeScalars.map { scalar in
        scalar.value < 0x20 || scalar.value > 0x7E
            ? "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst() : String(scalar)
    }.joined()

    @Test func hostileFilesAreHarmless() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate")
        try home.directory.write("{\"a\":\"\u{1B}[2J", to: "data/quad/\(Self.hostile).json")
        try home.directory.write(
            #"{"id":"\#(Self.escaped)","url":"\#(Self.escaped)","title":"\#(Self.escaped)"}"#,
            to: "data/quad/news/feeds.json")
        for words in [
            ["doctor"], ["doctor", "--json"], ["backup", "b.tar"], ["news", "list"], ["news", "list", "--feeds"],
        ] {
            try run(home, words)
        }
        try run(home, ["doctor", "--repair"])
    }

    @Test func aHostileOPMLFileIsHarmless() throws {
        let home = try QuadHome()
        let title = "T\u{9B}31m\u{202E}&#x9d;52;c;x&#x9c;&#10;FORGED&#x202e;"
        try home.directory.write(
            """
            <opml version="2.0"><body>
            <outline text="\(title)" xmlUrl="https://one.example/\u{9B}feed"/>
            <outline text="\(title)" xmlUrl="not an address \(title)"/>
            <outline text="\(title)" xmlUrl="https://two.example/feed"/>
            </body></opml>
            """, to: "f.opml")
        for words in [
            ["news", "import", "--dry-run", "f.opml"], ["news", "import", "--dry-run", "--json", "f.opml"],
            ["news", "import", "f.opml"], ["news", "import", "f.opml"], ["news", "list", "--feeds"],
            ["news", "list", "--feeds", "--json"], ["news", "health"], ["news", "health", "--json"],
            ["news", "export"], ["news", "edit", "https://two.example/feed", "--title", Self.hostile],
            ["news", "remove", "https://two.example/feed", "--yes"],
        ] { try run(home, words) }
    }

    /// Names in an archive come from outside.
    @Test(arguments: ["x\u{1B}[2J.json", "\u{9B}31m\u{202E}.json", "../\u{1B}]52;c;x\u{7}", "a\nFORGED"])
    func hostileArchiveEntriesAreHarmless(name: String) throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate")
        for type in ["0", "2", "5", "x"] {
            let archive = home.directory.appending("b.tar")
            _ = FileManager.default.createFile(
                atPath: archive, contents: Data(Self.tar(name, type: type) + [UInt8](repeating: 0, count: 1024)))
            try run(home, ["restore", archive])
        }
        #expect(try home.games().map(\.words) == [["slate"]])
    }

    /// Returns an entry of a POSIX archive (pax(1), ustar).
    private static func tar(_ name: String, type: String) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, _ place: Int) {
            header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
        }
        put(name, 0)
        put("0000600\0", 100)
        put("0000000\0", 108)
        put("0000000\0", 116)
        put("00000000000\0", 124)
        put("00000000000\0", 136)
        put("        ", 148)
        put(type, 156)
        put("ustar\u{0}00", 257)
        let sum = header.reduce(0) { $0 + Int($1) }
        put(String(String(sum + 0o1000000, radix: 8).dropFirst()) + "\0 ", 148)
        return header
    }
}
