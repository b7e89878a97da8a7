import FeedKit
import QuadCore

/// Finds the articles of some feeds by newsboat's guid, link, title and date.
struct NewsboatArticles {
    private struct Article {
        let id: ArticleID
        let title: String
        let date: Int?

        func hasTitle(of state: NewsboatState) -> Bool {
            state.title.map { FoldedText($0) == FoldedText(title) } ?? false
        }
    }

    /// The ids of articles by feed and guid, as the guid is written.
    private var byGuid: [String: ArticleID] = [:]
    /// Articles by feed and canonical link with its fragment.
    private var byPlace: [String: [Article]] = [:]
    /// The articles without a link, by feed and title.
    private var byTitle: [String: [Article]] = [:]
    private let present: Set<ArticleID>
    private let feeds: [NewsFeed]

    init(of wanted: Set<Int>, in index: ArticleIndex, rows: ([Int32]) -> [ArticleRow?]) {
        feeds = index.feeds
        let positions = index.slots.indices.filter { wanted.contains(Int(index.slots[$0].feed)) }.map { Int32($0) }
        present = Set(positions.map { index.slots[Int($0)].id })
        for (position, row) in zip(positions, rows(positions)) {
            guard let row else { continue }
            let feed = Int(index.slots[Int(position)].feed)
            let article = Article(
                id: row.id, title: row.title, date: row.published.map { Int($0.rounded(.down)) })
            if let guid = KnownArticle(row).guid { byGuid["\(feed) \(guid)"] = row.id }
            if let place = row.link.flatMap(CanonicalLink.place) {
                byPlace["\(feed) \(place)", default: []].append(article)
            } else {
                byTitle["\(feed) \(row.title)", default: []].append(article)
            }
        }
    }

    /// Returns the articles of a state; empty if none is stored. An article that an earlier version stored is found by
    /// its former id.
    func ids(of state: NewsboatState, feed: Int) -> [ArticleID] {
        guard let guid = state.guid?.trimmingSpaces, !guid.isEmpty else { return [] }
        if let id = byGuid["\(feed) \(guid)"] { return [id] }
        // An earlier version stored the article, and the feed has not sent it again since.
        let former = ArticleID(feed: feeds[feed].id, key: "i:" + guid)
        if present.contains(former) { return [former] }
        if guid == state.title {
            let found = (byTitle["\(feed) \(guid)"] ?? []).filter { $0.date == nil || $0.date == state.pubDate }
            return found.count == 1 ? [found[0].id] : []
        }
        return linked(state, feed) ?? described(state, feed)
    }

    /// Finds articles by the link and date in a guid that newsboat made; nil for other guids.
    private func linked(_ state: NewsboatState, _ feed: Int) -> [ArticleID]? {
        guard let parts = NewsboatGuid(state), let place = CanonicalLink.place(parts.link) else { return nil }
        var found = byPlace["\(feed) \(place)"] ?? []
        if found.isEmpty {
            let linked = ArticleID(feed: feeds[feed].id, key: "l:" + (CanonicalLink.key(parts.link) ?? parts.link))
            return present.contains(linked) ? [linked] : nil
        }
        if let date = parts.date { found = found.filter { $0.date == nil || $0.date == date } }
        if found.count > 1 { found = found.filter { $0.hasTitle(of: state) } }
        return found.count == 1 ? [found[0].id] : nil
    }

    /// Finds an article by link, title and date. The feed may have another guid by now, or give one guid to several
    /// articles.
    private func described(_ state: NewsboatState, _ feed: Int) -> [ArticleID] {
        guard let place = state.url.flatMap(CanonicalLink.place), let date = state.pubDate else { return [] }
        let found = (byPlace["\(feed) \(place)"] ?? []).filter { $0.date == date && $0.hasTitle(of: state) }
        return found.count == 1 ? [found[0].id] : []
    }
}
