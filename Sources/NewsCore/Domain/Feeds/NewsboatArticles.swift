import FeedKit
import QuadCore

/// Finds the articles of some feeds by what newsboat knows them by.
struct NewsboatArticles {
    private struct Article {
        let id: ArticleID
        let title: String
        let date: Int?

        func hasTitle(of state: NewsboatState) -> Bool {
            state.title.map { FoldedText($0) == FoldedText(title) } ?? false
        }
    }

    /// By feed and guid as written.
    private var byGuid: [String: ArticleID] = [:]
    /// By feed and canonical link with its fragment.
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

    /// None where the article is not here. An article whose former ids are meant stands for itself.
    func ids(of state: NewsboatState, feed: Int) -> [ArticleID] {
        guard let guid = state.guid?.trimmingSpaces, !guid.isEmpty else { return [] }
        if let id = byGuid["\(feed) \(guid)"] { return [id] }
        // Stored by an earlier version, and not come again since.
        let former = ArticleID(feed: feeds[feed].id, key: "i:" + guid)
        if present.contains(former) { return [former] }
        if guid == state.title {
            let found = (byTitle["\(feed) \(guid)"] ?? []).filter { $0.date == nil || $0.date == state.pubDate }
            return found.count == 1 ? [found[0].id] : []
        }
        return linked(state, feed) ?? described(state, feed)
    }

    /// By the link and the date that newsboat made the guid of; nil where it made none.
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

    /// By link, title and date, where the feed has another guid by now, or gives one guid to several articles.
    private func described(_ state: NewsboatState, _ feed: Int) -> [ArticleID] {
        guard let place = state.url.flatMap(CanonicalLink.place), let date = state.pubDate else { return [] }
        let found = (byPlace["\(feed) \(place)"] ?? []).filter { $0.date == date && $0.hasTitle(of: state) }
        return found.count == 1 ? [found[0].id] : []
    }
}
