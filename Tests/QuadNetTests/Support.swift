import Synchronization
import TestSupport

@testable import FetchKit
@testable import NetWire
@testable import NewsCore
@testable import QuadCore
@testable import quad_net

enum Sample {
    static let now = 1_795_000_000.0

    static func rss(_ items: String..., title: String = "Campus", head: String = "") -> String {
        """
        <?xml version="1.0"?><rss version="2.0"><channel><title>\(title)</title><link>https://campus.example/</link>\(head)
        \(items.joined())</channel></rss>
        """
    }

    static func item(
        _ number: Int, title: String? = nil, text: String = "Some words.",
        date: String = "Wed, 11 Nov 2026 10:00:00 GMT"
    ) -> String {
        """
        <item><title>\(title ?? "Article \(number)")</title><link>https://campus.example/\(number)</link>
        <guid isPermaLink="false">id-\(number)</guid><pubDate>\(date)</pubDate>
        <description>&lt;p&gt;\(text)&lt;/p&gt;</description></item>
        """
    }

    static func feed(_ id: String, _ url: String) -> NewsFeed { NewsFeed(id: id, url: url, added: 0) }
}

/// The lines that a run prints.
final class SaidLines: Sendable {
    private let lines = Mutex<[NewsLine]>([])

    var all: [NewsLine] { lines.withLock { $0 } }

    func say(_ line: NewsLine) { lines.withLock { $0.append(line) } }
}

/// A refresh of feeds into memory, which can run any number of times.
struct Refresher {
    let intake: MemoryIntake
    let said = SaidLines()
    var retention = NewsRetention()
    var attempts = ReadAttempts()
    var schedule = PoliteSchedule()

    init(_ intake: MemoryIntake = MemoryIntake()) {
        self.intake = intake
    }

    /// Fetches feeds with their stored state.
    @discardableResult
    func run(_ feeds: [NewsFeed], now: Double = Sample.now) async throws(NewsError) -> RefreshSummary {
        let known = intake.now.health
        let jobs = feeds.map { feed in
            FeedJob(
                feed: feed, health: known[feed.id] ?? FeedHealth(id: feed.id), storedBytes: intake.storedBytes(feed.id))
        }
        let fetcher = Fetcher(userAgent: "QuadTests")
        var answers = AnswerReader(
            intake: intake, retention: retention, attempts: attempts, now: { now }, jitter: { 0 })
        answers.schedule = schedule
        return try await RefreshRun(fetcher: fetcher, answers: answers, readers: 2, say: { [said] in said.say($0) })
            .run(
                jobs)
    }

    func health(_ id: String) -> FeedHealth? { intake.now.health[id] }
}
