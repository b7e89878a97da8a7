import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import GrowthCore
@testable import GrowthUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The appearance of the screens of the Growth tab.
@MainActor
@Suite struct GrowthScreenTests {
    private nonisolated static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func looks(_ name: String, _ shell: AppShell, _ glyphs: GlyphSet = .unicode) {
        for size in Self.sizes {
            // A value that a screen learns by drawing, such as the number of rows that fit, applies from the next frame
            // on.
            _ = shell.canvas(size, glyphs)
            expectSnapshot(
                shell.canvas(size, glyphs).snapshot, named: "growth/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    @Test(arguments: [
        ("today", Route.growth), ("log", .growthLog), ("methods", .growthMethods), ("articles", .growthArticles),
        ("plan", .growthPlan), ("progress", .growthProgress), ("sources", .growthSources),
        ("method", .growthMethod("short-intervals")), ("article", .growthArticle("tapering")),
        ("article-stale", .growthArticle("ice")),
    ])
    func screensMatchTheirSnapshots(_ name: String, _ route: Route) async throws {
        let stage = try GrowthStage()
        looks(name, await stage.opened(route))
    }

    @Test(arguments: [
        ("today-empty", Route.growth), ("log-empty", .growthLog), ("plan-empty", .growthPlan),
        ("progress-empty", .growthProgress), ("sources-empty", .growthSources),
    ])
    func emptyScreensMatchTheirSnapshots(_ name: String, _ route: Route) async throws {
        let library = GrowthLibrary(methods: SampleGrowth.library.methods, articles: SampleGrowth.library.articles)
        let stage = try GrowthStage(GrowthLog(), library, chats: [], marks: ArticleMarks())
        looks(name, await stage.opened(route))
    }

    @Test func aSessionIsLoggedInALineAndInAForm() async throws {
        let stage = try GrowthStage()
        let line = "row 1h10 e4 m-1>+1 yesterday 17:30 #erg heavy legs"
        looks("line", await stage.opened(.growthLog, "a", typing: line))
        stage.shell.press("ctrl-o")
        await settle()
        looks("form", stage.shell)
    }

    @Test func aTimerRuns() async throws {
        let stage = try GrowthStage()
        let shell = await stage.opened(.growthMethod("short-intervals"), "s")
        for _ in 0..<5 { await settle() }
        stage.clock.advance(by: 444)
        await settle()
        looks("timer", shell)
        shell.press("space")
        for _ in 0..<3 { await settle() }
        looks("timer-paused", shell)
        shell.press("A")
        await settle()
        looks("timer-elsewhere", shell)
    }

    @Test func progressShowsNumbersWithoutColor() async throws {
        let stage = try GrowthStage()
        looks("progress-numbers", await stage.opened(.growthProgress, "enter"))
        looks("progress-plain", await (try GrowthStage()).opened(.growthProgress), .plain)
        looks("articles-plain", await (try GrowthStage()).opened(.growthArticles), .plain)
    }

    @Test func chatsAreListedAndTheGuideAnswers() async throws {
        looks("chats", await (try GrowthStage()).opened(.growthChats))
        let stage = try GrowthStage()
        let shell = await stage.opened(.newGrowthChat, typing: "what to do in the last five days")
        shell.press("enter")
        for _ in 0..<10 { await settle() }
        looks("chat-guide", shell)
    }

    @Test func thePlanIsEdited() async throws {
        let stage = try GrowthStage()
        looks("plan-goal", await stage.opened(.growthPlan, "j", "j", "j", "e"))
    }
}
