import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import NewsCore
@testable import QuadCore

/// Pruning, compaction, doctor and backup.
@Suite struct NewsUpkeepTests {
    private let news: NewsFolder
    private let feed = "example.org-1"
    private let list = "articles/example.org-1.jsonl"
    private let texts = "bodies/example.org-1.jsonl"

    init() throws {
        news = try NewsFolder()
    }

    private func id(_ number: Int) -> ArticleID { ArticleID(feed: feed, key: "\(number)") }

    private var options: StorageOptions { StorageOptions(now: { Date(timeIntervalSince1970: NewsFolder.now) }) }

    @Test(
        arguments: [
            (NewsRetention(days: 3), [0, 1, 2, 3, 4, 6]), (NewsRetention(count: 2), [0, 1, 4, 6]),
            (NewsRetention(days: 5, count: 3), [0, 1, 2, 4, 6]), (NewsRetention(), [0, 1, 2, 3, 4, 5, 6, 7]),
        ])
    func unreadAndSavedArticlesAreKept(retention: NewsRetention, staying: [Int]) async throws {
        let window = try await news.filled(0)
        let articles = (0..<8).map { number in
            NewsFolder.article(
                number, published: NewsFolder.now - Double(number) * 86_400,
                arrived: NewsFolder.now - Double(number) * 86_400)
        }
        try window.take(articles, into: feed)
        // Article 4 is unread, article 6 is saved.
        let marks = (0..<8).filter { $0 != 4 }.map { ArticleState(id($0), isRead: true, saved: $0 == 6 ? 1 : nil) }
        try await window.apply(NewsChange(states: marks.map { .put($0) }))
        #expect(try window.prune(feed, retention, now: NewsFolder.now) == 8 - staying.count)
        let index = try await news.window().index()
        #expect(index.titles(window) == staying.map { "Article \($0)" })
        #expect(try window.take(articles, into: feed) == 0)
        #expect(try await news.window().index().slots.count == staying.count)
        try await window.keep([])
        #expect(
            Set(try await news.window().states(of: (0..<8).map(id)).keys) == Set(staying.filter { $0 != 4 }.map(id)))
    }

    @Test func filesShrinkAndNothingIsLost() async throws {
        let window = try await news.filled(0)
        let filler = String(repeating: "word ", count: 400)
        func articles(_ round: Int) -> [FetchedArticle] {
            (0..<30).map { NewsFolder.article($0, title: "Round \(round)", html: "<p>\($0) \(round) \(filler)</p>") }
        }
        try window.take(articles(0), into: feed)
        try news.append("{\"note\":\"mine\"}\n", to: list)
        let reader = news.window()
        let old = try await reader.index()
        let size = news.text(texts).utf8.count
        for round in 1...5 { try window.take(articles(round), into: feed) }
        #expect(news.text(texts).utf8.count < 3 * size)
        #expect(news.lines(list).contains { $0.hasPrefix("{\"note\":\"mine\",") })
        // A reader with an old index finds the article or nothing, never another article.
        for slot in old.slots { #expect(reader.row(slot, feed: feed).map { $0.id == slot.id } ?? true) }
        let index = try await reader.index()
        #expect(index.titles(reader) == Array(repeating: "Round 5", count: 30))
        for (number, slot) in index.slots.enumerated() {
            #expect(reader.body(of: slot, feed: feed)?.html == "<p>\(number) 5 \(filler)</p>")
        }
        #expect(try names("bodies").filter { !$0.contains(".changed-") } == ["example.org-1.jsonl"])
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: news.path(folder)).sorted()
    }

    private func copies() throws -> [String] {
        try ["articles", "bodies"].flatMap { folder in
            try names(folder).filter { $0.contains(".changed-") }.map { folder + "/" + $0 }
        }
    }

    private func findings() throws -> [String] {
        let ends = JSONNewsRepository.logEnds(directory: news.folder.path, options: options)
        return try StorageInspector(directory: news.folder.path, options: options, ends: ends).inspect()
            .flatMap(\.findings).map(\.words).filter { !$0.hasPrefix("Others on this machine") }
    }

    private func round(_ round: Int) -> [FetchedArticle] {
        let filler = String(repeating: "word ", count: 400)
        return (0..<30).map { NewsFolder.article($0, title: "Round \(round)", html: "<p>\($0) \(round) \(filler)</p>") }
    }

    /// Pruning or compaction must not make a damaged line look intact, or remove it silently.
    @Test(
        arguments: [
            ("articles", #""id":"00000000000000aa","arrived":"2026-11-20T00:00:00Z","title":"Mine""#),
            ("articles", "no JSON at all, and no checksum"), ("bodies", "no JSON at all"), ("bodies", #"{"id":"#),
        ])
    func unreadableLinesSurviveCompaction(folder: String, line: String) async throws {
        let window = try await news.filled(0)
        let name = "\(folder)/example.org-1.jsonl"
        try window.take(round(0), into: feed)
        try news.write((news.lines(name) + [line]).map { $0 + "\n" }.joined(), to: name)
        let damaged = news.text(name)
        var copied: [String] = []
        for number in 1...8 {
            try news.window().take(round(number), into: feed)
            if number == 4 { copied = try copies() }
        }
        #expect(news.lines(name).contains(line))
        #expect(news.lines(list).first?.hasPrefix(#"{"after":"#) == true)
        #expect(copied.count == 2)
        #expect(try copies() == copied)
        #expect(copied.contains { news.text($0).hasPrefix(damaged) })
        #expect(try findings().contains { $0.hasPrefix("A copy of something as it was") })
        #expect(try findings().contains("One line can't be read."))
        #expect(try await news.window().index().slots.count == 30)
    }

    @Test(arguments: ["articles", "bodies"]) func manualEditsAreBackedUpBeforeTheCompaction(folder: String) async throws
    {
        let window = try await news.filled(0)
        let name = "\(folder)/example.org-1.jsonl"
        try window.take([NewsFolder.article(99, title: "Steady", html: "<p>Steady</p>")] + round(0), into: feed)
        try news.write(news.text(name).replacing("Steady", with: "Sready"), to: name)
        let damaged = news.text(name)
        for number in 1...4 { try news.window().take(round(number), into: feed) }
        #expect(news.text(name).contains("Sready"))
        #expect(try copies().contains { news.text($0).hasPrefix(damaged) })
        #expect(try findings().allSatisfy { $0.hasPrefix("A copy of something as it was") })
    }

    /// A line that the program knows about was cut from the file.
    @Test(arguments: ["articles", "bodies"], [[9], []])
    func aLossIsReportedAfterTheNextFetch(folder: String, new: [Int]) async throws {
        let window = try await news.filled(3)
        try await window.keep([FeedHealth(id: feed)])
        let name = "\(folder)/example.org-1.jsonl"
        try news.write(news.lines(name).prefix(2).map { $0 + "\n" }.joined(), to: name)
        for window in [window, news.window()] {
            try window.take((new + [0]).map { NewsFolder.article($0) }, into: feed)
            try await window.keep([FeedHealth(id: feed)])
            #expect(try findings() == ["A line that was stored is missing."])
        }
    }

    /// Compaction assigns new numbers, but keeps the gap.
    @Test func aLossIsReportedAfterCompaction() async throws {
        let window = try await news.filled(0)
        try window.take(round(0), into: feed)
        try await window.keep([FeedHealth(id: feed)])
        try news.write(news.lines(texts).dropLast(2).map { $0 + "\n" }.joined(), to: texts)
        for number in 1...8 {
            try news.window().take(round(number), into: feed)
            #expect(try findings().contains("2 lines that were stored are missing."))
        }
        #expect(news.lines(texts).first?.hasPrefix(#"{"after":"#) == true)
        #expect(try copies().count == 2)
    }

    @Test func twoWritersLoseNothing() async throws {
        _ = try await news.filled(0)
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                let window = news.window()
                group.addTask {
                    for number in 0..<20 {
                        _ = try? window.take([NewsFolder.article(writer * 100 + number)], into: "example.org-1")
                    }
                }
            }
        }
        let window = news.window()
        let index = try await window.index()
        #expect(index.slots.count == 80)
        #expect(index.slots.allSatisfy { window.body(of: $0, feed: feed) != nil })
        #expect(await window.notice() == nil)
    }

    @Test func theDoctorChecksTheLogs() async throws {
        _ = try await news.filled(3)
        let inspector = StorageInspector(directory: news.folder.path, options: options) {
            JSONNewsRepository.problem(in: $1, of: $0)
        }
        #expect(try inspector.inspect().flatMap(\.findings).isEmpty)
        try news.append("nonsense\n{\"id\":\"torn", to: list)
        let report = try #require(try inspector.inspect().first { $0.path == "news/" + list })
        #expect(report.items == 3)
        #expect(
            report.findings.map(\.words) == [
                "One line can't be read.", "It ends in 11 bytes of a line that was never finished.",
            ])
        let before = try await news.window().index()
        let archives = try TemporaryDirectory()
        #expect(try inspector.repair(backupTo: archives.appending("a.tar")).count == 2)
        #expect(try inspector.inspect().filter(\.needsRepair).isEmpty)
        #expect(try await news.window().index().slots.map(\.id) == before.slots.map(\.id))
        let aside = try #require(
            try FileManager.default.contentsOfDirectory(atPath: news.path("articles")).first {
                $0.contains("unreadable")
            })
        #expect(news.text("articles/" + aside) == "nonsense\n")
    }

    /// A newline between two lines is lost. The repair separates the two articles again.
    /// - Parameter isRewritten: whether the file begins with the line of a rewritten log, which is joined, too.
    @Test(arguments: [false, true]) func joinedLinesAreSeparated(isRewritten: Bool) async throws {
        _ = try await news.filled(3)
        let inspector = StorageInspector(directory: news.folder.path, options: options)
        let archives = try TemporaryDirectory()
        if isRewritten {
            try news.write(String(news.text(list).dropFirst()), to: list)
            _ = try inspector.repair(backupTo: archives.appending("first.tar"))
            #expect(news.text(list).hasPrefix(#"{"after":"#))
        }
        let all = try await news.window().index().slots.count
        let lines = news.text(list).split(separator: "\n")
        try news.write(lines[0] + lines[1] + "\n" + lines[2...].map { $0 + "\n" }.joined(), to: list)
        let report = try #require(try inspector.inspect().first { $0.path == "news/" + list })
        #expect(report.findings.map(\.words) == ["Newlines are missing in a line with several records."])
        let done = try inspector.repair(backupTo: archives.appending("a.tar"))
        #expect(done.allSatisfy { !$0.contains("unreadable") }, "\(done)")
        #expect(try inspector.inspect().filter(\.needsRepair).isEmpty)
        #expect(try await news.window().index().slots.count == all)
    }

    /// Any damage to a feed's files is reported, once the fetcher has recorded their end.
    @Test(arguments: ["articles", "bodies"], ["flip", "delete", "cut", "gone"])
    func aLossInAFeedsFilesIsReported(folder: String, way: String) async throws {
        let window = try await news.filled(3)
        try await window.keep([FeedHealth(id: feed)])
        let ends = JSONNewsRepository.logEnds(directory: news.folder.path, options: options)
        #expect(ends == ["news/articles/example.org-1.jsonl": 3, "news/bodies/example.org-1.jsonl": 3])
        let inspector = StorageInspector(directory: news.folder.path, options: options, ends: ends)
        #expect(try inspector.inspect().flatMap(\.findings).isEmpty)
        let name = "\(folder)/example.org-1.jsonl"
        switch way {
        case "flip": try news.write(news.text(name).replacing("2", with: "3"), to: name)
        case "delete": try news.write(news.lines(name).dropFirst().map { $0 + "\n" }.joined(), to: name)
        case "cut": try news.write("", to: name)
        default: try FileManager.default.removeItem(atPath: news.path(name))
        }
        let report = try #require(try inspector.inspect().first { $0.path == "news/" + name })
        #expect(report.needsRepair)
        let archives = try TemporaryDirectory()
        #expect(try !inspector.repair(backupTo: archives.appending("a.tar")).isEmpty)
        #expect(try inspector.inspect().flatMap(\.findings).filter { $0.repair != nil }.isEmpty)
        _ = try window.take([NewsFolder.article(9)], into: feed)
        #expect(try await news.window().index().slots.count >= 1)
        #expect(try inspector.inspect().filter(\.needsRepair).isEmpty)
    }

    /// The process was killed between pruning and the record that pruning is done.
    @Test func rewrittenFilesAreIntact() async throws {
        let window = try await news.filled(0)
        let text = String(repeating: "word ", count: 400)
        try window.take((0..<30).map { NewsFolder.article($0, html: "<p>\(text)</p>") }, into: feed)
        try await window.keep([FeedHealth(id: feed)])
        try await window.apply(NewsChange(states: (0..<30).map { .put(ArticleState(id($0), isRead: true)) }))
        #expect(try window.prune(feed, NewsRetention(count: 2), now: NewsFolder.now) == 28)
        let ends = JSONNewsRepository.logEnds(directory: news.folder.path, options: options)
        let inspector = StorageInspector(directory: news.folder.path, options: options, ends: ends)
        #expect(try inspector.inspect().flatMap(\.findings).isEmpty)
        #expect(news.lines(list).first?.hasPrefix(#"{"after":58,"#) == true)
        let other = news.window()
        let index = try await other.index()
        #expect(index.slots.count == 2)
        #expect(index.slots.allSatisfy { other.body(of: $0, feed: feed) != nil })
        #expect(await other.notice() == nil)
    }

    /// Files of older versions are read unchanged, and their articles do not count as new.
    @Test func linesWithoutNumbersAreAccepted() async throws {
        let window = try await news.filled(3)
        for name in [list, texts] {
            let bare = news.lines(name).map { $0.components(separatedBy: #","n":"#)[0] + "}\n" }
            try news.write(bare.joined(), to: name)
        }
        #expect(try await news.window().index().slots.count == 3)
        let reports = try StorageInspector(directory: news.folder.path, options: options).inspect()
        #expect(reports.filter { $0.kind == .log }.flatMap(\.findings).map(\.words).allSatisfy { $0.contains("mode") })
        _ = window
        let other = news.window()
        #expect(try other.take((1..<5).map { NewsFolder.article($0) }, into: feed) == 2)
        #expect(try await other.index().slots.count == 5)
    }

    @Test func aFetchedPageIsSealed() async throws {
        let window = try await news.filled(1)
        try window.takePage(Array("<p>Page</p>".utf8), of: id(0))
        let name = "pages/\(id(0)).json"
        let inspector = StorageInspector(directory: news.folder.path, options: options)
        #expect(try inspector.inspect().flatMap(\.findings).isEmpty)
        try news.write(news.text(name).replacing("Page", with: "Pale"), to: name)
        #expect(try inspector.inspect().flatMap(\.findings).contains { $0.words.contains("changed outside Quad") })
        #expect(window.page(of: id(0))?.html == "<p>Pale</p>")
    }

    @Test func manyIntactLogsAreOneReport() async throws {
        let window = news.window()
        for number in 0..<12 { try window.take([NewsFolder.article(1)], into: "feed-\(number)") }
        let reports = try StorageInspector(directory: news.folder.path, options: options).inspect()
        #expect(reports.map(\.path) == ["news/articles", "news/bodies"])
        #expect(reports.map(\.items) == [12, 12])
    }

    @Test func aBackupContainsEverything() async throws {
        let window = try await news.filled(3)
        try window.takePage(Array("<p>Page</p>".utf8), of: id(1))
        try await window.apply(NewsChange(states: [.put(ArticleState(id(0), isRead: true))]))
        let archives = try TemporaryDirectory()
        let backup = StorageBackup(directory: news.folder.path, options: options)
        try backup.create(archives.appending("a.tar"))
        let restored = try TemporaryDirectory()
        let data = restored.appending("data")
        try StorageBackup(directory: data, options: options).restore(archives.appending("a.tar"))
        let other = JSONNewsRepository(directory: data, options: options, clock: NewsFolder.Clock())
        let index = try await other.index()
        #expect(index == (try await window.index()))
        #expect(
            index.slots.map { other.body(of: $0, feed: feed) } == index.slots.map { window.body(of: $0, feed: feed) })
    }
}
