import FeedKit
import FoundationEssentials
import NewsCore
import PageKit
import QuadCore

/// The entries of a feed in the form that the files store.
enum FeedArticles {
    private static let longestTitle = 1_000
    private static let mostTopics = 16
    private static let mostEnclosures = 16

    /// Returns the articles in the feed's order. A repeated entry counts once, and an entry without any identity is
    /// left out.
    static func articles(of feed: Feed, in feedID: String, arrived: Double) -> [FetchedArticle] {
        var articles: [FetchedArticle] = []
        articles.reserveCapacity(feed.entries.count)
        var seen: Set<ArticleID> = []
        for (entry, identity) in zip(feed.entries, EntryIdentity.all(of: feed.entries)) {
            guard let identity, seen.insert(ArticleID(feed: feedID, key: identity.key)).inserted else { continue }
            articles.append(article(entry, identity, in: feedID, arrived: arrived))
        }
        return articles
    }

    private static func article(
        _ entry: Entry, _ identity: EntryIdentity, in feedID: String, arrived: Double
    ) -> FetchedArticle {
        var html: [UInt8] = []
        if let content = entry.content { append(content, of: entry, to: &html) }
        let title = title(entry, html)
        let id = ArticleID(feed: feedID, key: identity.key)
        let formerID = ArticleID(feed: feedID, key: identity.formerKey)
        let row = ArticleRow(
            id: id, key: identity.key, title: title, link: entry.link, author: entry.author,
            published: (entry.published ?? entry.updated ?? entry.created)?.timeIntervalSince1970, arrived: arrived,
            topics: topics(entry),
            enclosures: enclosures(entry), minutes: ReadingTime.minutes(markup: html),
            linkKey: identity.articleKey.map { foldKey(page: $0, title: title) })
        return FetchedArticle(row: row, html: html, formerID: formerID == id ? nil : formerID, guid: identity.guid)
    }

    /// Returns the key that the same article has in all feeds: its page, and its title without punctuation and case.
    /// The title is part of the key because an article about another page also links to that page, and must not be
    /// hidden as its duplicate.
    private static func foldKey(page: String, title: String) -> String {
        let letters = title.lowercased().filter { $0.isLetter || $0.isNumber }
        let hash = String(UInt32(truncatingIfNeeded: StableHash.of(letters.utf8)), radix: 16)
        return "\(page) \(String(repeating: "0", count: 8 - hash.count))\(hash)"
    }

    /// Returns the enclosures. A podcast gives the duration beside the enclosure and not in it.
    private static func enclosures(_ entry: Entry) -> [ArticleRow.Enclosure] {
        var files = entry.enclosures.prefix(mostEnclosures).map {
            ArticleRow.Enclosure(url: $0.url, type: $0.mediaType, length: $0.length, seconds: $0.duration)
        }
        let isPlayed = { (file: ArticleRow.Enclosure) in
            file.type.map { $0.hasPrefix("audio/") || $0.hasPrefix("video/") } ?? false
        }
        if let place = files.firstIndex(where: isPlayed), files[place].seconds == nil {
            files[place].seconds = entry.duration
        }
        return files
    }

    private static func append(_ text: FeedText, of entry: Entry, to html: inout [UInt8]) {
        if text.isMarkup {
            HTMLSanitizer.append(text.value, base: base(of: text, in: entry), to: &html)
        } else {
            html += paragraphs(text.value).utf8
        }
    }

    /// Returns the base for relative addresses. If the feed gives none, the base is the article's page, for which the
    /// addresses were written.
    private static func base(of text: FeedText, in entry: Entry) -> String? {
        guard !text.hasOwnBase, let page = entry.originalLink ?? entry.link,
            page.hasPrefix("https://") || page.hasPrefix("http://")
        else { return text.base }
        return page
    }

    /// Returns plain text as HTML that keeps its layout: an empty line separates paragraphs, and other lines stay
    /// lines.
    private static func paragraphs(_ text: String) -> String {
        let lines = HTMLSanitizer.escaped(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count > 1 else { return lines.first.map(String.init) ?? "" }
        let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
        return lines.split(whereSeparator: isBlank).map { "<p>\($0.joined(separator: "<br />"))</p>" }.joined()
    }

    /// Returns the title. A short post has none, so its first words are the title.
    private static func title(_ entry: Entry, _ html: [UInt8]) -> String {
        let title = entry.title
        if title.unicodeScalars.contains(where: {
            !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isWhitespace
        }) {
            return title.utf8.count <= longestTitle ? title : HTMLPlainText.text(of: title, limit: longestTitle) + "…"
        }
        let words = HTMLPlainText.text(of: String(decoding: html, as: UTF8.self), limit: 80)
        if words.isEmpty { return entry.link ?? "Untitled" }
        return words.utf8.count < 70 ? words : words + "…"
    }

    private static func topics(_ entry: Entry) -> [String] {
        var topics: [String] = []
        for category in entry.categories {
            let name = category.label ?? category.term
            guard topics.count < mostTopics else { break }
            if !name.isEmpty, name.utf8.count <= 200, !topics.contains(name) { topics.append(name) }
        }
        return topics
    }

    /// Returns the entries a week over the last four weeks, or over the document's time span if that is shorter. Nil if
    /// the dates say nothing.
    static func itemsAWeek(_ articles: [FetchedArticle], now: Double) -> Double? {
        let week = 7 * 86_400.0
        let dates = articles.compactMap(\.row.published).filter { $0 <= now + 86_400 }
        guard let oldest = dates.min(), let newest = dates.max() else { return nil }
        let start = now - 4 * week
        if oldest <= start { return Double(dates.count { $0 > start }) / 4 }
        guard dates.count > 1, newest > oldest else { return nil }
        return Double(dates.count) / (max(now - oldest, 86_400) / week)
    }
}
