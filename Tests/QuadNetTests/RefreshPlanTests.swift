import TestSupport
import Testing

@testable import FetchKit
@testable import QuadCore
@testable import quad_net

struct RefreshPlanTests {
    private let now = Sample.now

    private func health(_ id: String, next: Double?, attempt: Double? = Sample.now - 100) -> FeedHealth {
        var health = FeedHealth(id: id)
        health.nextAttempt = next
        health.lastAttempt = attempt
        return health
    }

    private var feeds: [NewsFeed] {
        var feeds = ["due", "later", "new", "paused", "odd"].map { Sample.feed($0, "https://\($0).example/") }
        feeds[3].isPaused = true
        return feeds
    }

    private var known: [FeedHealth] {
        [
            health("due", next: now - 1), health("later", next: now + 1), health("paused", next: now - 1),
            // The clock was ahead at that time.
            health("odd", next: now + 1e9, attempt: now + 1e8),
        ]
    }

    @Test(arguments: [
        (RefreshScope.all, ["due", "later", "new", "odd"]), (.due, ["due", "new", "odd"]),
        (.feeds(["paused", "later"]), ["later", "paused"]), (.feeds([]), []),
    ])
    func feedsAreChosen(scope: RefreshScope, ids: [String]) throws {
        #expect(try RefreshPlan(scope: scope).choice(feeds, known, now: now).jobs.map(\.feed.id) == ids)
    }

    /// The next fetch time of the old address does not apply to the new address.
    @Test func aFeedWithAChangedAddressIsDue() throws {
        var gone = health("gone", next: nil)
        gone.status = .gone
        gone.attempted = "https://old.example/"
        var later = health("later", next: now + 1e6)
        later.attempted = "https://later.example/"
        let feeds = [Sample.feed("gone", "https://new.example/"), Sample.feed("later", "https://later.example/")]
        #expect(try RefreshPlan(scope: .due).choice(feeds, [gone, later], now: now).jobs.map(\.feed.id) == ["gone"])
    }

    @Test func anUnknownFeedIsReported() {
        #expect(throws: NewsError.unknownFeed("x")) {
            try RefreshPlan(scope: .feeds(["due", "x"])).choice(feeds, known, now: now)
        }
    }

    @Test func feedsFetchedMeanwhileAreLeftOut() throws {
        var plan = RefreshPlan(scope: .all)
        plan.since = now - 200
        #expect(try plan.choice(feeds, known, now: now).jobs.map(\.feed.id) == ["new"])
    }
}

struct RefreshLockTests {
    @Test func onlyOneProcessRefreshesAtATime() throws {
        let folder = try TemporaryDirectory()
        let path = folder.appending("refresh.lock")
        let first = try RefreshLock.acquire(path, isStopped: { false }, onWaiting: {})
        let isHeld = first != nil
        var waited = 0
        var asked = 0
        let second = try RefreshLock.acquire(path) {
            asked += 1
            return asked > 2
        } onWaiting: {
            waited += 1
        }
        let isSecond = second != nil
        #expect(isHeld && !isSecond && waited == 1)
        _ = consume first
        // A child that another test starts at this moment holds the descriptor until it executes its program.
        var tries = 0
        let third = try RefreshLock.acquire(
            path,
            isStopped: {
                tries += 1
                return tries > 250
            }, onWaiting: {})
        let isThird = third != nil
        #expect(isThird)
    }
}

struct WorkerArgumentsTests {
    @Test func argumentsAreRead() throws {
        let arguments = try WorkerArguments(
            ["--feed", "a", "x", "--due", "--feed=b", "--", "--feed", "-"], valued: ["feed"], flags: ["due"])
        #expect(arguments.all("feed") == ["a", "b"])
        #expect(arguments.has("due"))
        #expect(arguments.words == ["x", "--feed", "-"])
    }

    @Test(arguments: [["--what"], ["--feed"], ["--due=1"]])
    func invalidArgumentsAreRefused(words: [String]) {
        #expect(throws: WorkerUsageError.self) { try WorkerArguments(words, valued: ["feed"], flags: ["due"]) }
    }
}
