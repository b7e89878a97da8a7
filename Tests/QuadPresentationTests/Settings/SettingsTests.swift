import QuadDomain
import TerminalKit
import Testing

@testable import QuadPresentation

@MainActor
@Suite struct SettingsTests {
    private func row(_ path: String, in list: SettingsViewModel) -> SettingsViewModel.Row? {
        list.state.rows.first { row in
            if case .setting(path, _, _, _, _) = row { return true }
            return false
        }
    }

    private func select(_ path: String, in list: SettingsViewModel) throws {
        let index = try #require(list.state.rows.firstIndex { $0 == row(path, in: list) })
        list.moved { $0.move(to: index) }
    }

    private func value(_ path: String, in list: SettingsViewModel) -> String? {
        guard case .setting(_, _, let value, _, _) = row(path, in: list) else { return nil }
        return value
    }

    @Test func everySettingIsThereWithItsValue() throws {
        let list = try Stage(settings: ["theme": .text("mono")]).settingsList()
        for setting in SettingCatalogue.settings {
            #expect(row(setting.path, in: list) != nil, "\(setting.path)")
        }
        #expect(value("theme", in: list) == "mono")
        #expect(value("wordle.length", in: list) == "5")
        #expect(value("wordle.source", in: list) == "none")
        #expect(list.state.rows.contains(.location(title: "Games and data", path: "/home/ada/.local/share/quad")))
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

    @Test func aChoiceIsAskedFor() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("theme", in: list)
        var offered: [String] = []
        list.onChoose = { _, values, current, done in
            offered = values
            #expect(current == "terminal")
            done("campus")
        }
        list.changedSelection()
        #expect(offered == ["terminal", "campus", "high-contrast", "mono"])
        #expect(stage.settings.effective.value.theme == .campus)
        #expect(value("theme", in: list) == "campus")
    }

    @Test func aTextIsAskedForAndNoTextIsTheDefault() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("wordle.field", in: list)
        list.onAsk = { _, _, done in done("data.word") }
        list.changedSelection()
        #expect(stage.settings.effective.value.wordle.field == "data.word")
        list.onAsk = { _, text, done in
            #expect(text == "data.word")
            done("")
        }
        list.changedSelection()
        #expect(stage.settings.effective.value.wordle.field == "solution")
    }

    @Test func aValueThatCannotBeIsToldAndChangesNothing() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("wordle.source", in: list)
        list.onAsk = { _, _, done in done("ftp://words") }
        list.changedSelection()
        #expect(stage.lastMessage?.kind == .error)
        #expect(stage.lastText?.contains("wordle.source") == true)
        #expect(stage.configuration.value(at: "wordle.source") == nil)
        #expect(stage.undoStack.undoTitle == nil)
    }

    @Test func aFileThatCannotBeWrittenIsTold() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        stage.configuration.fail(with: ConfigurationProblem("the file is read-only", remedy: "make it writable"))
        try select("motion", in: list)
        list.changedSelection()
        #expect(stage.lastText == "the file is read-only; make it writable")
        #expect(stage.settings.effective.value.motion)
    }

    @Test func aSettingGetsItsDefaultAgain() async throws {
        let stage = try Stage(settings: ["theme": .text("mono")])
        let list = stage.settingsList()
        try select("theme", in: list)
        list.resetSelection()
        #expect(stage.settings.effective.value.theme == .terminal)
        await stage.undoStack.undo()
        #expect(stage.settings.effective.value.theme == .mono)
    }

    @Test func numbersWithoutEndAreTyped() throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        list.onChoose = { _, _, _, _ in Issue.record("there is no end of them to choose from") }
        list.onAsk = { _, current, done in
            #expect(current == "0")
            done("30")
        }
        try select("news.keepDays", in: list)
        list.changedSelection()
        #expect(stage.settings.effective.value.news.keepDays == 30)
        list.onAsk = { _, _, done in done("-1") }
        list.changedSelection()
        #expect(stage.settings.effective.value.news.keepDays == 30)
        #expect(stage.lastMessage?.kind == .error)
    }

    @Test func whatIsWrongWithAFilterIsKnownAndTheRestWorks() throws {
        let list = try Stage(settings: ["theme": .text("mono")]).settingsList()
        list.filterChanged(to: "is:chnaged theme")
        #expect(list.filtered.problem == "is:“chnaged” is unknown; did you mean is:changed?")
        #expect(list.state.rows.count == 1)
        list.filterChanged(to: "changed")
        #expect(list.filtered.problem == nil)
        #expect(list.state.rows.count == 1)
        list.filterChanged(to: "-changed /^theme/")
        #expect(list.state.rows.isEmpty)
    }

    @Test func theFilterNarrowsAndLeavesOutHeadings() throws {
        let list = try Stage(settings: [:]).settingsList()
        list.filterChanged(to: "wordle hard")
        #expect(list.state.rows.count == 1)
        list.filterChanged(to: "no such setting")
        #expect(list.state.rows.isEmpty)
        list.changedSelection()
        list.filterChanged(to: "")
        #expect(list.state.rows.count > SettingCatalogue.settings.count)
    }

    @Test func valuesAndPathsAreCopied() async throws {
        let stage = try Stage(settings: [:])
        let list = stage.settingsList()
        try select("theme", in: list)
        list.copiedSelection()
        await eventually("the value is copied") { stage.clipboard.texts == ["terminal"] }
        list.moved { $0.moveToBottom() }
        list.changedSelection()
        await eventually("the path is copied") { stage.clipboard.texts.last == stage.configuration.location }
    }

    @Test func problemsOfTheFileComeFirstAndLeadIntoIt() throws {
        let stage = try Stage(settings: ["theme": .text("pink"), "motoin": .flag(true)])
        let list = stage.settingsList()
        guard case .problem(let text) = list.state.rows.first else {
            Issue.record("no problem is shown")
            return
        }
        #expect(text.contains("motoin") && text.contains("motion"))
        list.changedSelection()
        #expect(stage.editedFiles == 1)
    }

    @Test func keysLeadToTheKeys() throws {
        let stage = try Stage(settings: ["keys.app.quit": .text("x")])
        let list = stage.settingsList()
        let index = try #require(list.state.rows.firstIndex(of: .keys(summary: "1 changed")))
        list.moved { $0.move(to: index) }
        list.changedSelection()
        #expect(stage.routes == [.keySettings])
    }
}
