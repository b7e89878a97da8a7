import FoundationEssentials
import Synchronization
import TestSupport
import Testing

/// Articles from a server, through both programs.
struct ArticleJourneys {
    private final class Library: Sendable {
        let answer = Mutex(LoopbackResponse.json("[]"))

        func say(_ response: LoopbackResponse) { answer.withLock { $0 = response } }
    }

    private static func article(_ id: String, _ text: String = "Long strokes.") -> String {
        #"{"id": "\#(id)", "title": "The \#(id)", "category": "team", "sections": [{"title": "How", "text": ["\#(text)"]}]}"#
    }

    private let library = Library()
    private let server: LoopbackServer
    private let home: QuadHome

    init() throws {
        server = try LoopbackServer { [library] _ in library.answer.withLock { $0 } }
        home = try QuadHome()
    }

    @discardableResult
    private func articles(_ words: String...) throws -> Subprocess.Result {
        try home.run("growth", "articles", words)
    }

    private func follow() throws {
        #expect(try articles("source", server.address("/team.json")).stdout.hasPrefix("Added http://127.0.0.1:"))
    }

    @Test func articlesAreFetchedKeptAndFound() throws {
        try follow()
        library.say(
            LoopbackResponse(
                headers: [("ETag", "\"v1\"")], body: Array("[\(Self.article("drills")), \(Self.article("camp"))]".utf8))
        )
        let first = try articles("refresh")
        #expect(first.stdout == "1 source: 2 new articles\n" && first.status == .exited(0))
        #expect(server.requests.last?.header("If-None-Match") == nil)
        library.say(LoopbackResponse(status: 304))
        #expect(try articles("refresh").stdout == "1 source: 0 new articles, 1 unchanged\n")
        #expect(server.requests.last?.header("If-None-Match") == "\"v1\"")
        #expect(try articles("list", "fetched").stdout.split(separator: "\n").count == 2)
        #expect(try articles("show", "drills").stdout.contains("Long strokes."))
        #expect(try articles("search", "strokes").stdout.contains("drills\t"))
        #expect(try home.run("growth", "ask", "long strokes", "--offline").stdout.contains("The drills › How"))
        // An article that the server no longer has stays where the user saved it.
        #expect(try articles("save", "drills").status == .exited(0))
        library.say(.json(Self.article("start")))
        #expect(try articles("refresh").stdout == "1 source: 1 new article\n")
        let list = try articles("list", "fetched", "--json").stdout
        #expect(list.contains("\"why_stale\" : \"The source no longer has this article") && !list.contains("\"camp\""))
        #expect(try articles("source", "--remove", "127.0.0.1").status == .exited(0))
        #expect(try articles("list", "fetched").stdout == "drills\tThe drills\tteam\t1 min\tsaved, stale\n")
    }

