import TestSupport
import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport

/// An article that came in two feeds is listed once, and every change applies to both.
@MainActor
@Suite struct NewsSharedTests {
    private let stage: Stage
    private let copies = [Paper.id(Paper.city, 1), Paper.id(Paper.aggie, 2)]

    init() throws { stage = try Stage(news: Paper.content()) }

    private var content: NewsContent { stage.newsLibrary.content }
    private func states() -> [ArticleState] { stage.news.read { $0.marks.values.filter { !$0.isEmpty } } }

    /// Selects the third article of all news.
    private func shell(_ keys: String...) async -> AppShell {
        let shell = await stage.openNews("l", "j", "j")
        for key in keys {
            shell.press(key)
            await settle()
        }
        return shell
    }

    @Test func savingAppliesToAllFeedsAndIsOneUndoStep() async throws {
        let shell = await shell("s")
        #expect(content.counts.saved == 1)
        await stage.newsLibrary.finish()
        #expect(Set(states().map(\.article)) == Set(copies))
        #expect(states().allSatisfy { $0.saved != nil })
        shell.press("u")
        await eventually("the undo") { shell.text.contains("Undone") }
        #expect(content.counts.saved == 0)
        #expect(states().isEmpty)
        shell.press("ctrl-r")
        await eventually("it is saved again") { shell.text.contains("Redone") }
        #expect(content.counts.saved == 1)
        shell.press("s")
        await stage.newsLibrary.finish()
        #expect(states().isEmpty, "unsaving unsaves both")
    }

    @Test func tagsApplyToAllFeedsAndCountOnce() async throws {
        let shell = await shell("t")
        shell.type("bus, line")
        shell.press("enter")
        await eventually("it is tagged") { content.tagLines.map(\.name) == ["bus", "line"] }
        #expect(content.tagLines.map(\.total) == [1, 1])
        #expect(content.tagged == NewsCounts.Count(unread: 1, total: 1))
        await stage.newsLibrary.finish()
        #expect(states().map(\.tags) == [["bus", "line"], ["bus", "line"]])
        shell.press("u")
        await eventually("the undo") { content.tagLines.isEmpty }
        await stage.newsLibrary.finish()
        #expect(states().isEmpty)
    }

    @Test func unfollowingAFeedKeepsArticlesOfOtherFeeds() async throws {
        let shell = await shell("s", "q")
        try #require(shell.coordinator.screen as? NewsScreen).viewModel.feeds.select(.feed("city"))
        shell.press("d")
        #expect(shell.text.contains("Its 1 article disappears from every list"))
        #expect(
            stage.newsLibrary.whatGoes(with: ["city"], "Its")
                == "Its 1 article disappears from every list, even if you saved or tagged it. "
                + "1 that other feeds also have stays there, saved and tagged as now.")
        shell.press("y")
        await eventually("it is left") { content.lines.count == 2 }
        #expect(content.counts.saved == 1)
        #expect(content.index.slots.contains { $0.id == copies[1] && $0.flags.contains(.saved) })
    }

    /// The article was saved before this rule existed, or in a feed that had it first.
    @Test func aSaveInOneFeedIsWrittenForTheOtherFeeds() async throws {
        let news = try Stage(news: Paper.content())
        news.news.change { $0.marks[copies[0].description] = ArticleState(copies[0], saved: 5, tags: ["bus"]) }
        news.news.change { $0.keptElsewhere = [copies] }
        _ = await news.openNews()
        await news.newsLibrary.finish()
        let other = news.news.read { $0.marks[copies[1].description] }
        #expect(other == ArticleState(copies[1], saved: 5, tags: ["bus"]))
    }
}
