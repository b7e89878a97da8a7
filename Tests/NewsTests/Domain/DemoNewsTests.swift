import FoundationEssentials
import Testing

@testable import NewsCore
@testable import QuadCore

struct DemoNewsTests {
    static let days = ["2026-01-01", "2024-02-29", "2026-03-08", "2026-11-01", "2026-12-31"]
    /// Seconds since local midnight.
    static let times = [0.0, 3_600, 43_200, 86_399]

    private func demo(_ day: String, _ seconds: Double = 43_200) throws -> (news: DemoNews, now: Double) {
        let today = try #require(CalendarDay(day))
        let time = LocalTime { _ in -5 * 3_600 }
        let now = time.moment(today).timeIntervalSince1970 + seconds
        return (DemoNews(DemoWeek(today: today, time: time), now: now), now)
    }

    @Test(arguments: days, times) func nothingPastLiesInTheFuture(_ day: String, _ seconds: Double) throws {
        let (news, now) = try demo(day, seconds)
        for document in news.documents {
            let health = news.health(of: document, storedBytes: 1)
            let fetched = try #require(health.lastSuccess)
            #expect(fetched < now && fetched > now - 7_200)
            let next = try #require(health.nextAttempt)
            #expect(next > now)
            #expect(document.feed.added < fetched)
            for row in document.articles.map(\.row) {
                let published = try #require(row.published)
                #expect(published > now - 11 * 86_400, "\(row.title)")
                #expect(published <= row.arrived, "\(row.title)")
                #expect(row.arrived <= fetched, "\(row.title)")
            }
        }
        #expect(news.decisions.mutes.compactMap(\.value).allSatisfy { $0.added < now })
        #expect(news.decisions.queries.compactMap(\.value).allSatisfy { $0.added < now })
        #expect(news.states.states.compactMap(\.value?.saved).allSatisfy { $0 < now })
    }

    @Test func idsAndAddressesDiffer() throws {
        let (news, _) = try demo("2026-03-08")
        let rows = news.documents.flatMap(\.articles).map(\.row)
        #expect(Set(rows.map(\.id)).count == rows.count)
        #expect(Set(rows.compactMap(\.link)).count == rows.count)
        #expect(Set(news.documents.map(\.feed.id)).count == news.documents.count)
        let addresses = rows.compactMap(\.link) + news.documents.map(\.feed.url)
        #expect(addresses.allSatisfy { $0.hasPrefix("https://\(DemoWeek.host)/") })
    }

    @Test func thereIsEnoughToSee() throws {
        let (news, _) = try demo("2026-03-08")
        let articles = news.documents.flatMap(\.articles)
        #expect(Set(news.documents.map(\.feed.category)).count == 3)
        #expect((40...50).contains(articles.count))
        let bodies = articles.map { String(decoding: $0.html, as: UTF8.self) }
        #expect(bodies.count { $0.matches(of: /<p>/).count > 1 } >= 15)
        #expect(bodies.allSatisfy { !$0.isEmpty && !$0.contains("&") })
        #expect(articles.allSatisfy { $0.row.minutes > 0 })
        for name in ["<ul>", "<ol>", "<h2>", "<blockquote>", "<a href="] {
            #expect(bodies.contains { $0.contains(name) }, "\(name)")
        }
    }

    @Test func linksLeadToArticles() throws {
        let (news, _) = try demo("2026-03-08")
        let articles = news.documents.flatMap(\.articles)
        let pages = Set(articles.compactMap(\.row.link))
        let links = articles.flatMap { article in
            String(decoding: article.html, as: UTF8.self).matches(of: /href="([^"]*)"/).map { String($0.output.1) }
        }
        #expect(links.count >= 2)
        #expect(pages.isSuperset(of: links))
    }

    @Test func statesBelongToArticles() throws {
        let (news, _) = try demo("2026-03-08")
        let ids = news.documents.flatMap(\.articles).map(\.row.id)
        let states = news.states.states.compactMap(\.value)
        #expect(Set(ids).isSuperset(of: states.map(\.article)))
        #expect(Set(states.map(\.article)).count == states.count)
        let read = states.count { $0.isRead }
        #expect(read > ids.count / 3 && read < ids.count * 2 / 3)
        #expect(states.count { $0.saved != nil } == 3)
        #expect(states.count { !$0.tags.isEmpty } >= 5)
    }

    @Test(arguments: days) func muteAndSavedSearchWork(_ day: String) throws {
        let (news, now) = try demo(day)
        let today = try #require(CalendarDay(day))
        let matcher = MuteMatcher(news.decisions.mutes.compactMap(\.value), today: today)
        let hidden = news.documents.flatMap { document in
            document.articles.filter { matcher.muteHiding($0.row, feed: document.feed.id) != nil }
        }
        #expect(hidden.count == 2)
        let query = try #require(news.decisions.queries.first?.value)
        let filter = ArticleFilter(query.filter, now: now)
        #expect(filter.problem == nil)
        #expect(filter.filter.omission == nil)
    }

    @Test func storedNewsAreReadBack() async throws {
        let folder = try NewsFolder()
        let window = folder.window()
        let news = DemoNews(DemoWeek(today: NewsFolder.Clock().today, time: .utc), now: NewsFolder.now)
        try await window.apply(news.decisions)
        for document in news.documents {
            #expect(try window.take(document.articles, into: document.feed.id) == document.articles.count)
        }
        try await window.apply(news.states)
        try await window.keep(
            news.documents.map { news.health(of: $0, storedBytes: window.storedBytes($0.feed.id)) })
        let other = folder.window()
        let index = try await other.index()
        let articles = news.documents.flatMap(\.articles)
        #expect(index.slots.count == articles.count)
        #expect(index.hiddenByMute == ["demo-mute": 2])
        #expect(index.readElsewhere.isEmpty && index.keptElsewhere.isEmpty)
        #expect(index.slots.count { !$0.isUnread } == news.states.states.count { $0.value?.isRead == true })
        let rows = other.rows(Array(0..<Int32(index.slots.count)), of: index).compactMap { $0 }
        #expect(Set(rows.map(\.title)) == Set(articles.map(\.row.title)))
        #expect(rows.allSatisfy { row in articles.contains { $0.row == row } })
        for slot in index.slots {
            let feed = index.feeds[Int(slot.feed)].id
            #expect(other.body(of: slot, feed: feed)?.html.isEmpty == false)
        }
        let health = try await other.health()
        #expect(health.count == news.documents.count)
        #expect(health.allSatisfy { $0.status == .fresh || $0.status == .unchanged })
        withExtendedLifetime(folder) {}
    }
}
