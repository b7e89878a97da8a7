import Testing

@testable import NewsCore
@testable import QuadCore
@testable import quad_net

/// A feed that a script writes is never fetched.
struct PipedFeedTests {
    private static let feeds = [
        Sample.feed("piped", PipedFeed.address("Courses")), Sample.feed("site", "https://site.example/"),
    ]

    @Test(arguments: [RefreshScope.all, .due, .feeds(["piped", "site"])])
    func roundsLeaveOutAPipedFeed(scope: RefreshScope) throws {
        let choice = try RefreshPlan(scope: scope).choice(Self.feeds, [], now: Sample.now)
        #expect(choice.jobs.map(\.feed.id) == ["site"])
    }

    @Test func aPipedFeedNamesTheCommandToRun() throws {
        let error = #expect(throws: NewsError.self) {
            try RefreshPlan(scope: .feeds(["piped"])).choice(Self.feeds, [], now: Sample.now)
        }
        #expect(error?.words.contains("quad news add - --name 'Courses'") == true)
        let plan = RefreshPlan(scope: .feeds(["piped"]), hasDocument: true)
        #expect(try plan.choice(Self.feeds, [], now: Sample.now).jobs.map(\.feed.id) == ["piped"])
    }
}