    @Test func anInvalidLibraryIsReportedAndChangesNothing() throws {
        try follow()
        library.say(.json(Self.article("drills")))
        try articles("refresh")
        let cases: [(LoopbackResponse, String)] = [
            (.text("<!doctype html><p>Hello", type: "text/html"), "This is a web page, not a library; look there"),
            (.json("{\"id\": 3}"), "This is not a library of articles (line 1: "),
            (.json("[\(Self.article("x")),\(Self.article("x"))]"), "Two articles in the library have the id “x”"),
            (.json(Self.article("tapering")), "has the same id as a built-in article"),
            (.json("[]"), "The library has no articles"),
            (.json("[" + String(repeating: " ", count: 9 << 20) + "]"), "It is larger than 8 MB"),
            (.json("no", status: 503), "The server has a problem (503)"),
            (.json("no", status: 401), "wants a name and a password"),
            (.redirect(to: "http://team.example.invalid/"), ""), (.raw([.text("HTTP/1.1 200 OK\r\n"), .reset]), ""),
            (.raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n["), .close]), "broke off halfway"),
        ]
        for (response, words) in cases {
            library.say(response)
            let result = try articles("refresh")
            #expect(result.status == .exited(1) && result.stderr.contains(words), "\(words): \(result.stderr)")
            #expect(result.stderr.split(separator: "\n").count == 1, "\(result.stderr)")
            #expect(try articles("list", "fetched").stdout.hasPrefix("drills\t"))
        }
        #expect(try articles("source", "--json").stdout.contains("\"failures\" : \(cases.count)"))
    }

    @Test func aMissingSourceMakesItsArticlesStale() throws {
        try follow()
        library.say(.json(Self.article("drills")))
        try articles("refresh")
        library.say(.text("no", status: 404))
        #expect(try articles("refresh").stderr.contains("there is no library at this address anymore"))
        #expect(try articles("list", "stale").stdout.hasPrefix("drills\t"))
        #expect(
            try articles("show", "drills").stdout.contains("! The source's library no longer exists"))
        // The source is no longer asked automatically, but it is asked by name.
        let count = server.requests.count
        #expect(try articles("refresh").stdout == "1 source: 1 gone\n")
        #expect(server.requests.count == count)
        library.say(.json(Self.article("drills")))
        #expect(try articles("refresh", "127.0.0.1").stdout == "1 source: 0 new articles, 1 unchanged\n")
        #expect(try articles("list", "stale").stdout.isEmpty)
    }

    @Test func aServersRetryAfterIsRespected() throws {
        try follow()
        library.say(LoopbackResponse(status: 429, headers: [("Retry-After", "3600")]))
        try articles("refresh")
        let count = server.requests.count
        let again = try articles("refresh", "127.0.0.1")
        #expect(server.requests.count == count && again.stdout.contains("1 asked to wait, next try in"))
    }

    @Test func redirectsAreFollowedAsForFeeds() throws {
        let server = try LoopbackServer { request in
            request.path == "/old.json"
                ? .redirect(to: "/new.json", status: 301) : .json(Self.article("drills"))
        }
        try articles("source", server.address("/old.json"))
        #expect(try articles("refresh").stdout == "1 source: 1 new article\n")
        #expect(try articles("source", "--json").stdout.contains("\"moved_to\" : \"\(server.address("/new.json"))\""))
    }

    @Test func hostileTextDoesNotControlTheTerminal() throws {
        try follow()
        let text = #"\u001b]52;c;ZXZpbA==\u0007\u202egnp.exe\u001b[2J\u009b31m"#
        library.say(.json(Self.article("drills", text)))
        try articles("refresh")
        for words in [["show", "drills"], ["list", "fetched"], ["show", "drills", "--json"], ["source"]] {
            let output = try home.run("growth", "articles", words).stdout
            let bad = output.unicodeScalars.filter {
                ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
            }
            #expect(bad.isEmpty, "\(words): \(bad)")
        }
    }

    @Test func wrongUsageGetsAdvice() throws {
        #expect(try articles("refresh").stderr.contains("add one with “quad growth articles source ADDRESS”"))
        #expect(try articles("source", "http://team.example/a").stderr.contains("--allow-http"))
        #expect(try articles("source", "https://ada:pw@team.example/a").stderr.contains("is not stored"))
        #expect(try articles("source", "--remove").status == .exited(2))
        #expect(try articles("source", "--json").stdout.filter { !$0.isWhitespace } == "[]")
        try follow()
        #expect(try articles("source", server.address("/team.json")).stderr.contains("is already a source"))
        #expect(try articles("refresh", "nobody").stderr.contains("There is no source “nobody”"))
    }
}

extension QuadHome {
    /// Runs a command of a group without a terminal.
    fileprivate func run(_ group: String, _ name: String, _ words: [String]) throws -> Subprocess.Result {
        let words = [group, name] + words
        return try Subprocess.run(
            try quadBinary(), words, environment: TerminalSession.environment(home: path), directory: path)
    }
}
