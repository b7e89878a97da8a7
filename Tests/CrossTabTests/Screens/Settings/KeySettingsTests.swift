import Testing
import ViewState

@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit

@MainActor
@Suite struct KeySettingsTests {
    private func select(_ action: Action, in list: KeySettingsViewModel) throws {
        list.list.select(action.id)
        try #require(list.selected?.id == action.id)
    }

    @Test func everyActionIsListedWithItsKeys() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        #expect(list.list.rows.map(\.id) == stage.registry.actions.map(\.id))
        #expect(list.list.rows.first { $0.id == Action.quit.id }?.keys == "Q/ctrl-c")
        #expect(list.list.rows.allSatisfy { !$0.isChanged })
        #expect(list.problems.isEmpty)
    }

    @Test func bindingAnActionCanBeUndone() async throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.redraw, in: list)
        list.boundSelection()
        stage.dialogs.press("f5", "enter")
        #expect(list.selected?.keys == "f5")
        #expect(list.selected?.isChanged == true)
        #expect(stage.lastText == "screen.redraw: f5 · u undoes it")
        await stage.undoStack.undo()
        #expect(list.selected?.keys == "ctrl-l")
        #expect(list.selected?.isChanged == false)
    }

    @Test func aKeyIsAddedOnce() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.redraw, in: list)
        for _ in 0..<2 {
            list.addedToSelection()
            stage.dialogs.press("f5", "enter")
        }
        #expect(list.selected?.keys == "ctrl-l/f5")
    }

    @Test func keysAreRemovedAndRestored() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.redraw, in: list)
        list.unboundSelection()
        #expect(list.selected?.keys == "")
        #expect(stage.lastText == "screen.redraw has no key · u undoes it")
        list.resetSelection()
        #expect(list.selected?.keys == "ctrl-l")
    }

    @Test func aKeyTakenFromTheGlobalScopeIsReported() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.newsRefresh, in: list)
        list.boundSelection()
        stage.dialogs.press("Q", "enter")
        #expect(stage.lastMessage?.kind == .warning)
        #expect(stage.lastText?.contains("no longer means “\(Action.quit.title)”") == true)
        #expect(list.problems.isEmpty, "a narrower scope may take it")
    }

    @Test func aConflictIsReportedAndShown() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.copyItem, in: list)
        list.boundSelection()
        stage.dialogs.press("d", "enter")
        #expect(stage.lastMessage?.kind == .warning)
        #expect(stage.lastText?.contains("d is bound to both item.delete and item.copy") == true)
        #expect(list.problems.count == 1)
        list.resetSelection()
        #expect(list.problems.isEmpty)
    }

    @Test func theFilterFindsByKeyActionAndPlace() throws {
        let list = try Stage().keySettings()
        list.list.filterChanged(to: "ctrl-p")
        #expect(list.list.rows.map(\.id) == [Action.openPalette.id])
        list.list.filterChanged(to: "lists delete")
        #expect(list.list.rows.map(\.id) == [Action.deleteItem.id])
        list.list.filterChanged(to: "nothing of the kind")
        #expect(list.selected == nil)
        list.boundSelection()
        list.unboundSelection()
        list.resetSelection()
    }

    @Test func aWriteErrorIsReported() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        stage.configuration.fail(with: ConfigurationError("the file is read-only", remedy: "make it writable"))
        try select(.redraw, in: list)
        list.unboundSelection()
        #expect(stage.lastText == "the file is read-only; make it writable")
        #expect(list.selected?.keys == "ctrl-l")
    }
}
