@testable import JobsTests
@testable import NewsTests
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import WordleTests
@testable import WordleUI

extension ScreenScene {
    /// Scenes of several tabs, or of no tab.
    static let crossTab: [ScreenScene] = [home, settings, layers].flatMap { $0 }

    /// The scenes of all tabs that have scenes, for rules that hold on every screen.
    static let all: [ScreenScene] = crossTab + news + allJobs + wordle

    private static let settings = [
        anywhere("settings/top", .settings),
        anywhere("settings/bottom", .settings, keys: ["G"]),
        anywhere("settings/filtered", .settings, keys: ["/"], typed: "wordle"),
        anywhere("settings/problem", .settings, settings: ["theme": .text("pink"), "motoin": .text("off")]),
        anywhere("keys/top", .keySettings),
        anywhere(
            "keys/conflict", .keySettings, settings: ["keys.history.copy": .text("d"), "keys.app.quitt": .text("x")]),
        anywhere("keys/filtered", .keySettings, keys: ["/"], typed: "undo"),
    ]

    /// Returns a screen after some keys, with two months of games.
    private static func anywhere(
        _ name: String, _ route: Route, settings: [String: SettingValue] = still, keys: [String] = [],
        typed: String = ""
    ) -> ScreenScene {
        ScreenScene(name) {
            let stage = try Stage(games: try twoMonths(), settings: settings)
            let shell = await stage.start(at: route)
            _ = shell.text
            for key in keys { shell.press(key) }
            shell.type(typed)
            await settle()
            return (stage, shell)
        }
    }

    private static let layers = [
        anywhere("layers/help-board", .wordleBoard(day: nil), keys: ["?"]),
        anywhere("layers/help-history", .wordleHistory, keys: ["?"]),
        anywhere("layers/palette", .wordleBoard(day: nil), keys: ["ctrl-p"]),
        anywhere("layers/palette-search", .wordleBoard(day: nil), keys: ["ctrl-p"], typed: "hist"),
        anywhere("layers/command-line", .wordleBoard(day: nil), keys: [":"], typed: "wordle."),
        anywhere("layers/question", .wordleHistory, keys: ["/"], typed: "archive").confirming,
        anywhere("layers/capture", .keySettings, keys: ["enter"]),
        anywhere("layers/pending", .wordleHistory, keys: ["g"]),
    ]

    /// The same scene with a filter and with the dialog for deleting the selected game.
    private var confirming: ScreenScene {
        ScreenScene(name, glyphs: glyphs) {
            let (stage, shell) = try await make()
            shell.press("enter")
            shell.press("d")
            await settle()
            return (stage, shell)
        }
    }
}
