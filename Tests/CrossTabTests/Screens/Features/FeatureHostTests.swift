import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState
@testable import WordleUI

/// Features are created when they are needed, only once, and never earlier.
@MainActor
@Suite struct FeatureHostTests {
    private final class Made {
        var features: [FeatureID] = []
        var forgotten: [FeatureID] = []
    }

    private final class Screen: AppScreen {
        var title: String { "a place" }
        var commands: [Command] { [] }
        func render(into canvas: inout Canvas, in rect: Rect) {}
    }

    /// A feature that knows its first screen and the place `list`.
    private final class Plain: Feature {
        var unwrittenChanges: UnwrittenChanges?

        func screen(for route: Route) -> (any AppScreen)? {
            route.path.isEmpty || route.path == ["list"] ? Screen() : nil
        }
    }

    private let made = Made()
    private let stage: Stage
    private let host: FeatureHost
    private let one = FeatureID("one")
    private let two = FeatureID("two")
    private let three = FeatureID("three")

    init() throws {
        stage = try Stage()
        host = FeatureHost(
            [one, two, three].map { [made] id in
                FeatureHost.Entry(
                    FeatureDeclaration(
                        id, title: id.name, sections: [], places: [], appearances: { _ in [.accent: Appearance()] })
                ) { _ in
                    made.features.append(id)
                    return Plain()
                }
            }, context: stage.context)
    }

    @Test func aFeatureIsCreatedOnceWhenFirstShown() {
        #expect(made.features.isEmpty)
        _ = host.screen(for: Route(two))
        #expect(made.features == [two])
        _ = host.screen(for: Route(two, "list"))
        _ = host.feature(two)
        #expect(made.features == [two])
        #expect(host.made.count == 1)
    }

    @Test func questionsToAllFeaturesAtStartCreateNone() {
        _ = host.made
        _ = host.unwrittenChanges
        _ = host.appearances(Configuration())
        #expect(made.features.isEmpty)
    }

    @Test func allFeaturesAreCreatedAfterTheFirstFrame() throws {
        let second = try #require(host.feature(two))
        let all = host.all
        #expect(made.features == [two, one, three])
        #expect(all.count == 3)
        #expect(all[1] === second)
    }

    @Test func unwrittenChangesComeFromCreatedFeatures() throws {
        let lost = UnwrittenChanges(summary: "a mark", reason: "The disk is full", items: ["{}"])
        for id in [three, one] { try #require(host.feature(id) as? Plain).unwrittenChanges = lost }
        #expect(host.unwrittenChanges == [lost, lost])
        #expect(made.features == [three, one])
    }

    @Test(arguments: ["two/nowhere", "nobody", "nobody/knows", "two/a%1B%5B2Jb"])
    func aMissingPlaceIsReported(text: String) throws {
        let route = try #require(Route(text))
        let screen = host.screen(for: route)
        #expect(screen is NoSuchPlaceScreen)
        var canvas = Canvas(Size(columns: 80, rows: 12))
        screen.render(into: &canvas, in: canvas.bounds)
        #expect(canvas.glyphText.contains("There is no place \(text)."))
        #expect(screen.title == text)
    }

    /// In the program, only the visible tab is created, and an unknown place is left again.
    @Test func aHiddenTabIsNotCreated() async throws {
        let shell = await stage.start(at: .settings)
        _ = shell.text
        #expect(stage.features.made.count == 1)
        shell.press("2")
        #expect(stage.features.made.count == 2)
    }

    @Test func anUnknownPlaceCanBeLeft() async throws {
        let shell = await stage.start(at: .wordleHistory)
        try shell.coordinator.open(#require(Route("news/nowhere")))
        #expect(shell.text.contains("There is no place news/nowhere."))
        shell.press("q")
        #expect(shell.coordinator.route == .wordleHistory)
    }

    /// The word list changes: the boards begin anew, and another tab's screens stay unchanged.
    @Test func aChangedSettingReachesCreatedFeatures() async throws {
        let shell = await stage.start()
        let board = shell.coordinator.screen
        try stage.settings.set("theme", typed: "mono")
        #expect(shell.coordinator.screen === board)
        try stage.settings.set("wordle.field", typed: "data.word")
        #expect(shell.coordinator.screen !== board)
        #expect(stage.features.made.count == 1)
    }
}
