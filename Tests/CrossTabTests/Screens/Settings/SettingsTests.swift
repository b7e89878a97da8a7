import TestSupport
import Testing

@testable import NewsCore
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import ViewState
@testable import WordleCore

@MainActor
@Suite struct SettingsTests {
    private func row(_ path: String, in list: SettingsViewModel) -> SettingsViewModel.Row? {
        list.list.rows.first { row in
            if case .setting(path, _, _, _, _) = row { return true }
            return false
        }
    }

    private func select(_ path: String, in list: SettingsViewModel) throws {
        list.list.select(path)
        try #require(list.selected?.id == path)
    }

    private func value(_ path: String, in list: SettingsViewModel) -> String? {
        guard case .setting(_, _, let value, _, _) = row(path, in: list) else { return nil }
        return value
    }

    @Test func everySettingIsListedWithItsValue() throws {
        let list = try Stage(settings: ["theme": .text("mono")]).settingsList()
        for setting in Stage.catalog.settings {
            #expect(row(setting.path, in: list) != nil, "\(setting.path)")
        }
        #expect(value("theme", in: list) == "mono")
        #expect(value("wordle.length", in: list) == "5")
        #expect(value("wordle.source", in: list) == "none")
        #expect(list.list.rows.contains(.location(title: "Games and data", path: "/home/ada/.local/share/quad")))
    }

    /// The settings of the program come first, followed by the settings of each tab under its title.
    @Test func settingsAreGrouped() async throws {
        let stage = try Stage(settings: [:])
        let headings = stage.settingsList().list.rows.compactMap { row in
            if case .heading(let title) = row { title } else { nil }
        }
        #expect(headings == ["The program", "News", "Wordle", "Keys", "Where Quad keeps files"])
        let shell = await stage.start(at: .settings)
        let wide = shell.canvas(Size(columns: 120, rows: 40)).glyphText
        #expect(wide.contains("Colors of everything on screen."), "there is room for what each does\n\(wide)")
    }

