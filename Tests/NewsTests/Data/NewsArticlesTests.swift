import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import NewsCore
@testable import QuadCore

@Suite struct NewsArticlesTests {
    private let news: NewsFolder
    private let list = "articles/example.org-1.jsonl"
    private let texts = "bodies/example.org-1.jsonl"

    init() throws {
        news = try NewsFolder()
    }

    @Test func anotherProcessReadsStoredArticles() async throws {
        let window = try await news.filled(0)
        var fetched = NewsFolder.article(1, title: "Ünïcode “quoted” \\ and\u{1}\n", linkKey: "example.org/1")
        fetched.row.enclosures = [.init(url: "https://example.org/a.mp3", type: "audio/mpeg", length: 12, seconds: 90)]
        fetched.row.published = NewsFolder.now - 0.25
        fetched.row.arrived = NewsFolder.now + 0.5
        #expect(try window.take([fetched], into: "example.org-1") == 1)
        // Dates are stored in whole seconds.
        fetched.row.published = NewsFolder.now - 1
        fetched.row.arrived = NewsFolder.now
        let other = news.window()
        let index = try await other.index()
        let slot = try #require(index.slots.first)
        #expect(index.slots.count == 1)
        #expect(other.row(slot, feed: "example.org-1") == fetched.row)
        #expect(other.body(of: slot, feed: "example.org-1") == ArticleBody(html: "<p>Text of 1</p>"))
        #expect(slot.date == UInt32(NewsFolder.now) - 1)
        #expect(slot.linkHash == StableHash.of("example.org/1".utf8))
    }

    @Test func everyLineIsJSON() async throws {
        let window = try await news.filled(2)
        try window.take(
            [NewsFolder.article(3, title: "\"\u{7}\t\u{1F600}", html: "<p>\u{0}\"é\\</p>")], into: "example.org-1")
        for line in news.lines(list) + news.lines(texts) {
            #expect(throws: Never.self) { try JSONDecoder().decode([String: Anything].self, from: Data(line.utf8)) }
        }
    }

