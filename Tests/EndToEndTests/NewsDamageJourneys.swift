import TestSupport
import Testing

/// News commands with files that cannot be read completely: the output may be incomplete, and the commands say so.
struct NewsDamageJourneys {
    private let home: QuadHome

    init() throws {
        home = try QuadHome()
        // Nothing listens at port 1, so the feeds are followed without being fetched.
        for name in ["alpha", "beta"] {
            #expect(try home.run("news", "add", "http://127.0.0.1:1/\(name).xml").status == .success)
        }
        try home.run("news", "mute", "add", "weather")
        try home.run("news", "query", "add", "Campus", "campus")
    }

    private static let looks = [
        ["mute", "list"], ["mute"], ["query", "list"], ["export"], ["health"], ["briefing"], ["list", "--feeds"],
        ["list", "--feeds", "--json"], ["list"], ["unread"], ["unread", "--feeds", "--json"],
    ]

    private func run(_ words: [String]) throws -> Subprocess.Result {
        try Subprocess.run(
            quadBinary(), ["news"] + words, environment: TerminalSession.environment(home: home.path),
            directory: home.path)
    }

    @Test(arguments: ["feeds", "mutes", "queries"]) func unreadableFilesAreReportedByEveryCommand(name: String) throws {
        func said(_ words: [String]) throws -> Int {
            try run(words).stderr.split(separator: "\n").count { $0.contains(".json is read-only: ") }
        }
        for words in Self.looks { #expect(try said(words) == 0, "\(words)") }
        try home.directory.write("", to: "data/quad/news/\(name).json")
        for words in Self.looks { #expect(try said(words) == 1, "\(words)") }
    }

    @Test func aDamagedFeedListIsAnError() throws {
        let whole = try run(["export"])
        #expect(whole.status == .success && whole.stderr.isEmpty)
        #expect(try run(["export", "whole.opml"]).stdout == "whole.opml: all feeds\n")
        try home.directory.write("", to: "data/quad/news/feeds.json")
        #expect(try run(["export"]).status == .exited(1))
        let file = try run(["export", "part.opml"])
        #expect(file.status == .exited(1) && file.stdout == "part.opml: the feeds that can be read\n")
        #expect(file.stderr.contains("news/feeds.json is read-only"))
    }
}
