import TestSupport
import Testing

@testable import CoachesTests
@testable import CoachesUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState
@testable import WordleTests

/// Every key in the footer works, and the footer always shows the help and the way back or out.
@MainActor
@Suite struct FooterKeysTests {
    private nonisolated static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private nonisolated static let coachRoutes: [Route] = [
        .coaches, .schools, .coachToDo, .contactTimeline, .recruitingEvents, .coachMessages, .contactWindows,
        .coachDuplicates, .athleteProfile,
    ]

    private func footer(_ shell: AppShell, _ size: Size, _ glyphs: GlyphSet = .unicode) -> String {
        _ = shell.canvas(size, glyphs)
        return shell.canvas(size, glyphs).glyphText.split(separator: "\n", omittingEmptySubsequences: false).last
            .map(String.init) ?? ""
    }

    private func expectTheWayOut(_ shell: AppShell, _ glyphs: GlyphSet = .unicode, _ name: String) {
        for size in Self.sizes {
            let line = footer(shell, size, glyphs)
            // A dialog is answered or left; its own text names the keys.
            #expect(line.contains("help") || line.contains("esc"), "\(name): \(line)")
            let ways = ["back", "out", "quit", "esc", "h coach", "h list", "q "]
            #expect(ways.contains { line.contains($0) }, "\(name): \(line)")
        }
    }

    @Test func scenesOfAllTabsAreCovered() {
        let tabs = Set(ScreenScene.all.compactMap { $0.name.split(separator: "/").first })
        #expect(ScreenScene.all.count > 80 && tabs.isSuperset(of: ["board", "jobs", "news", "settings"]), "\(tabs)")
    }

    @Test(arguments: ScreenScene.all)
    func helpAndTheBackKeyStay(scene: ScreenScene) async throws {
        let (stage, shell) = try await scene.make()
        expectTheWayOut(shell, scene.glyphs, scene.name)
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: coachRoutes)
    func helpAndTheBackKeyStayInCoaches(route: Route) async throws {
        let stage = try CoachStage(at: route)
        expectTheWayOut(await stage.opened(), .unicode, "\(route)")
    }

    /// Returns all hints, as in a wide terminal.
    private func hints(_ shell: AppShell) -> [FooterHint] {
        _ = shell.canvas(Size(columns: 250, rows: 40))
        _ = shell.canvas(Size(columns: 250, rows: 40))
        return shell.footerHints
    }

    /// Keys that may answer only in the status line: with an answer, with advice about the selection, or with a message
    /// from the network or the disk. A guess, a round or the news may also have no effect.
    private nonisolated static let answers: Set<String> = [
        "why", "needs", "overdue", "edit file", "fetch", "random", "done", "change", "guess", "ask again",
    ]

    /// Keys that may have no visible effect: quitting, passing something to another program, moving to the current
    /// place, and moving in a calendar that could not be read.
    private nonisolated static let silent: Set<String> = [
        "quit", "browser", "move", "today", "go to the first row", "cancel", "copy", "month", "up", "next week",
    ]

    private func expectThatItWorks(_ hint: FooterHint, _ shell: AppShell, _ name: String) async {
        let size = Size(columns: 120, rows: 40)
        _ = shell.canvas(size)
        shell.show(.success(""))
        // The status line does not count as a change.
        func frame() -> [Substring] {
            let rows = shell.canvas(size).glyphText.split(separator: "\n", omittingEmptySubsequences: false)
            return rows.dropLast(2) + rows.suffix(1)
        }
        let before = frame()
        for key in KeySequence(hint.key)?.keys ?? KeySequence("\(hint.key.prefix { $0 != "/" })")?.keys ?? [] {
            shell.handle(.key(key))
        }
        await settle()
        guard frame() == before, !Self.answers.contains(hint.title) else { return }
        guard let status = shell.status else {
            // A key without a visible effect here must act elsewhere.
            #expect(Self.silent.contains(hint.title), "\(name): \(hint.key) \(hint.title) does nothing")
            return
        }
        #expect(status.kind == .success || status.text.isEmpty, "\(name): \(hint.key) \(hint.title): \(status.text)")
        #expect(!status.text.contains("does nothing"), "\(name): \(hint.key) \(hint.title)")
    }

