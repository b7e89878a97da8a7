import FeedKit
import FoundationEssentials
import QuadDomain
import TerminalKit

/// Articles as lines and as JSON. In JSON, whoever reads it gets what a screen would show.
struct ArticlePrinter {
    let index: ArticleIndex
    let repository: any NewsRepository
    let time: FilterTime
    let duplicates: ArticleDuplicates

    init(index: ArticleIndex, repository: any NewsRepository, time: FilterTime) {
        self.index = index
        self.repository = repository
        self.time = time
        duplicates = ArticleDuplicates(index.slots)
    }

    private func row(_ slot: ArticleSlot) -> ArticleRow? {
        repository.row(slot, feed: index.feeds[Int(slot.feed)].id)
    }

    /// nil when the article has gone meanwhile.
    func fields(_ position: Int32) -> [String]? {
        let slot = index.slots[Int(position)]
        guard let row = row(slot) else { return nil }
        let marks = [(slot.isUnread, "u"), (slot.flags.contains(.saved), "s"), (slot.flags.contains(.tagged), "t")]
        let letters = marks.filter(\.0).map(\.1).joined()
        return [
            slot.id.description, letters.isEmpty ? "-" : letters, moment(Double(slot.date)), title(of: slot), row.title,
        ]
    }

    /// What stands above an article's text.
    func header(_ row: ArticleRow, _ slot: ArticleSlot, _ position: Int32) -> [String] {
        var facts = [title(of: slot), row.author, moment(row.sortDate)].compactMap { $0 }
        if row.minutes > 0 { facts.append("\(row.minutes) min") }
        if let words = duplicates.words(for: position, in: index.slots) { facts.append(words) }
        var lines = [row.title, facts.joined(separator: " · ")]
        if let link = row.link { lines.append(link) }
        if !row.topics.isEmpty { lines.append(row.topics.joined(separator: ", ")) }
        lines += row.enclosures.map { file in
            let size = file.length.map { ", \($0) bytes" } ?? ""
            return "File: \(file.url)\(file.type.map { " (\($0)\(size))" } ?? "")"
        }
        return lines
    }

    func json(_ position: Int32, marks: [ArticleID: ArticleState]) -> ArticleJSON? {
        let slot = index.slots[Int(position)]
        guard let row = row(slot) else { return nil }
        let feed = index.feeds[Int(slot.feed)]
        let mark = marks[slot.id]
        return ArticleJSON(
            id: slot.id.description, feed: feed.id, feed_title: clean(index.title(of: feed)),
            category: clean(feed.category), title: clean(row.title), link: row.link.map(clean),
            author: row.author.map(clean), published: row.published.map(Date.init(timeIntervalSince1970:)),
            arrived: Date(timeIntervalSince1970: row.arrived), minutes: row.minutes, topics: row.topics.map(clean),
            enclosures: row.enclosures.map {
                ArticleJSON.File(url: clean($0.url), type: $0.type.map(clean), length: $0.length)
            }, unread: slot.isUnread, saved: mark?.saved.map(Date.init(timeIntervalSince1970:)),
            tags: (mark?.tags ?? []).map(clean), full_text: slot.flags.contains(.fullText),
            seen_in: duplicates.feedCount(of: position, in: index.slots))
    }

    private func title(of slot: ArticleSlot) -> String { index.title(of: index.feeds[Int(slot.feed)]) }

    /// `2026-11-21 10:05`, by the clock on the wall.
    private func moment(_ seconds: Double) -> String { Moment.text(seconds, zone: time.zone) }

    private func clean(_ text: String) -> String { UntrustedText.clean(text) }
}

/// An article as `--json` prints it.
struct ArticleJSON: Encodable {
    struct File: Encodable {
        let url: String
        let type: String?
        let length: Int?
    }

    let id: String
    let feed: String
    let feed_title: String
    let category: String
    let title: String
    let link: String?
    let author: String?
    let published: Date?
    let arrived: Date
    let minutes: Int
    let topics: [String]
    let enclosures: [File]
    let unread: Bool
    /// When it was saved.
    let saved: Date?
    let tags: [String]
    let full_text: Bool
    let seen_in: Int
    /// Of `show` alone.
    var html: String?
    var text: String?
}

/// A feed as lists print it.
struct FeedRow: Encodable {
    let id: String
    let title: String
    let url: String
    let site: String?
    let category: String
    let tags: [String]
    let articles: Int
    let unread: Int
    let paused: Bool
    let keep_days: Int?
    let keep_count: Int?
    let digest: Int?

    init(_ feed: NewsFeed, _ index: ArticleIndex, _ counts: NewsCounts, _ health: FeedHealth?) {
        id = feed.id
        title = UntrustedText.clean(index.title(of: feed))
        url = UntrustedText.clean(feed.url)
        site = health?.link.map { UntrustedText.clean($0) }
        category = UntrustedText.clean(feed.category)
        tags = feed.tags.map { UntrustedText.clean($0) }
        let number = index.feeds.firstIndex { $0.id == feed.id }
        articles = number.map { counts.feeds[$0].total } ?? 0
        unread = number.map { counts.feeds[$0].unread } ?? 0
        paused = feed.isPaused
        keep_days = feed.keepDays
        keep_count = feed.keepCount
        digest = feed.digest
    }

    /// By category, then title.
    static func sorted(_ index: ArticleIndex) -> [NewsFeed] {
        index.feeds.sorted { left, right in
            (left.category, index.title(of: left), left.id) < (right.category, index.title(of: right), right.id)
        }
    }
}

/// Moments as people read them.
enum Moment {
    /// - Parameter zone: seconds the day begins before the one of Greenwich.
    static func text(_ seconds: Double, zone: Double) -> String {
        let local = Int((min(max(seconds, 0), 2e11) + zone).rounded(.down))
        let day = CalendarDay(dayNumber: Int((Double(local) / 86_400).rounded(.down)))
        let rest = local - day.dayNumber * 86_400
        return "\(day) \(two(rest / 3600)):\(two(rest / 60 % 60))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
