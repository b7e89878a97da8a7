import Testing

@testable import NewsCore
@testable import QuadCore

struct NewsTextTests {
    @Test(
        arguments: [
            (-100.0, "now", "just now"), (0.0, "now", "just now"), (59.0, "now", "just now"), (60.0, "1m", "1m ago"),
            (3_599.0, "59m", "59m ago"),
            (3_600.0, "1h", "1h ago"), (86_399.0, "23h", "23h ago"), (86_400.0, "1d", "1d ago"),
            (604_799.0, "6d", "6d ago"),
            (604_800.0, "1w", "1w ago"), (2_937_600.0, "4w", "4w ago"), (3_024_000.0, "17 Oct", "on 17 Oct"),
            (27_993_600.0, "1 Jan", "on 1 Jan"), (28_080_000.0, "2025", "in 2025"), (1e12, "0", "in 0"),
        ] as [(Double, String, String)])
    func agesAreFormatted(seconds: Double, short: String, ago: String) {
        #expect(Age.short(NewsSamples.now - seconds, at: NewsSamples.time) == short)
        #expect(Age.ago(NewsSamples.now - seconds, at: NewsSamples.time) == ago)
    }

    @Test func theYearFollowsTheTimeZone() {
        let time = FilterTime(now: NewsSamples.now, zone: -8 * 3_600)
        let newYear = Double(20_454) * 86_400
        #expect(Age.short(newYear, at: time) == "2025")
        #expect(Age.short(newYear, at: NewsSamples.time) == "1 Jan")
    }

    @Test(
        arguments: [(0.0, "now"), (-5.0, "now"), (61.0, "in 2m"), (3_601.0, "in 2h"), (90_000.0, "in 2d")]
            as [(Double, String)])
    func futureTimesAreFormatted(seconds: Double, words: String) {
        #expect(Age.until(NewsSamples.now + seconds, at: NewsSamples.time) == words)
    }

    private func words(_ edit: (inout NewsFeed, inout FeedHealth) -> Void) -> FeedHealthText {
        var feed = NewsSamples.feed("daily")
        var health = FeedHealth(id: "daily")
        edit(&feed, &health)
        return FeedHealthText(feed, health, at: NewsSamples.time)
    }

    @Test func aHealthyFeedNeedsNothing() {
        let fresh = words { _, health in
            health.status = .unchanged
            health.lastAttempt = NewsSamples.now - 300
            health.nextAttempt = NewsSamples.now + 3_600
            health.itemsAWeek = 12.4
            health.movedTo = "http://www.daily.example/feed/"
        }
        #expect(fresh.status == "Fetched 5m ago, nothing new")
        #expect(fresh.pace == "about 12 articles a week")
        #expect(fresh.next == "due in 1h")
        #expect(!fresh.needsCare)
        #expect(FeedHealthText(NewsSamples.feed("x"), nil, at: NewsSamples.time).status == "Not fetched yet")
    }

    @Test(arguments: [FeedHealth.Status.fresh, .unchanged]) func aTruncatedFeedIsReported(status: FeedHealth.Status) {
        var health = FeedHealth(id: "daily")
        (health.status, health.lastAttempt, health.endsEarly) = (status, NewsSamples.now - 300, true)
        let feed = NewsSamples.feed("daily")
        let words = FeedHealthText(feed, health, at: NewsSamples.time)
        #expect(words.status.hasSuffix("; it ended early"))
        #expect(words.needsCare && words.remedies == [.fetch])
        #expect(FeedHealthText.trouble(feed, health) == "ended early")
    }

    @Test func aFailingFeedShowsAdvice() {
        let failed = words { _, health in
            health.status = .failed("The server did not answer")
            health.failures = 3
            health.lastSuccess = NewsSamples.now - 90_000
        }
        #expect(failed.status == "Failed (3 times in a row): The server did not answer; last fetched 1d ago")
        #expect(failed.remedies == [.fetch, .editAddress])
        let gone = words { _, health in
            health.status = .gone
            health.nextAttempt = NewsSamples.now + 1
        }
        #expect(gone.next == nil)
        #expect(gone.remedies == [.editAddress, .unfollow, .fetch])
        let moved = words { _, health in
            health.status = .fresh
            health.movedTo = "https://new.example/feed"
        }
        #expect(moved.remedies.first == .takeAddress("https://new.example/feed"))
        #expect(moved.advice == "It moved to https://new.example/feed; use that address")
        let paused = words { feed, health in
            feed.isPaused = true
            health.status = .failed("x")
            health.nextAttempt = 5
        }
        #expect((paused.status, paused.next, paused.needsCare) == ("Paused", nil, false))
    }

    @Test(
        arguments: [
            (0.0, "no articles lately"), (0.5, "less than an article a week"), (1.2, "about 1 article a week"),
            (1e30, "about 1000000 articles a week"),
        ] as [(Double, String)])
    func refreshIntervalsAreFormatted(items: Double, words pace: String) {
        #expect(words { $1.itemsAWeek = items }.pace == pace)
    }

    @Test func headingsHaveAnOrder() {
        #expect(
            NewsCategory.ordered(["zoo", "", "Column", "Campus", "Äpfel", "beta"]) == [
                "Campus", "Column", "Äpfel", "beta", "zoo", "",
            ])
        #expect(NewsCategory.ordered([]) == [])
    }
}
