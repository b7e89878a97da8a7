import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState
@testable import WordleCore
@testable import WordleUI

/// The footer of the Wordle screens never offers a key that does not work.
@MainActor
@Suite struct WordleFooterTests {
    private nonisolated static let scenes = ScreenScene.wordle.filter {
        ["board/", "archive/", "history/", "statistics/"].contains(where: $0.name.hasPrefix)
    }

    private nonisolated static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func footer(_ shell: AppShell, _ scene: ScreenScene, _ size: Size) -> [String] {
        let canvas = shell.canvas(size, scene.glyphs)
        let row = (0..<size.columns).map { String(canvas[$0, size.rows - 1].glyph) }.joined()
        return row.split(separator: "  ").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    @Test(arguments: scenes)
    func everyKeyInTheFooterWorks(_ scene: ScreenScene) async throws {
        for size in Self.sizes {
            let (first, drawn) = try await scene.make()
            for key in footer(drawn, scene, size) {
                let (stage, shell) = try await scene.make()
                _ = footer(shell, scene, size)
                let refusals = shell.commands.compactMap { command in
                    if case .disabled(let reason) = command.availability { reason } else { nil }
                }
                shell.press(key)
                await settle()
                let said = shell.status?.text ?? ""
                let isRefused = said.contains("does nothing") || refusals.contains(said)
                #expect(!isRefused, "\(key) at \(size): \(said)")
                withExtendedLifetime(stage) {}
            }
            withExtendedLifetime(first) {}
        }
    }

    @Test func aBoardOfAnotherDayNamesTheBackKeyInEverySize() async throws {
        let stage = try Stage(games: [Games.game(Games.yesterday, ["slate"], kind: .archive)])
        let shell = await stage.start(at: .wordleArchive)
        shell.coordinator.open(.wordleBoard(day: Games.yesterday))
        await settle()
        let scene = ScreenScene("board") { (stage, shell) }
        for size in Self.sizes { #expect(footer(shell, scene, size).contains("ctrl-b"), "\(size)") }
        shell.press("ctrl-b")
        #expect(shell.coordinator.route == .wordleArchive)
    }
}
