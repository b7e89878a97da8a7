import Testing

@testable import NewsCore
@testable import QuadCore

struct StarterFeedsTests {
    @Test func theUsersOwnStarterFileIsRead() throws {
        let text = """
            // The feeds of our campus.
            { feeds: [ { title: "Daily", url: "daily.example/feed", category: "Campus" },
              { "url": "https://City.example/rss" }, ] }
            """
        #expect(
            try StarterFeeds.read(Array(text.utf8)) == [
                StarterFeed("Daily", "https://daily.example/feed", category: "Campus"),
                StarterFeed("city.example/rss", "https://city.example/rss", category: ""),
            ])
    }

    @Test(arguments: [
        ("", "starters.json: It is not JSON; "), ("[]", "starters.json: The file is not what it should be; "),
        ("{}", "starters.json: The file has no “feeds”; "),
        ("{\"feeds\": 3}", "starters.json: “feeds” is not what it should be; "),
        ("{\"feeds\": [{\"title\": \"x\"}]}", "starters.json: feed 1 has no “url”; "),
        (
            "{\"feeds\": [{\"url\": \"a.example\"}, {\"url\": 3}]}",
            "starters.json: feed 2, url is not what it should be; "
        ),
        ("{\"feeds\": [{\"url\": \"nowhere\"}]}", "starters.json: feed 1: “nowhere” is not a web address"),
        (
            "{\"feeds\": [{\"url\": \"a.example\"}, {\"url\": \"http://www.a.example/\"}]}",
            "starters.json: feed 2 is the same as feed 1; remove one of them"
        ),
    ])
    func anInvalidStarterFileIsReported(text: String, problem: String) {
        do throws(NewsError) {
            _ = try StarterFeeds.read(Array(text.utf8))
            Issue.record("\(text) was read")
        } catch {
            #expect(error.words.hasPrefix(problem), "\(error.words)")
        }
    }

    @Test func theBuiltInStarterFeedsAreValid() throws {
        for starter in StarterFeeds.builtIn {
            #expect(try FeedAddress.read(starter.url) == starter.url)
            #expect(NewsCategory.names.contains(starter.category))
            #expect(!starter.title.isEmpty)
        }
    }
}
