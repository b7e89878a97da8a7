import FoundationEssentials
import JSONStore

/// What a source's document does to the articles that are here.
struct ArticleIntake {
    /// Days in which what no source has any longer is kept: it may come back, and saving it may be taken back.
    private static let keptDays = 30.0

    private let known: [StoredArticle]
    private let others: Set<String>
    private let saved: Set<String>?
    private let now: Date
    private(set) var changes: [Change<StoredArticle>] = []
    /// How many are new, or say something new.
    private(set) var new = 0

    /// - Parameters:
    ///   - others: the ids of sources that are followed besides.
    ///   - saved: ids of articles that are never given up; nil where that is not known, and nothing is.
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
