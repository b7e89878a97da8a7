import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import FetchKit
@testable import JSONStore
@testable import NetWire
@testable import NewsCore
@testable import QuadCore
@testable import SystemKit
@testable import quad_net

struct RefreshRunTests {
    @Test func articlesAndHealthAreStored() async throws {
        let server = try LoopbackServer { _ in
            .text(
                Sample.rss(Sample.item(1), Sample.item(2), head: "<ttl>120</ttl>"), type: "application/rss+xml",
                headers: [("ETag", "\"v1\""), ("Last-Modified", "Wed, 11 Nov 2026 10:00:00 GMT")])
        }
        let refresher = Refresher()
        let summary = try await refresher.run([Sample.feed("a", server.address("/a"))])
        #expect(summary.feeds == 1 && summary.new == 2 && summary.failed == 0)
        #expect(refresher.said.all == [.fetched(feed: "a", outcome: .fresh, new: 2)])
        let rows = (refresher.intake.now.articles["a"] ?? []).map(\.row)
        #expect(rows.map(\.title) == ["Article 1", "Article 2"])
        #expect(rows.map { $0.linkKey?.prefix(17) } == ["campus.example/1 ", "campus.example/2 "])
        #expect(rows.allSatisfy { $0.arrived == Sample.now && $0.minutes == 1 })
        let health = try #require(refresher.health("a"))
        #expect(health.title == "Campus" && health.link == "https://campus.example/")
        #expect(health.etag == "\"v1\"" && health.lastModified == "Wed, 11 Nov 2026 10:00:00 GMT")
        #expect(health.status == .fresh && health.failures == 0 && health.lastSuccess == Sample.now)
        #expect(health.nextAttempt == Sample.now + 7200)
        #expect(health.bodyHash != nil && health.movedTo == nil)
    }

