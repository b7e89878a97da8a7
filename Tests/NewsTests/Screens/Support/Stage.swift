import Testing

@testable import CoreTestSupport
@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The News tab in a shell, with feeds and articles from the test.
final class Stage: ShellStage {
    let news: StubNews
    let briefings = StubBriefings()

    init(
        settings: [String: SettingValue] = ["motion": .text("off")], session: SavedPlace = SavedPlace(),
        news content: StubNews.Content = StubNews.Content()
    ) throws {
        let stub = StubNews(content, today: try Self.day("2026-11-21"))
        news = stub
        let briefings = briefings
        try super.init(
            .standingAmongOthers(.news), day: "2026-11-21", secondsIntoDay: 12 * 3600, settings: settings,
            session: session
        ) { clock, _ in
            [
                .init(.news) {
                    NewsFeature(
                        NewsFeature.Ports(
                            service: NewsService(repository: stub, clock: clock, makeID: CountedID.next),
                            fetching: stub, briefings: briefings, starters: { Paper.starters }), in: $0)
                }
            ]
        }
    }

    /// Opens the whole program in another tab.
    func start() async -> AppShell { await start(at: Self.elsewhere) }
}

extension ShellStage {
    var newsLibrary: NewsModel { feature(.news, as: NewsFeature.self).model }
    func newsTab() -> NewsViewModel { screen(.news, as: NewsScreen.self).viewModel }

    /// Opens the tab and waits until everything is read.
    func openNews(_ keys: String...) async -> AppShell {
        let shell = await start(at: .news)
        await eventually("the news are read") { newsLibrary.phase != .opening }
        _ = shell.text
        for key in keys {
            shell.press(key)
            await settle()
        }
        return shell
    }
}