    @Test func aToggleIsSwitchedAtOnceAndUndone() async throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("motion", in: list)
        list.changedSelection()
        #expect(!stage.settings.effective.value.motion)
        #expect(stage.lastText == "Motion: off · u undoes it")
        list.changedSelection()
        #expect(stage.settings.effective.value.motion)
        await stage.undoStack.undo()
        #expect(!stage.settings.effective.value.motion)
        await stage.undoStack.undo()
        #expect(stage.configuration.value(at: "motion") == nil, "what was not in the file is not in it afterwards")
        #expect(value("motion", in: list) == "on")
    }

    @Test func aChoiceIsOffered() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("theme", in: list)
        list.changedSelection()
        let offered = stage.dialogs.text
        for theme in ["terminal", "campus", "high-contrast", "mono"] { #expect(offered.contains(theme)) }
        let current = offered.split(separator: "\n").first { $0.contains("now") }
        #expect(current?.contains("terminal") == true)
        stage.dialogs.answer("campus")
        #expect(stage.settings.effective.value.theme == .campus)
        #expect(value("theme", in: list) == "campus")
    }

    @Test func anEmptyTextRestoresTheDefault() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("wordle.field", in: list)
        list.changedSelection()
        stage.dialogs.answer("data.word")
        #expect(stage.settings.effective.value.wordle.field == "data.word")
        list.changedSelection()
        #expect(stage.dialogs.text.contains("data.word"))
        stage.dialogs.answer("")
        #expect(stage.settings.effective.value.wordle.field == "solution")
    }

    @Test func anInvalidValueIsReportedAndChangesNothing() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("wordle.source", in: list)
        list.changedSelection()
        stage.dialogs.answer("ftp://words")
        #expect(stage.lastMessage?.kind == .error)
        #expect(stage.lastText?.contains("wordle.source") == true)
        #expect(stage.configuration.value(at: "wordle.source") == nil)
        #expect(stage.undoStack.undoTitle == nil)
    }

    @Test func aWriteErrorIsReported() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        stage.configuration.fail(with: ConfigurationError("the file is read-only", remedy: "make it writable"))
        try select("motion", in: list)
        list.changedSelection()
        #expect(stage.lastText == "the file is read-only; make it writable")
        #expect(stage.settings.effective.value.motion)
    }

    @Test func aSettingIsResetToItsDefault() async throws {
        let stage = try Stage(settings: ["theme": .text("mono")])
        let list = stage.settingsList()
        try select("theme", in: list)
        list.resetSelection()
        #expect(stage.settings.effective.value.theme == .terminal)
        await stage.undoStack.undo()
        #expect(stage.settings.effective.value.theme == .mono)
    }

    @Test func markedSettingsAreResetInOneStep() async throws {
        let stage = try Stage(settings: ["theme": .text("mono"), "motion": .text("off")])
        let list = stage.settingsList()
        list.list.filterChanged(to: "changed")
        list.list.toggledAllMarks()
        list.resetSelection()
        #expect(stage.settings.effective.value == Configuration())
        #expect(list.list.markedCount == 0)
        await stage.undoStack.undo()
        #expect(stage.settings.effective.value.theme == .mono)
        #expect(!stage.settings.effective.value.motion)
        #expect(stage.undoStack.undoTitle == nil)
    }

    @Test func unboundedNumbersAreTyped() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("news.keepDays", in: list)
        list.changedSelection()
        #expect(
            stage.dialogs.text.contains("News kept for days: 0"), "typed, as there is no end of them to choose from")
        stage.dialogs.answer("30")
        #expect(stage.settings.effective.value.news.keepDays == 30)
        list.changedSelection()
        stage.dialogs.answer("-1")
        #expect(stage.settings.effective.value.news.keepDays == 30)
        #expect(stage.lastMessage?.kind == .error)
    }

    @Test func aFilterErrorIsShownAndTheRestWorks() throws {
        let list = try Stage(settings: ["theme": .text("mono")]).settingsList()
        list.list.filterChanged(to: "is:chnaged theme")
        #expect(list.list.filterStatus == "is:“chnaged” is unknown; did you mean is:changed?")
        #expect(list.list.rows.count == 1)
        list.list.filterChanged(to: "changed")
        #expect(list.list.filterStatus == "1 of \(list.list.total)")
        #expect(list.list.rows.count == 1)
        list.list.filterChanged(to: "-changed /^theme/")
        #expect(list.list.rows.isEmpty)
    }

    @Test func theFilterHidesHeadings() throws {
        let list = try Stage(settings: [:]).settingsList()
        list.list.filterChanged(to: "wordle hard")
        #expect(list.list.rows.count == 1)
        list.list.filterChanged(to: "no such setting")
        #expect(list.list.rows.isEmpty)
        list.changedSelection()
        list.list.filterChanged(to: "")
        #expect(list.list.rows.count > Stage.catalog.settings.count)
    }

    @Test func valuesAndPathsAreCopied() async throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("theme", in: list)
        list.copiedSelection()
        await eventually("the value is copied") { stage.clipboard.texts == ["terminal"] }
        list.list.moved { $0.moveToBottom() }
        list.changedSelection()
        await eventually("the path is copied") { stage.clipboard.texts.last == stage.configuration.location }
    }

    @Test func problemsOfTheFileComeFirstAndOpenTheFile() throws {
        let stage = try Stage(settings: ["theme": .text("pink"), "motoin": .flag(true)])
        let list = stage.settingsList()
        guard case .problem(let text) = list.list.rows.first else {
            Issue.record("no problem is shown")
            return
        }
        #expect(text.contains("motoin") && text.contains("motion"))
        list.changedSelection()
        #expect(stage.editedFiles == [stage.configuration.location])
    }

    @Test func theKeysRowOpensTheKeySettings() throws {
        let stage = try Stage(settings: ["keys.app.quit": .text("x")])
        let list = stage.settingsList()
        let index = try #require(list.list.rows.firstIndex(of: .keys(summary: "1 changed")))
        list.list.moved { $0.move(to: index) }
        list.changedSelection()
        #expect(stage.routes == [.keySettings])
    }
}