    /// Each key is pressed on a new screen.
    @Test(arguments: ScreenScene.all)
    func noShownKeyIsRefused(scene: ScreenScene) async throws {
        let (first, shell) = try await scene.make()
        let hints = hints(shell)
        withExtendedLifetime(first) {}
        for hint in hints {
            let (stage, shell) = try await scene.make()
            await expectThatItWorks(hint, shell, scene.name)
            withExtendedLifetime(stage) {}
        }
    }

    @Test(arguments: coachRoutes)
    func noShownKeyIsRefusedInCoaches(route: Route) async throws {
        let first = try CoachStage(at: route)
        let hints = hints(await first.opened())
        for hint in hints {
            let stage = try CoachStage(at: route)
            await expectThatItWorks(hint, await stage.opened(), "\(route)")
        }
    }

    /// Checks every place of the other tabs of `Stage`, without data.
    @Test func noShownKeyIsRefusedInEmptyPlaces() async throws {
        for place in ActionRegistry(Stage.declarations).places {
            for hint in try await hints(at: place.route) {
                let stage = try Stage()
                await expectThatItWorks(hint, await stage.start(at: place.route), "\(place.title), empty")
            }
        }
    }

    private func hints(at route: Route) async throws -> [FooterHint] {
        let stage = try Stage()
        return hints(await stage.start(at: route))
    }

    // MARK: Clicks

    @Test func aClickOnAHintActsAsItsKey() async throws {
        let shell = await (try Stage()).start(at: .settings)
        let line = footer(shell, Size(columns: 80, rows: 24))
        let column = line.distance(to: "? help")
        #expect(column != nil, "\(line)")
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: (column ?? 0) + 3, y: 23))))
        #expect(shell.text.contains("actions here, by name"))
        let palette = footer(shell, Size(columns: 80, rows: 24))
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: (palette.distance(to: "esc cancel") ?? 0), y: 23))))
        #expect(!shell.text.contains("actions here, by name"))
    }

    @Test func anAnswerToAQuestionCanBeClicked() async throws {
        var answers: [Int] = []
        let shell = await (try Stage()).start(at: .settings)
        shell.present(
            QuestionLayer(
                DialogState(
                    title: "Go on?", text: "It can be undone.",
                    choices: [.init(.character("y"), "Go on"), .init(.character("n"), "Stay")])
            ) { answers.append($0) })
        let rows = shell.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let row = rows.firstIndex { $0.contains("[n] Stay") } ?? 0
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: rows[row].distance(to: "[n] Stay") ?? 0, y: row))))
        #expect(answers == [1])
    }

    @Test func aFormFieldCanBeClicked() async throws {
        let shell = await (try Stage()).start(at: .settings)
        let fields = [FormField.text("name", "Name"), .toggle("daily", "Daily", false), .text("note", "Note")]
        shell.present(FormLayer("A form", fields) { _ in [:] })
        func click(_ label: String) {
            let rows = shell.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let row = rows.firstIndex { $0.contains(label) } ?? 0
            shell.handle(.mouse(MouseEvent(.click, at: Point(x: rows[row].distance(to: label) ?? 0, y: row))))
        }
        click("Daily")
        #expect(shell.text.contains("▸ Daily"))
        click("Daily")
        #expect(shell.text.contains("yes"))
        click("Note")
        shell.type("abc")
        #expect(shell.text.contains("abc") && shell.text.contains("▸ Note"))
    }

    @Test func aCompletionCanBeClicked() async throws {
        let shell = await (try Stage()).start(at: .settings)
        shell.press(":")
        shell.type("set th")
        let rows = shell.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let row = rows.firstIndex { $0.contains("set theme") } ?? 0
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 3, y: row))))
        #expect(shell.text.contains(":set theme"))
    }
}

extension String {
    /// Returns the column at which a text begins.
    fileprivate func distance(to text: String) -> Int? {
        firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
    }
}
