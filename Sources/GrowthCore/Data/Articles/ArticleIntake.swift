import FoundationEssentials
import JSONStore

/// The changes that a source's document makes to the stored articles.
struct ArticleIntake {
    /// The number of days an article is kept after its source drops it: the source may bring the article back, and the
    /// user may undo saving it.
    private static let keptDays = 30.0

    private let known: [StoredArticle]
    private let others: Set<String>
    private let saved: Set<String>?
    private let now: Date
    private(set) var changes: [Change<StoredArticle>] = []
    /// The number of articles that are new or have changed.
    private(set) var new = 0

    /// - Parameters:
    ///   - others: the ids of the other sources that the user follows.
    ///   - saved: the ids of articles that are never dropped; nil if they are unknown, and then no article is dropped.
    init(_ known: [StoredArticle], followed others: Set<String>, _ saved: Set<String>?, now: Date) {
        (self.known, self.others, self.saved, self.now) = (known, others, saved, now)
    }

    mutating func take(_ articles: [StoredArticle]) {
        let before = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        for article in articles {
            if before[article.id].map({ !$0.says(whatIsIn: article) }) ?? true { new += 1 }
            changes.append(.put(article))
        }
        let ids = Set(articles.map(\.id))
        for old in known where !ids.contains(old.id) && !others.contains(old.source) { drop(old) }
    }

    private mutating func drop(_ article: StoredArticle) {
        guard let since = article.dropped else {
            var dropped = article
            dropped.dropped = now
            return changes.append(.put(dropped))
        }
        guard let saved, !saved.contains(article.id), now.timeIntervalSince(since) > Self.keptDays * 86_400 else {
            return
        }
        changes.append(.remove(article.id))
    }
}
