import Testing

@testable import NewsCore
@testable import QuadCore

/// The configuration of newsboat: its ignore rules become mutes, and the rest is reported.
struct NewsboatConfigTests {
    private func plan(_ text: String) async throws -> (plan: NewsImport, feed: String) {
        let reader = Reader()
        let feed = try await reader.service.follow("https://daily.example/feed.xml", title: "The Daily").feed
        return (try await reader.service.planImport(Array(text.utf8)), feed.id)
    }

    @Test(arguments: [
        (#"ignore-article "*" "title =~ \"Sponsored\"""#, ["/Sponsored/"]),
        (#"ignore-article * "title = \"Ads (all)\"""#, [#"/^Ads \(all\)$/"#]),
        (#"ignore-article "*" "author = \"Bob\" or title # \"deal\"""#, ["author:Bob", "word:deal"]),
        (#"ignore-article "*" "(title =~ \"a1\" or (title =~ \"b2\"))""#, ["/a1/", "/b2/"]),
        (#"ignore-article "https://daily.example/feed.xml" "author =~ \"Joe\"""#, ["author:Joe in:FEED"]),
        ("ignore-article \"*\" \\\n  \"title =~ \\\"x1\\\"\"", ["/x1/"]),
    ])
    func rulesBecomeMutes(config: String, lines: [String]) async throws {
        let (plan, feed) = try await plan(config)
        #expect(plan.mutes.map(\.line) == lines.map { $0.replacing("FEED", with: feed) })
        #expect(plan.unusable.isEmpty && plan.isOfMutes)
    }

    @Test(arguments: [
        (#"ignore-article "*" "content =~ \"x\"""#, "not at content"), (#"ignore-article "*" "age > 3""#, "not at age"),
        (#"ignore-article "*" "title =~ \"a\" and author = \"b\"""#, "one condition"),
        (#"ignore-article "*" "title !~ \"a\"""#, "does not match"), (#"ignore-article "*" "title =~ \"(\"""#, ""),
        (#"ignore-article "*" "title =~""#, "what to compare"),
        (#"ignore-article "*" "title =~ \".*\"""#, "every article"),
        (#"ignore-article "https://other.example/" "title =~ \"x\"""#, "not followed"),
        (#"ignore-article "*" "author =~ \"a.*b\"""#, "not an expression"),
    ])
    func aRuleThatCannotBecomeAMuteIsReported(config: String, reason: String) async throws {
        let (plan, _) = try await plan(config)
        #expect(plan.mutes.isEmpty)
        #expect(plan.unusable.count == 1 && plan.unusable.allSatisfy { reason.isEmpty || $0.reason.contains(reason) })
    }

    @Test func everyOtherLineIsReported() async throws {
        let config = """
            # comment
            always-download "https://daily.example/feed.xml"
            reset-unread-on-update "https://daily.example/feed.xml"
            macro y set browser "mpv %u" ; open-in-browser
            bind-key j down
            browser firefox
            player mpv
            color background default default
            something-new 1
            ignore-article "*"
            """
        let (plan, _) = try await plan(config)
        #expect(plan.notes.count == 9)
        #expect(plan.notes.contains { $0.title.hasPrefix("macro") && $0.reason.contains("news.commands") })
        #expect(plan.notes.contains { $0.title == "player mpv" && $0.reason.contains("news.player") })
        #expect(plan.summary == "0 mutes added, 9 lines not imported")
    }

    @Test func aRuleIsImportedOnceAndHidesOnlyInItsFeed() async throws {
        let reader = Reader()
        let feed = try await reader.service.follow("https://daily.example/feed.xml").feed
        let config = Array(#"ignore-article "https://daily.example/feed.xml" "title =~ \"Game\"""#.utf8)
        let (report, undo) = try await reader.service.importFeeds(config)
        #expect(report.summary == "1 mute added")
        let mute = try #require(reader.news.value.mutes.first)
        let matcher = MuteMatcher([mute], today: reader.service.time.today)
        let row = ArticleRow(id: ArticleID(feed: feed.id, key: "1"), title: "Game day", arrived: 0)
        #expect(matcher.muteHiding(row, feed: feed.id) != nil)
        #expect(matcher.muteHiding(row, feed: "other") == nil)
        #expect(mute.named { _ in "The Daily" }.described == "the expression /Game/ in the feed “The Daily”")
        #expect(try NewsMute(typed: mute.line, id: mute.id, time: reader.service.time).inFeed == feed.id)
        #expect(try await reader.service.planImport(config).alreadyFollowed.count == 1)
        try await reader.service.apply(undo)
        #expect(reader.news.value.mutes.isEmpty)
    }

    @Test(arguments: [
        ("\"exec:~/bin/make feed\" \"~My Feed\"", "~/bin/make feed | quad news add - --name 'My Feed'"),
        ("exec:/opt/gen", "/opt/gen | quad news add - --name 'gen'"),
        (
            "filter:~/x.sh:https://e.example/f",
            "curl -sL 'https://e.example/f' | ~/x.sh | quad news add - --name 'x.sh'"
        ),
        ("file:///tmp/a.xml", "cat '/tmp/a.xml' | quad news add - --name 'a.xml'"),
    ])
    func aScriptGetsAReplacementCommand(line: String, command: String) async throws {
        let (plan, _) = try await plan(line)
        #expect(plan.unusable.first?.reason.hasSuffix(command) == true)
    }
}
