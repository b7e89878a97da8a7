import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// The sources of articles, the results of fetching, and the articles, in the folder `growth`:
///
///     sources.json source-health.json fetched.json     with the journal library.journal.jsonl
///
/// Everything a source sends is one line of the journal, so it is stored completely or not at all.
package final class JSONArticleRepository: ArticleSourceRepository {
    /// The format version of all items.
    package static let version = 1
    private static let folder = "growth"
    package static let group = "library"
    private static let sourcesName = "sources"
    private static let healthName = "source-health"
    private static let articlesName = "fetched"

    private let group: CollectionGroup
    private let sourceItems: JSONCollection<ArticleSource>
    private let healthItems: JSONCollection<StoredHealth>
    private let articleItems: JSONCollection<StoredArticle>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        group = CollectionGroup(name: Self.group, directory: "\(directory)/\(Self.folder)", options: options)
        sourceItems = group.collection(Self.sourcesName, version: Self.version)
        articleItems = group.collection(Self.articlesName, version: Self.version)
        healthItems = group.collection(Self.healthName, version: Self.version)
    }

    // MARK: Reading

    package func sources() async throws(GrowthFileError) -> [ArticleSource] {
        try await GrowthFileError.passing(await sourceItems.items())
    }

    package func health() async throws(GrowthFileError) -> [FeedHealth] {
        try await GrowthFileError.passing(await healthItems.items().map(\.health))
    }

    /// Returns every article that was fetched and not dropped, shown or not.
    package func articles() async throws(GrowthFileError) -> [GrowthArticle] {
        try await stored().map(\.article)
    }

    // MARK: Changing

    package func apply(_ changes: ItemChanges<ArticleSource>) async throws(GrowthFileError) {
        try await GrowthFileError.passing(await sourceItems.apply(changes))
    }

    /// Records a fetch that failed or brought nothing new.
    package func keep(_ health: FeedHealth) async throws(GrowthFileError) {
        try await GrowthFileError.passing(await healthItems.apply(.put(StoredHealth(health))))
    }

    /// Returns the reason, with advice, why articles conflict with those of another source; nil if there is no
    /// conflict.
    package func clash(_ articles: [GrowthArticle], of source: ArticleSource) async throws(GrowthFileError) -> String? {
        // A source that is no longer followed does not reserve its ids.
        let followed = Set(try await sources().map(\.id)).subtracting([source.id])
        let taken = Dictionary(try await stored().map { ($0.id, $0.source) }) { first, _ in first }
        for article in articles {
            guard let other = taken[article.id], followed.contains(other) else { continue }
            return
                "Article \(Quoted.text(article.id)) has the same id as one from \(other). "
                + "Follow only one of the two sources."
        }
        return nil
    }

    /// Stores all articles that a source has now. Articles the source no longer has are marked as dropped, and are
    /// removed after a while unless they are saved.
    /// - Parameter saved: the ids of articles that are never removed; nil if they are unknown.
    /// - Returns: the number of articles that are new or have changed.
    package func take(
        _ articles: [GrowthArticle], of source: ArticleSource, _ health: FeedHealth, saved: Set<String>?, now: Double
    ) async throws(GrowthFileError) -> Int {
        let followed = Set(try await sources().map(\.id)).subtracting([source.id])
        var intake = ArticleIntake(
            try await stored(), followed: followed, saved, now: Date(timeIntervalSince1970: now))
        intake.take(articles.map { StoredArticle($0, of: source.id, at: now) })
        var change = GroupChange()
        change.add(ChangeSet(intake.changes), to: articleItems)
        change.add(.put(StoredHealth(health)), to: healthItems)
        try await GrowthFileError.passing(await group.apply(change))
        return intake.new
    }

    private func stored() async throws(GrowthFileError) -> [StoredArticle] {
        // The fetching process wrote the articles, and a caller that waits for them cannot wait for the file watch.
        try await GrowthFileError.passing(await articleItems.refresh())
        return try await GrowthFileError.passing(await articleItems.items())
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await group.observe(notify)
    }

    package func notice() async -> String? {
        _ = try? await articleItems.items()
        return await group.notice(in: Self.folder)
    }

    // MARK: Upkeep

    private static let names = [sourcesName, healthName, articlesName]
    /// The paths of the collections, relative to the data folder.
    package static let collections = names.map { "\(folder)/\($0)" }

    /// Returns the problem with a line of one of the collections; nil if the line is valid.
    package static func problem(in line: [UInt8], of collection: String) -> String? {
        if collection.hasSuffix(sourcesName) { return StorageInspector.problem(in: line, of: ArticleSource.self) }
        if collection.hasSuffix(healthName) { return StorageInspector.problem(in: line, of: StoredHealth.self) }
        return StorageInspector.problem(in: line, of: StoredArticle.self)
    }
}
