import Testing

@testable import HomeCore
@testable import HomeUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit
@testable import WordleTests

extension ScreenScene {
    static let home = [
        home("home/full", SampleHome.sources),
        home("home/plain", SampleHome.sources, glyphs: .plain),
        home("home/selected", SampleHome.sources, keys: ["j", "v", "j"]),
        home("home/filtered", SampleHome.sources, keys: ["/"], typed: "turn:mine or day:<3d"),
        home("home/nothing-matches", SampleHome.sources, keys: ["/"], typed: "zzz"),
        home("home/empty", [StubHomeSource("jobs", "Jobs", SampleHome.nothing)]),
        home("home/nothing-due", [StubHomeSource("jobs", "Jobs", SampleHome.later)]),
        home(
            "home/failed",
            [StubHomeSource("jobs", "Jobs", nil), StubHomeSource("wordle", "Wordle", SampleHome.puzzles)]),
        home("home/all-failed", [StubHomeSource("jobs", "Jobs", nil)]),
        home("home/widgets", SampleHome.sources, keys: ["e", "j", "space"]),
    ]

    private static func home(
        _ name: String, _ sources: @escaping @autoclosure @Sendable () -> [StubHomeSource], glyphs: GlyphSet = .unicode,
        keys: [String] = [], typed: String = ""
    ) -> ScreenScene {
        ScreenScene(name, glyphs: glyphs) {
            let stage = try Stage(home: sources())
            let shell = await stage.openHome()
            for key in keys { shell.press(key) }
            shell.type(typed)
            await settle()
            return (stage, shell)
        }
    }
}

extension Stage {
    /// Opens Home and waits until all features were asked.
    func openHome() async -> AppShell {
        let shell = await start(at: .home)
        await eventually("Home is read") { !shell.coordinator.screen.isWaiting }
        await eventually("all are asked") { homeSources.allSatisfy { $0.questions > 0 } }
        // Their answers are applied on the main actor.
        let home = (features.screen(for: .home) as? HomeScreen)?.viewModel
        await eventually("it is taken in") { home?.parts.allSatisfy { $0.isFresh || $0.failure != nil } ?? true }
        for _ in 0..<3 { await settle() }
        _ = shell.text
        return shell
    }
}
