import FoundationEssentials
import NewsCore
import QuadCommandLine
import QuadCore
import QuadStorage
import TextKit

// The state of the day: the briefing, and the health of feeds.
extension NewsCommands {
    func briefing() async throws {
        let index = try await repository.index()
        let interests = (try? await container.profile.current().interests) ?? []
        let briefing = BriefingRule(interests: interests).today(
            keptIn: container.briefings, of: index, duplicates: ArticleDuplicates(index.slots), at: service.time,
            row: repository.row)
        if invocation.has("json") { return output.json(briefing.sections.map(BriefingSection.init)) }
        guard !briefing.isEmpty else { return output.line("No articles today; quad news reload fetches them") }
        for (number, section) in briefing.sections.enumerated() {
            if number > 0 { output.line() }
            output.line(NewsCategory.shown(section.category))
            for item in section.items {
                let several = item.seenIn > 1 ? ", seen in \(item.seenIn) feeds" : ""
                let minutes = item.minutes > 0 ? ", \(item.minutes) min" : ""
                output.line("  \(item.article)  \(item.title)")
                output.line("      \(item.feedTitle)\(minutes)\(several)")
            }
        }
    }

    private struct BriefingSection: Encodable {
        struct Item: Encodable {
            let id: String
            let title: String
            let feed: String
            let feed_title: String
            let date: Date
            let minutes: Int
            let seen_in: Int
        }

        let category: String
        let articles: [Item]

        init(_ section: NewsBriefing.Section) {
            category = UntrustedText.clean(section.category)
            articles = section.items.map { item in
                Item(
                    id: item.article, title: UntrustedText.clean(item.title), feed: item.feed,
                    feed_title: UntrustedText.clean(item.feedTitle), date: Date(timeIntervalSince1970: item.date),
                    minutes: item.minutes, seen_in: item.seenIn)
            }
        }
    }

    // MARK: Feeds

    /// Returns the exit status: 1 if a feed needs attention.
    func health() async throws -> Int32 {
        let known = Dictionary(try await repository.health().map { ($0.id, $0) }) { $1 }
        let feeds = try await repository.feeds()
        func title(_ feed: NewsFeed) -> String { feed.title ?? known[feed.id]?.title ?? feed.place }
        let fetchesItself = container.configuration.load().configuration.news.refreshMinutes > 0
        let others = await container.otherSources().map { source in
            let feed = NewsFeed(id: source.id, url: source.health?.attempted ?? source.url, added: 0)
            return HealthRow(
                feed, source.title, source.health, FeedHealthText(feed, source.health, at: service.time),
                kind: source.kind)
        }
        let own = feeds.map { feed in
            HealthRow(feed, title(feed), known[feed.id], FeedHealthText(feed, known[feed.id], at: service.time))
        }
        let rows = (own + others).sorted {
            ($0.needs_care ? 0 : 1, NaturalName($0.title), $0.id)
                < ($1.needs_care ? 0 : 1, NaturalName($1.title), $1.id)
        }
        if invocation.has("json") {
            output.json(rows)
        } else {
            for row in rows {
                // If the program does not fetch by itself, only `reload --due` keeps to the time.
                let next = row.next.map { fetchesItself ? $0 : "\($0) with reload --due" }
                let facts = [row.status, row.pace, next].compactMap { $0 }.joined(separator: ", ")
                let kind = row.kind == "feed" ? "" : " (\(row.kind))"
                output.line("\(row.needs_care ? "!" : " ") \(row.title)\(kind): \(facts)")
                guard row.kind == "feed" else { continue }
                if let movedTo = row.moved_to {
                    output.line("    It moved to \(movedTo); use that address: quad news edit \(row.id) --url moved")
                } else if let advice = row.advice {
                    output.line("    \(advice): quad news \(row.way)")
                }
            }
        }
        return rows.contains(where: \.needs_care) ? 1 : 0
    }

    private struct HealthRow: Encodable {
        let id: String
        let title: String
        let url: String
        let status: String
        let needs_care: Bool
        let advice: String?
        let pace: String?
        let next: String?
        let items_a_week: Double?
        let failures: Int
        let last_attempt: Date?
        let last_success: Date?
        let next_attempt: Date?
        let moved_to: String?
        /// `feed`, or the kind of a source that another tab follows.
        let kind: String
        /// The command that helps; only for lines, not for JSON.
        let way: String

        private enum CodingKeys: String, CodingKey {
            case id, title, url, status, needs_care, advice, pace, next, items_a_week, failures, last_attempt
            case last_success, next_attempt, moved_to, kind
        }

        init(
            _ feed: NewsFeed, _ title: String, _ health: FeedHealth?, _ words: FeedHealthText, kind: String = "feed"
        ) {
            self.kind = kind
            id = feed.id
            self.title = UntrustedText.clean(title)
            url = UntrustedText.clean(feed.url)
            status = UntrustedText.clean(words.status)
            needs_care = words.needsCare
            advice = words.advice.map { UntrustedText.clean($0) }
            pace = words.pace
            next = words.next
            items_a_week = health?.itemsAWeek
            failures = health?.failures ?? 0
            last_attempt = health?.lastAttempt.map(Date.init(timeIntervalSince1970:))
            last_success = health?.lastSuccess.map(Date.init(timeIntervalSince1970:))
            next_attempt = health?.nextAttempt.map(Date.init(timeIntervalSince1970:))
            moved_to = health?.movedTo.map { UntrustedText.clean($0) }
            let isWhole = health?.endsEarly != true || words.remedies != [.fetch]
            // A feed whose full text was turned off is healthy otherwise.
            let edit = words.needsCare ? "--url ADDRESS" : "--full-text on"
            way = isWhole ? "edit \(feed.id) \(edit)" : "reload \(feed.id)"
        }
    }
}