    /// The validators of the first fetch are sent, and also again after a 304.
    @Test func validatorsAreSentFromTheSecondFetchOn() async throws {
        let server = try LoopbackServer { request in
            guard request.header("If-None-Match") == "W/\"odd value\"" else {
                return .text(Sample.rss(Sample.item(1)), headers: [("ETag", "W/\"odd value\"")])
            }
            return LoopbackResponse(status: 304)
        }
        let refresher = Refresher()
        let feeds = [Sample.feed("a", server.address("/a"))]
        for _ in 0..<3 { try await refresher.run(feeds) }
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "W/\"odd value\"", "W/\"odd value\""])
        #expect(refresher.health("a")?.status == .unchanged)
        #expect(refresher.intake.now.articles["a"]?.count == 1)
    }

    /// A feed without new articles still sets its next fetch time, and its old articles are pruned.
    @Test func anUnchangedFeedKeepsItsScheduleAndRetention() async throws {
        let server = try LoopbackServer { request in
            guard request.header("If-None-Match") == nil else { return LoopbackResponse(status: 304) }
            return .text(Sample.rss(Sample.item(1), head: "<ttl>600</ttl>"), headers: [("ETag", "\"v1\"")])
        }
        var refresher = Refresher()
        refresher.retention = NewsRetention(days: 3)
        let feeds = [Sample.feed("a", server.address())]
        try await refresher.run(feeds)
        refresher.intake.forgetPruning()
        try await refresher.run(feeds, now: Sample.now + 60)
        #expect(refresher.health("a")?.status == .unchanged)
        #expect(refresher.health("a")?.nextAttempt == Sample.now + 60 + 36_000)
        #expect(refresher.intake.now.pruned == [:])
        try await refresher.run(feeds, now: Sample.now + 86_400)
        #expect(refresher.intake.now.pruned == ["a": NewsRetention(days: 3)])
    }

    /// After an edit, the new address has its own articles.
    @Test func validatorsBelongToTheirAddress() async throws {
        let server = try LoopbackServer { request in
            request.header("If-None-Match") == nil
                ? .text(Sample.rss(Sample.item(1)), headers: [("ETag", "\"v1\"")]) : LoopbackResponse(status: 304)
        }
        let refresher = Refresher()
        try await refresher.run([Sample.feed("a", server.address("/old"))])
        try await refresher.run([Sample.feed("a", server.address("/new"))])
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, nil])
    }

    /// A file that was lost or cut is fetched again, even if the feed is unchanged.
    @Test func lostArticlesAreFetchedAgain() async throws {
        let server = try LoopbackServer { request in
            request.header("If-None-Match") == nil
                ? .text(Sample.rss(Sample.item(1)), headers: [("ETag", "\"v1\"")]) : LoopbackResponse(status: 304)
        }
        let refresher = Refresher()
        let feeds = [Sample.feed("a", server.address())]
        try await refresher.run(feeds)
        refresher.intake.lose("a")
        try await refresher.run(feeds)
        #expect(refresher.intake.now.articles["a"]?.count == 1)
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, nil])
    }

    /// A document that crashes the process must not block the other feeds forever.
    @Test func aCrashingDocumentIsSkippedUntilItChanges() async throws {
        let text = Mutex(Sample.rss(Sample.item(1)))
        let server = try LoopbackServer { _ in .text(text.withLock { $0 }) }
        let folder = try TemporaryDirectory()
        var refresher = Refresher()
        refresher.attempts.folder = folder.path
        let feeds = [Sample.feed("a", server.address())]
        var hash = ContentHash()
        Array(text.withLock { $0 }.utf8).withUnsafeBufferPointer { hash.add($0) }
        // The process ended between begin and end, both times.
        for _ in 0..<2 { #expect(refresher.attempts.begin("a", hash.value, isAskedFor: false)) }
        try await refresher.run(feeds)
        #expect(refresher.health("a")?.status.detail?.contains("once it changes") == true)
        #expect(refresher.intake.now.articles == [:])
        #expect(refresher.attempts.begin("a", hash.value, isAskedFor: true))
        text.withLock { $0 = Sample.rss(Sample.item(2)) }
        try await refresher.run(feeds)
        #expect(refresher.intake.now.articles["a"]?.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func anUnchangedBodyIsNotParsedTwice() async throws {
        let server = try LoopbackServer { _ in .text(Sample.rss(Sample.item(1))) }
        let refresher = Refresher()
        let feeds = [Sample.feed("a", server.address())]
        try await refresher.run(feeds)
        let summary = try await refresher.run(feeds)
        #expect(summary.unchanged == 1)
        #expect(refresher.said.all.last == .fetched(feed: "a", outcome: .unchanged, new: 0))
    }

    @Test func aBrokenFeedKeepsItsArticles() async throws {
        let isBroken = Atomic(false)
        let server = try LoopbackServer { _ in
            isBroken.load(ordering: .relaxed)
                ? .text("<html><body>Sorry</body></html>", headers: [("ETag", "\"broken\"")])
                : .text(Sample.rss(Sample.item(1)), headers: [("ETag", "\"good\"")])
        }
        let refresher = Refresher()
        let feeds = [Sample.feed("a", server.address())]
        try await refresher.run(feeds)
        isBroken.store(true, ordering: .relaxed)
        let summary = try await refresher.run(feeds)
        #expect(summary.failed == 1)
        let health = try #require(refresher.health("a"))
        #expect(health.etag == "\"good\"" && health.failures == 1 && health.title == "Campus")
        guard case .failed(let words) = health.status else { throw TestSupportError.notFound("failure", hint: "") }
        #expect(words.contains("web page"))
        #expect(refresher.intake.now.articles["a"]?.count == 1)
        #expect(health.nextAttempt == Sample.now + 600)
        try await refresher.run(feeds)
        #expect(refresher.health("a")?.nextAttempt == Sample.now + 1200)
    }

    @Test(arguments: [
        (404, "no longer a feed at this address", 600.0), (403, "refuses", 600), (500, "has a problem", 600),
        (429, "left alone", 7200), (418, "Check it", 600),
    ])
    func statusesAreReportedInWords(status: Int, words: String, wait: Double) async throws {
        let server = try LoopbackServer { _ in .text("", status: status, headers: [("Retry-After", "7200")]) }
        let refresher = Refresher()
        try await refresher.run([Sample.feed("a", server.address())])
        let health = try #require(refresher.health("a"))
        guard case .failed(let text) = health.status else { throw TestSupportError.notFound("failure", hint: "") }
        #expect(text.contains(words))
        #expect(health.nextAttempt == Sample.now + wait)
        #expect(health.waitUntil == (status == 429 ? Sample.now + 7_200 : nil))
    }

    /// This also holds for a manual refresh and for other feeds of the server: a request before the time would lead to
    /// a longer block.
    @Test(arguments: [RefreshScope.all, .due, .feeds(["a", "b"]), .insisting(["a", "b"])])
    func aServersRetryAfterIsRespected(scope: RefreshScope) async throws {
        let server = try LoopbackServer(addresses: 2) { request in
            .text("", status: request.path == "/a" ? 503 : 200, headers: [("Retry-After", "7200")])
        }
        let refresher = Refresher()
        let a = Sample.feed("a", server.address("/a"))
        try await refresher.run([a])
        let health = try #require(refresher.health("a"))
        let feeds = [a, Sample.feed("b", server.address("/b"))]
        let elsewhere = Sample.feed("c", server.address("/c", host: 2))
        let plan = RefreshPlan(scope: scope)
        let later = try plan.choice(feeds + [elsewhere], [health], now: Sample.now + 60)
        #expect(later.jobs.map(\.feed.id) == (scope == .all || scope == .due ? ["c"] : []))
        #expect(later.waiting >= 1 && later.waitUntil == Sample.now + 7_200)
        let atLast = try plan.choice(feeds, [health], now: Sample.now + 7_201)
        #expect(atLast.jobs.count == 2 && atLast.waiting == 0)
        // The clock was ahead at the time of the request.
        #expect(try plan.choice(feeds, [health], now: Sample.now - 60).jobs.map(\.feed.id) == ["a", "b"])
    }

    @Test func aFeedIsDueInTheNextRound() async throws {
        let server = try LoopbackServer { request in
            .text(
                Sample.rss(Sample.item(1)), headers: request.path == "/b" ? [("Cache-Control", "max-age=3600")] : [])
        }
        var refresher = Refresher()
        refresher.schedule.expectRounds(everyMinutes: 5)
        try await refresher.run([Sample.feed("a", server.address("/a")), Sample.feed("b", server.address("/b"))])
        #expect(refresher.health("a")?.nextAttempt == Sample.now + 270)
        #expect(refresher.health("b")?.nextAttempt == Sample.now + 3_600)
    }

    @Test func aGoneFeedIsNotRequestedAgainAutomatically() async throws {
        let server = try LoopbackServer { _ in .text("", status: 410) }
        let refresher = Refresher()
        let feed = Sample.feed("a", server.address())
        try await refresher.run([feed])
        let health = try #require(refresher.health("a"))
        #expect(health.status == .gone && health.nextAttempt == nil)
        let plan = RefreshPlan(scope: .due)
        #expect(try plan.choice([feed], [health], now: Sample.now + 1e9).jobs.isEmpty)
        let byHand = try RefreshPlan(scope: .all).choice([feed], [health], now: Sample.now)
        #expect(byHand.jobs.isEmpty && byHand.gone == 1)
        let alone = try RefreshPlan(scope: .feeds(["a"])).choice([feed], [health], now: Sample.now)
        #expect(alone.jobs.isEmpty && alone.gone == 1)
        #expect(try RefreshPlan(scope: .insisting(["a"])).choice([feed], [health], now: Sample.now).jobs.count == 1)
    }

    @Test func permanentRedirectsAreRecorded() async throws {
        let server = try LoopbackServer { request in
            request.path == "/old" ? .redirect(to: "/new", status: 301) : .text(Sample.rss(Sample.item(1)))
        }
        let refresher = Refresher()
        try await refresher.run([Sample.feed("a", server.address("/old"))])
        #expect(refresher.health("a")?.movedTo == server.address("/new"))
        try await refresher.run([Sample.feed("a", server.address("/new"))])
        #expect(refresher.health("a")?.movedTo == nil)
    }

    /// The rest must still arrive, so the values that would prevent another fetch are not stored.
    @Test func aTruncatedDocumentIsReported() async throws {
        let isWhole = Mutex(false)
        let server = try LoopbackServer { _ in
            let document = Sample.rss(Sample.item(1), Sample.item(2))
            return .text(isWhole.withLock { $0 } ? document : String(document.prefix(document.count - 40)))
        }
        let refresher = Refresher()
        let feeds = [Sample.feed("a", server.address("/a"))]
        try await refresher.run(feeds)
        #expect(refresher.health("a")?.status == .fresh && refresher.health("a")?.endsEarly == true)
        isWhole.withLock { $0 = true }
        try await refresher.run(feeds)
        #expect(refresher.health("a")?.endsEarly == false)
    }

    @Test func aTruncatedDocumentStoresNoValidator() async throws {
        let whole = Sample.rss(Sample.item(1), Sample.item(2))
        let half = String(whole.prefix(whole.count * 2 / 3))
        let server = try LoopbackServer { request in
            .raw([.text("HTTP/1.0 200 OK\r\nETag: \"v\"\r\n\r\n" + (request.path == "/half" ? half : whole))])
        }
        let refresher = Refresher()
        try await refresher.run([
            Sample.feed("half", server.address("/half")), Sample.feed("whole", server.address("/x")),
        ])
        #expect(refresher.health("half")?.etag == nil && refresher.health("half")?.bodyHash == nil)
        #expect(refresher.health("whole")?.etag == "\"v\"")
        #expect(refresher.intake.now.articles["half"]?.isEmpty == false)
    }

    @Test func retentionIsTheFeedsOwnOrTheGlobalSetting() async throws {
        let server = try LoopbackServer { _ in .text(Sample.rss(Sample.item(1))) }
        var refresher = Refresher()
        refresher.retention = NewsRetention(days: 30, count: 100)
        var own = Sample.feed("own", server.address("/own"))
        own.keepDays = 0
        try await refresher.run([own, Sample.feed("all", server.address("/all"))])
        #expect(refresher.intake.now.pruned["own"] == NewsRetention(days: 0, count: 100))
        #expect(refresher.intake.now.pruned["all"] == NewsRetention(days: 30, count: 100))
    }

    @Test func aStorageErrorEndsTheRunAndStoresNoValidator() async throws {
        let server = try LoopbackServer { _ in .text(Sample.rss(Sample.item(1)), headers: [("ETag", "\"v\"")]) }
        let refresher = Refresher(MemoryIntake(trouble: .storage("The disk is full")))
        await #expect(throws: NewsError.storage("The disk is full")) {
            try await refresher.run((0..<8).map { Sample.feed("f\($0)", server.address("/\($0)")) })
        }
        #expect(refresher.intake.now.health.isEmpty)
    }

    @Test func eachOfManyFeedsIsReportedOnce() async throws {
        let server = try LoopbackServer(addresses: 10) { request in
            .text(Sample.rss(Sample.item(1, title: request.path)))
        }
        let refresher = Refresher()
        let feeds = (0..<60).map { Sample.feed("f\($0)", server.address("/\($0)", host: $0 % 10 + 1)) }
        let summary = try await refresher.run(feeds)
        #expect(summary.feeds == 60 && summary.new == 60)
        #expect(Set(refresher.said.all.map { "\($0)" }).count == 60)
        #expect(refresher.intake.now.health.count == 60)
    }

    @Test func slowProcessingHoldsTheNetworkBack() async throws {
        let queue = DocumentQueue(readers: 1, limit: 1)
        let fetched = SaidLines()
        try OwnThread.start {
            for number in 0..<50 {
                let job = FeedJob(feed: Sample.feed("\(number)", ""), health: FeedHealth(id: "\(number)"))
                queue.add(DocumentQueue.Item(job: job, result: .failure(.canceled)))
            }
            queue.close()
        }
        while let item = queue.next() { fetched.say(.fetched(feed: item.job.feed.id, outcome: .fresh, new: 0)) }
        #expect(fetched.all.count == 50)
    }
}
