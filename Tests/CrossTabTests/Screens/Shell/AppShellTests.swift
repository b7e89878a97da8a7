import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState
@testable import WordleCore
@testable import WordleTests
@testable import WordleUI

@MainActor
@Suite struct AppShellTests {
    /// Returns a stage with thirty games, so that lists can scroll.
    private func stage(settings: [String: SettingValue] = ["motion": .text("off")]) throws -> Stage {
        let today = try Stage.day(Games.today)
        return try Stage(
            games: (1...30).map { try Games.finished(today.adding(days: -$0), in: $0 % 7, kind: .archive) },
            settings: settings)
    }

    private func selected(_ shell: AppShell) -> String {
        shell.canvas(Size(columns: 80, rows: 24)).glyphRows.first { $0.contains("▸") } ?? ""
    }

    // MARK: Keys

    @Test func aScreensKeyComesBeforeAGlobalKey() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .wordleHistory)
        shell.press("l")
        #expect(shell.coordinator.route == .wordleBoard(day: "2026-11-20"))
        await settle()
        shell.press("ctrl-b")
        #expect(shell.coordinator.route == .wordleHistory)
        shell.press("h")
        #expect(shell.coordinator.route == .wordleBoard(day: nil), "h goes back where no screen takes it")
    }

    @Test func aGlobalKeyBelongsToTheScreenThatBindsIt() async throws {
        let shell = await (try stage()).start(at: .wordleArchive)
        shell.press("h")
        #expect(shell.coordinator.route == .wordleArchive, "h is the day before here, and not the way back")
        #expect(shell.text.contains("2026-11-20 · #1,980"))
        shell.press("/")
        #expect(shell.text.contains("Go to date"))
    }

    @Test func lettersOnTheBoardAreText() async throws {
        let stage = try stage()
        let shell = await stage.start()
        shell.type("Quin")
        #expect(stage.quits == 0)
        #expect(shell.text.contains("Q") && shell.text.contains("U"))
        shell.press("?")
        #expect(shell.text.contains("actions here, by name"))
    }

    @Test func aDisabledKeySaysWhy() async throws {
        let shell = await (try stage()).start(at: .settings)
        shell.press("q")
        #expect(shell.status == .info("This is the first screen of the tab; Q quits"))
        shell.press("9")
        #expect(shell.status == .info("There is no tab 9"))
    }

    @Test func aKeyBoundElsewhereNamesItsScreen() async throws {
        let shell = await (try stage()).start(at: .wordleHistory)
        shell.press("p")
        #expect(shell.status == .info("p does nothing here; it works in Wordle: archive and News"))
        shell.press("&")
        #expect(shell.status == .info("& does nothing; ? lists what works here"))
    }

    @Test func aMessageStaysUntilTheNextKey() async throws {
        let shell = await (try stage()).start(at: .wordleHistory)
        shell.show(.success("Done"))
        #expect(shell.text.contains("✓ Done"))
        shell.press("j")
        #expect(shell.status == nil)
    }

    @Test func twoKeysInARowAreOneSequence() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .wordleHistory)
        shell.press("G")
        let bottom = selected(shell)
        shell.press("g")
        #expect(shell.status == .info("g …"))
        #expect(selected(shell) == bottom)
        shell.press("g")
        #expect(selected(shell) != bottom)
        #expect(selected(shell).contains("20 Nov 2026"))
        #expect(shell.status == nil)
    }

    @Test func aSequenceWaitsAndShowsPossibleKeys() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .wordleHistory)
        shell.press("G")
        let bottom = selected(shell)
        shell.press("g")
        stage.pass(60)
        #expect(shell.status == .info("g …"))
        let footer = shell.canvas(Size(columns: 80, rows: 24)).glyphRows.last ?? ""
        #expect(footer.hasPrefix("g "))
        #expect(!footer.contains("? help"))
        shell.press("esc")
        #expect(shell.status == nil)
        shell.press("g")
        #expect(selected(shell) == bottom)
        shell.press("g")
        #expect(selected(shell) != bottom)
    }

    @Test func aKeyThatAlsoStartsASequenceRunsAfterAPause() async throws {
        let stage = try stage(settings: ["keys.history.copy": .text("g")])
        let shell = await stage.start(at: .wordleHistory)
        shell.press("g")
        await settle()
        #expect(stage.clipboard.texts.isEmpty)
        stage.pass(1.1)
        await eventually("it runs") { stage.clipboard.texts.count == 1 }
    }

    @Test func aSequenceDoesNotContinueInAnotherScreen() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .wordleHistory)
        shell.press("G")
        let bottom = selected(shell)
        shell.press("g")
        shell.coordinator.open(.settings)
        shell.coordinator.open(.wordleHistory)
        shell.press("g")
        #expect(selected(shell) == bottom)
    }

    @Test func ctrlCQuitsFromEveryLayer() async throws {
        let stage = try stage()
        let shell = await stage.start()
        shell.press("ctrl-p")
        shell.press("ctrl-c")
        #expect(stage.quits == 1)
    }

    @Test func changedKeysApplyAtOnce() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .wordleSkill)
        try stage.settings.set("keys.app.quit", to: .text("x"))
        shell.press("x")
        #expect(stage.quits == 1)
        shell.press("Q")
        #expect(stage.quits == 1)
        #expect(shell.text.contains("x quit"))
    }

    @Test func undoWorksFromEverywhere() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .wordleHistory)
        try stage.settings.set("theme", typed: "mono")
        shell.press("u")
        await eventually("it is undone") { stage.settings.effective.value.theme == .terminal }
        shell.press("ctrl-r")
        await eventually("it is redone") { stage.settings.effective.value.theme == .mono }
        await eventually("it says so") { shell.text.contains("Redone: change of theme") }
        shell.press("ctrl-r")
        #expect(shell.status == .info("There is nothing to redo"))
    }

    // MARK: Find

    @Test func theFilterAppliesWhileTypingAndEscapeShowsAll() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .wordleHistory)
        shell.press("/")
        shell.type("lost")
        #expect(!shell.text.contains("2026-11-20"))
        shell.press("enter")
        #expect(shell.text.contains("History · 4 of 30 · /lost"))
        shell.press("n")
        #expect(selected(shell).contains("X/6"))
        shell.press("esc")
        #expect(shell.text.contains("History · 30"))
        shell.press("n")
        #expect(shell.status == .info("Filter first with /"))
    }

    @Test func escapeInTheFindLineClearsTheFilter() async throws {
        let shell = await (try stage()).start(at: .wordleHistory)
        shell.press("/")
        shell.type("lost")
        shell.press("esc")
        #expect(shell.text.contains("History · 30"))
    }

    // MARK: Layers

    @Test func aLayerTakesAllKeysAndPastes() async throws {
        let stage = try stage()
        let shell = await stage.start()
        shell.press("ctrl-p")
        shell.type("q")
        shell.handle(.paste("uit"))
        #expect(stage.quits == 0)
        #expect(shell.text.contains("quit"))
        shell.press("enter")
        #expect(stage.quits == 1)
        #expect(!shell.text.contains("every action"))
    }

    @Test func thePaletteOpensAnActionsScreenAndRunsTheAction() async throws {
        let stage = try stage()
        let shell = await stage.start()
        shell.press("ctrl-p")
        shell.type("edit the configuration")
        shell.press("enter")
        #expect(shell.coordinator.route == .settings)
        #expect(stage.editedFiles == [stage.configuration.location])
    }

    @Test func thePaletteOpensPlaces() async throws {
        let shell = await (try stage()).start()
        shell.press("ctrl-p")
        shell.type("settings: keys")
        shell.press("enter")
        #expect(shell.coordinator.route == .keySettings)
    }

    @Test func thePaletteSaysWhyAnActionIsDisabled() async throws {
        let shell = await (try stage()).start()
        shell.press("ctrl-p")
        shell.type("undo the last")
        #expect(shell.text.contains("There is nothing to undo"))
        shell.press("enter")
        #expect(shell.status == .info("There is nothing to undo"))
    }

    @Test func helpListsTheAvailableActionsAndRunsThem() async throws {
        let shell = await (try stage()).start(at: .wordleHistory)
        shell.press("?")
        let text = shell.canvas(Size(columns: 100, rows: 60)).glyphText
        #expect(text.contains("Open the game"))
        #expect(!text.contains("Enter the guess"), "that is another screen's")
        #expect(!text.contains("Undo the last change"), "there is nothing to undo")
        shell.type("filter")
        shell.press("enter")
        shell.type("lost")
        #expect(shell.text.contains("/lost"))
    }

    @Test func theCommandLineRunsActionsByName() async throws {
        let stage = try stage()
        let shell = await stage.start()
        shell.press(":")
        shell.type("wordle.open-archive")
        shell.press("enter")
        #expect(shell.coordinator.route == .wordleArchive)
        shell.press(":")
        shell.type("app.quitt")
        shell.press("enter")
        #expect(shell.status == .warning("Nothing is called app.quitt; did you mean app.quit?"))
    }

    @Test func theCommandLineAcceptsArguments() async throws {
        let stage = try stage()
        let shell = await stage.start()
        var taken: [String] = []
        let paint =
            TypedCommand(
                "paint", usage: "paint COLOUR", complete: { text in ["red", "blue"].filter { $0.hasPrefix(text) } }
            ) {
                taken.append($0)
            }
        stage.program.makeTypedCommands = { [paint] }
        shell.press(":")
        shell.type("paint r")
        #expect(shell.text.contains("paint red"))
        shell.press("tab")
        shell.press("enter")
        #expect(taken == ["red"])
        shell.press(":")
        shell.type("paint")
        shell.press("enter")
        #expect(shell.status == .warning("Write: paint COLOUR"))
        #expect(taken == ["red"])
    }

    // MARK: Mouse and size

    @Test func aClickOnATabSelectsTheTab() async throws {
        let shell = await (try stage()).start()
        _ = shell.canvas(Size(columns: 80, rows: 24))
        let column = try #require(shell.text.split(separator: "\n").first).distance(to: "5 Settings")
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: column, y: 0))))
        #expect(shell.coordinator.selected == .settings)
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 79, y: 0))))
        #expect(shell.coordinator.selected == .settings)
    }

    @Test func theWheelAndClicksReachTheScreen() async throws {
        let shell = await (try stage()).start(at: .wordleHistory)
        _ = shell.canvas(Size(columns: 80, rows: 24))
        shell.handle(.mouse(MouseEvent(.scrollDown, at: Point(x: 5, y: 5))))
        #expect(selected(shell).contains("17 Nov 2026"))
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 5, y: 3))))
        #expect(selected(shell).contains("18 Nov 2026"))
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 5, y: 3))))
        #expect(shell.coordinator.route == .wordleBoard(day: "2026-11-18"))
    }

    /// A click removes the message, as a key does, because the message belongs to the previous action.
    @Test func aClickDismissesAMessage() async throws {
        let shell = await (try stage()).start(at: .wordleHistory)
        _ = shell.canvas(Size(columns: 80, rows: 24))
        shell.show(.info("said before"))
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 5, y: 3))))
        #expect(shell.status == nil)
    }

    @Test func aClickOutsideThePaletteClosesThePalette() async throws {
        let shell = await (try stage()).start()
        shell.press("ctrl-p")
        _ = shell.text
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 0, y: 12))))
        #expect(!shell.text.contains("every action"))
    }

    @Test(arguments: [
        Size(columns: 39, rows: 24), Size(columns: 80, rows: 11), Size(columns: 1, rows: 1), Size(columns: 0, rows: 0),
    ])
    func aTooSmallTerminalShowsTheRequiredSize(size: Size) async throws {
        let shell = await (try stage()).start()
        let text = shell.canvas(size).glyphText
        if size.columns >= 39 { #expect(text.contains("Quad needs 40x12")) }
        shell.type("slate")
        #expect(shell.text.contains("S"), "what is typed meanwhile is not lost")
    }

    /// A key acts on no screen that the user cannot see.
    @Test func keysDoNothingInATooSmallTerminal() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .settings)
        let before = shell.text
        shell.handle(.resize(Size(columns: 30, rows: 8)))
        for key in ["j", "enter", "d", "ctrl-p", "1", "/"] { shell.press(key) }
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 3, y: 5))))
        // A question would not be visible, so the program is told to ask none.
        shell.press("ctrl-c")
        #expect(stage.quits == 1 && !stage.mayAskOnQuit)
        shell.handle(.resize(Size(columns: 80, rows: 24)))
        #expect(shell.text == before)
        shell.press("ctrl-c")
        #expect(stage.quits == 2 && stage.mayAskOnQuit)
        shell.press("j")
        #expect(shell.text != before)
    }

    @Test func everyScreenDrawsInEverySize() async throws {
        let stage = try stage()
        let shell = await stage.start()
        for place in stage.registry.places {
            shell.coordinator.open(place.route)
            await settle()
            for columns in stride(from: 40, through: 130, by: 9) {
                for rows in stride(from: 12, through: 50, by: 3) {
                    for glyphs in [GlyphSet.unicode, .plain] {
                        let canvas = shell.canvas(Size(columns: columns, rows: rows), glyphs)
                        if let cursor = canvas.cursor { #expect(canvas.bounds.contains(cursor)) }
                    }
                }
            }
        }
    }
}

extension Substring {
    /// Returns the number of characters before a text, for rows of narrow characters.
    fileprivate func distance(to text: String) -> Int {
        var rest = self
        var count = 0
        while !rest.isEmpty, !rest.hasPrefix(text) {
            rest = rest.dropFirst()
            count += 1
        }
        return count
    }
}