    /// Any JSON value.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    @Test func theNewestArticlesComeFirst() async throws {
        let window = try await news.filled(5)
        #expect(try await window.index().titles(window) == (0..<5).map { "Article \($0)" })
    }

    @Test func aFutureDateCountsAsTheArrival() async throws {
        let window = try await news.filled(1)
        try window.take(
            [NewsFolder.article(9, published: NewsFolder.now + 1e6, arrived: NewsFolder.now - 30)],
            into: "example.org-1")
        #expect(try await window.index().titles(window) == ["Article 0", "Article 9"])
    }

    @Test func anUnchangedArticleIsNotWrittenAgain() async throws {
        _ = try await news.filled(3)
        let before = news.text(list) + news.text(texts)
        var again = (0..<3).map { NewsFolder.article($0) }
        again[0].row.arrived += 60
        #expect(try news.window().take(again, into: "example.org-1") == 0)
        #expect(news.text(list) + news.text(texts) == before)
    }

    @Test func aChangedArticleKeepsItsArrival() async throws {
        let window = try await news.filled(2)
        let changed = NewsFolder.article(1, title: "Corrected", arrived: NewsFolder.now + 500, html: "<p>New</p>")
        #expect(try window.take([changed], into: "example.org-1") == 0)
        let index = try await news.window().index()
        #expect(index.titles(window) == ["Article 0", "Corrected"])
        #expect(window.row(index.slots[1], feed: "example.org-1")?.arrived == NewsFolder.now)
        #expect(window.body(of: index.slots[1], feed: "example.org-1")?.html == "<p>New</p>")
    }

    @Test func aTombstoneStays() async throws {
        let window = try await news.filled(2)
        let id = ArticleID(feed: "example.org-1", key: "0")
        try news.append(#"{"id":"\#(id)","gone":"2026-11-20T00:00:00Z"}"# + "\n", to: list)
        #expect(try await window.index().titles(window) == ["Article 1"])
        #expect(try window.take([NewsFolder.article(0, title: "Back")], into: "example.org-1") == 0)
        #expect(try await window.index().titles(window) == ["Article 1"])
    }

    @Test(arguments: ["articles", "bodies"])
    func aTornLineIsSkippedAndTruncatedByTheNextWriter(folder: String) async throws {
        let window = try await news.filled(2)
        let path = "\(folder)/example.org-1.jsonl"
        let before = news.text(path)
        try news.append(#"{"id":"0123456789abcdef","ti"#, to: path)
        #expect(try await news.window().index().slots.count == 2)
        try window.take([NewsFolder.article(7)], into: "example.org-1")
        #expect(news.text(path).hasPrefix(before))
        #expect(news.lines(path).count == 3)
        let copies = try FileManager.default.contentsOfDirectory(atPath: news.path(folder)).filter {
            $0.contains(".damaged-")
        }
        #expect(copies.map { news.text(folder + "/" + $0) } == [#"{"id":"0123456789abcdef","ti"#])
        let index = try await window.index()
        #expect(
            index.slots.map { window.body(of: $0, feed: "example.org-1")?.html }
                == ["0", "1", "7"].map { "<p>Text of \($0)</p>" })
        #expect(await window.notice() == nil)
    }

    @Test func aLineWithoutANewlineIsCompleted() async throws {
        let window = try await news.filled(2)
        try news.write(String(news.text(list).dropLast()), to: list)
        #expect(try await news.window().index().slots.count == 2)
        try window.take([NewsFolder.article(7)], into: "example.org-1")
        #expect(try await news.window().index().slots.count == 3)
    }

    @Test func aDamagedLineIsSkippedKeptAndReported() async throws {
        let window = try await news.filled(2)
        var lines = news.lines(list)
        lines.insert("{\"id\":\"nonsense", at: 1)
        try news.write(lines.joined(separator: "\n") + "\n", to: list)
        #expect(try await window.index().slots.count == 2)
        #expect(await window.notice()?.contains("1 line of news/articles/example.org-1.jsonl can't be read") == true)
        try window.take([NewsFolder.article(7)], into: "example.org-1")
        #expect(news.lines(list).contains("{\"id\":\"nonsense"))
        #expect(try await window.index().slots.count == 3)
    }

    @Test func anyOrderOfKeysAndUnknownKeysAreRead() async throws {
        let window = try await news.filled(0)
        try window.take([NewsFolder.article(1)], into: "example.org-1")
        let id = ArticleID(rawValue: 0xff)
        try news.append(
            #"{ "title" : "By hand", "mood":{"a":[1,"}"]}, "arrived": 1790000001, "id":"\#(id)", "body": null }"#
                + "\n",
            to: list)
        let index = try await window.index()
        #expect(index.titles(window) == ["By hand", "Article 1"])
        #expect(window.body(of: index.slots[0], feed: "example.org-1") == nil)
    }

    @Test func anAppendedTombstoneCounts() async throws {
        let window = try await news.filled(1)
        let line = news.lines(list)[0]
        try news.write(line.dropLast() + #","gone":"2026-11-20T00:00:00Z"}"# + "\n", to: list)
        #expect(try await window.index().slots.isEmpty)
    }

    @Test func aTextIsFoundAtAnyPosition() async throws {
        let window = try await news.filled(3)
        let index = try await window.index()
        try news.write(news.lines(texts).reversed().joined(separator: "\n") + "\n", to: texts)
        #expect(window.body(of: index.slots[0], feed: "example.org-1")?.html == "<p>Text of 0</p>")
        try news.write("", to: texts)
        #expect(window.body(of: index.slots[0], feed: "example.org-1") == nil)
    }

    @Test(arguments: ["[5,99999999]", "[999999,5]", "[9223372036854775807,9223372036854775807]", "[0,0]"])
    func anInvalidTextPositionIsHarmless(place: String) async throws {
        let window = try await news.filled(1)
        let line = news.lines(list)[0]
        let start = try #require(line.firstRange(of: "\"body\":"))
        try news.write(line[..<start.upperBound] + place + "}\n", to: list)
        let slot = try #require(try await window.index().slots.first)
        let text = window.body(of: slot, feed: "example.org-1")?.html
        #expect(text == (place == "[0,0]" ? nil : "<p>Text of 0</p>"))
    }

    @Test func aStaleSlotGivesNoArticle() async throws {
        let window = try await news.filled(2)
        var slot = try #require(try await window.index().slots.first)
        slot.id = ArticleID(rawValue: 1)
        #expect(window.row(slot, feed: "example.org-1") == nil)
        slot.offset = 1_000_000
        #expect(window.row(slot, feed: "example.org-1") == nil)
        #expect(window.row(slot, feed: "nowhere") == nil)
    }

    @Test func hugeTitlesFit() async throws {
        let window = try await news.filled(0)
        let title = String(repeating: "lang ü ", count: 100_000)
        try window.take([NewsFolder.article(1, title: title), NewsFolder.article(2)], into: "example.org-1")
        #expect(try await window.index().titles(window) == [title, "Article 2"])
    }

    @Test func invalidUTF8IsReplaced() async throws {
        let window = try await news.filled(0)
        var article = NewsFolder.article(1)
        article.html = [0x61, 0xFF, 0x62]
        try window.take([article], into: "example.org-1")
        let slot = try #require(try await window.index().slots.first)
        #expect(window.body(of: slot, feed: "example.org-1")?.html == "a\u{FFFD}b")
    }

    @Test func emptyFilesAreHarmless() async throws {
        let window = try await news.filled(1)
        for name in [list, texts, "counts.json"] { try news.write("", to: name) }
        #expect(try await window.index().slots.isEmpty)
        #expect(window.overview() == NewsOverview())
        #expect(try window.take([NewsFolder.article(1)], into: "example.org-1") == 1)
    }

    @Test func aForeignIDCannotNameAFileElsewhere() async throws {
        let window = try await news.filled(1, feed: "../../escaped")
        #expect(try await window.index().slots.count == 1)
        #expect(FileManager.default.fileExists(atPath: news.folder.appending("escaped.jsonl")) == false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: news.path("articles")).count == 1)
    }

    @Test func thePagesTextReplacesTheFeeds() async throws {
        let window = try await news.filled(2)
        let id = ArticleID(feed: "example.org-1", key: "0")
        try window.takePage(Array("<p>Whole</p>".utf8), of: id)
        let index = try await window.index()
        #expect(index.slots.map { $0.flags.contains(.fullText) } == [true, false])
        #expect(
            window.body(of: index.slots[0], feed: "example.org-1")
                == ArticleBody(html: "<p>Whole</p>", isFullText: true))
    }
}
