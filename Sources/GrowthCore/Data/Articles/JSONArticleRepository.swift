import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// Sources of articles, what fetching them brought, and the articles, in the folder `growth`:
///
///     sources.json source-health.json fetched.json     with the journal library.journal.jsonl
///
/// What a source sent is one line of it, there as a whole or not at all.
package final class JSONArticleRepository: ArticleSourceRepository {
    /// Of the format of all items.
    package static let version = 1
    private static let folder = "growth"
    private static let group = "library"
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

    /// All that ever came and was not given up, whether it is shown or not.
    package func articles() async throws(GrowthFileError) -> [GrowthArticle] {
        try await stored().map(\.article)
    }

    // MARK: Changing

    package func apply(_ changes: ItemChanges<ArticleSource>) async throws(GrowthFileError) {
        try await GrowthFileError.passing(await sourceItems.apply(changes))
    }

    /// A source did not answer, or had nothing new.
    package func keep(_ health: FeedHealth) async throws(GrowthFileError) {
        try await GrowthFileError.passing(await healthItems.apply(.put(StoredHealth(health))))
    }

    /// Why articles cannot stand beside those of other sources, with what to do; nil where they can.
    package func clash(_ articles: [GrowthArticle], of source: ArticleSource) async throws(GrowthFileError) -> String? {
        // What one follows no more keeps no id from others.
        let followed = Set(try await sources().map(\.id)).subtracting([source.id])
        let taken = Dictionary(try await stored().map { ($0.id, $0.source) }) { first, _ in first }
        for article in articles {
            guard let other = taken[article.id], followed.contains(other) else { continue }
            return
                "Its article \(Quoted.text(article.id)) has the id of one from \(other). Follow one of the two sources."
        }
        return nil
    }

    /// Takes in all that a source has now. What it has no longer is marked so, and goes when it was not saved for long.
    /// - Parameter saved: ids of what is never given up; nil where that is not known.
    /// - Returns: how many are new, or say something new.
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
        // The program that fetches wrote it, and whoever waits for that does not wait for the watch.
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
    /// Its collections, by their paths below the data folder.
    package static let collections = names.map { "\(folder)/\($0)" }

    /// What is wrong with a line of one of the collections; nil if nothing is.
    package static func problem(in line: [UInt8], of collection: String) -> String? {
        if collection.hasSuffix(sourcesName) { return StorageInspector.problem(in: line, of: ArticleSource.self) }
        if collection.hasSuffix(healthName) { return StorageInspector.problem(in: line, of: StoredHealth.self) }
        return StorageInspector.problem(in: line, of: StoredArticle.self)
    }
}
