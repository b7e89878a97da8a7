import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import JSONStore
@testable import QuadCore

/// Articles from sources, on disk.
@Suite struct JSONArticleRepositoryTests {
    private static let now = 1_795_000_000.0
    private static let day = 86_400.0
    private let folder: TemporaryDirectory
    private let repository: JSONArticleRepository
    private let library: FileGrowthLibraryRepository

    init() throws {
        folder = try TemporaryDirectory()
        let options = StorageOptions(now: { Date() })
        repository = JSONArticleRepository(directory: folder.path, options: options)
        library = FileGrowthLibraryRepository(directory: folder.path, options: options, fetched: repository)
    }

    private static let source = ArticleSource(id: "a", url: "https://a.example/l.json", added: now)
    private static let other = ArticleSource(id: "b", url: "https://b.example/l.json", added: now)

    private func article(_ id: String, _ text: String = "Words.") -> GrowthArticle {
        GrowthArticle(
            id: id, title: "Article \(id)", category: "team", summary: "S", sections: [.init("One", [text])],
            related: ["tapering"], etag: "1", validTo: CalendarDay(dayNumber: 30_000))
    }

    private func health(_ source: ArticleSource, _ time: Double) -> FeedHealth {
        var health = FeedHealth(id: source.id)
        (health.status, health.attempted, health.address) = (.fresh, source.url, source.url)
        (health.lastAttempt, health.lastSuccess) = (time, time)
        return health
    }

    @discardableResult
    private func take(
        _ articles: [GrowthArticle], of source: ArticleSource = source, after days: Double = 0
    ) async throws -> Int {
        let time = Self.now + days * Self.day
        return try await repository.take(
            articles, of: source, health(source, time), saved: library.savedArticles(), now: time)
    }

    private func shown() async -> [String] {
        await library.library().articles.filter { $0.fetched != nil }.map(\.id)
    }

    @Test func fetchedArticlesAreReadBackAfterARestart() async throws {
        try await repository.apply(ItemChanges(adding: [Self.source]))
        #expect(try await take([article("x"), article("y")]) == 2)
        #expect(try await take([article("x"), article("y", "Other words.")]) == 1)
        let again = JSONArticleRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
        var expected = article("x")
        expected.fetched = .init(source: "a", at: Self.now)
        #expect(try await again.articles().first == expected)
        #expect(try await again.health().first?.lastSuccess == Self.now)
        let all = await library.library()
        #expect(all.articles.count == 17 && all.sources.map(\.articles) == [2] && all.problems.isEmpty)
        #expect(
            Guide(all).answer("other words", figures: nil).quotes.contains { $0.passage.citation.contains("Article y") }
        )
    }

    @Test func aSavedArticleOutlivesItsSource() async throws {
        try await repository.apply(ItemChanges(adding: [Self.source]))
        try await take([article("x"), article("y"), article("z")])
        _ = try await library.changeMarks { $0.saved.insert("x") }
        try await take([article("z")], after: 1)
        #expect(await shown() == ["x", "z"])
        let all = await library.library()
        let dropped = try #require(all.article("x"))
        let today = CalendarDay(dayNumber: Int(Self.now / Self.day) + 1)
        #expect(ArticleStaleness.of(dropped, in: all, on: today) == .dropped)
        // Undoing the removal of the mark finds the article again, until it has been unused for long.
        _ = try await library.changeMarks { $0.saved.insert("y") }
        #expect(await shown() == ["x", "y", "z"])
        _ = try await library.changeMarks { $0.saved.remove("y") }
        try await take([article("z")], after: 20)
        #expect(try await repository.articles().count == 3)
        try await take([article("z")], after: 40)
        #expect(try await repository.articles().map(\.id).sorted() == ["x", "z"])
        #expect(try await take([article("x"), article("z")], after: 41) == 0)
        #expect(await shown().sorted() == ["x", "z"])
    }

    /// If the marks cannot be read, no article is removed.
    @Test func aDamagedMarksFileLosesNoArticles() async throws {
        try await repository.apply(ItemChanges(adding: [Self.source]))
        try await take([article("x"), article("z")])
        _ = try await library.changeMarks { $0.saved.insert("x") }
        try await take([article("z")], after: 1)
        try Data("{nonsense".utf8).write(to: URL(filePath: folder.appending("growth/reading.json")))
        try await take([article("z")], after: 100)
        #expect(try await repository.articles().count == 2)
    }

    @Test func removingASourceRemovesItsArticlesAndUndoRestoresThem() async throws {
        try await repository.apply(ItemChanges(adding: [Self.source, Self.other]))
        try await take([article("x"), article("y")])
        try await take([article("o")], of: Self.other)
        _ = try await library.changeMarks { $0.saved.insert("x") }
        let removal = ItemChanges(removing: [Self.source])
        try await repository.apply(removal)
        #expect(await shown() == ["x", "o"])
        let all = await library.library()
        let kept = try #require(all.article("x"))
        #expect(ArticleStaleness.of(kept, in: all, on: CalendarDay(dayNumber: 20_775)) == .sourceRemoved)
        try await repository.apply(removal.inverse)
        #expect(await shown() == ["x", "y", "o"])
    }

    @Test func twoSourcesCannotShareAnArticleID() async throws {
        try await repository.apply(ItemChanges(adding: [Self.source, Self.other]))
        try await take([article("x")])
        let clash = try await repository.clash([article("x")], of: Self.other)
        #expect(clash == "Article “x” has the same id as one from a. Follow only one of the two sources.")
        #expect(try await repository.clash([article("x")], of: Self.source) == nil)
        try await repository.apply(ItemChanges(removing: [Self.source]))
        #expect(try await repository.clash([article("x")], of: Self.other) == nil)
    }

    @Test func damageIsReportedAndLosesNothing() async throws {
        try await repository.apply(ItemChanges(adding: [Self.source]))
        try await take([article("x"), article("y")])
        let path = folder.appending("growth/library.journal.jsonl")
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let damaged = text.replacing("\"Words.\"", with: "\"Words.")
        #expect(damaged != text)
        try Data(damaged.utf8).write(to: URL(filePath: path))
        let options = StorageOptions(now: { Date() })
        let again = JSONArticleRepository(directory: folder.path, options: options)
        let opened = FileGrowthLibraryRepository(directory: folder.path, options: options, fetched: again)
        let all = await opened.library()
        #expect(all.articles.count >= 15 && !all.problems.isEmpty)
        await #expect(throws: GrowthFileError.self) {
            try await again.take([article("n")], of: Self.source, health(Self.source, 0), saved: [], now: 0)
        }
        #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8).contains("Words."))
    }
}
