import QuadDomain
import TerminalKit
import Testing

@testable import QuadPresentation

@MainActor
@Suite struct KeySettingsTests {
    private func select(_ action: Action, in list: KeySettingsViewModel) throws {
        let index = try #require(list.state.rows.firstIndex { $0.id == action.id })
        list.moved { $0.move(to: index) }
    }

    private func press(_ name: String, in list: KeySettingsViewModel) {
        list.onCapture = { _, done in
            if let keys = KeySequence(name) { done(keys) }
        }
    }

    @Test func everyActionIsThereWithItsKeys() throws {
        let list = try Stage().keySettings()
        #expect(list.state.rows.map(\.id) == ActionRegistry.quad.actions.map(\.id))
        #expect(list.state.rows.first { $0.id == Action.quit.id }?.keys == "Q/ctrl-c")
        #expect(list.state.rows.allSatisfy { !$0.isChanged })
        #expect(list.state.problems.isEmpty)
    }

    @Test func anActionIsBoundAndThatIsUndone() async throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.redraw, in: list)
        press("f5", in: list)
        list.boundSelection()
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
        press("f5", in: list)
        list.addedToSelection()
        list.addedToSelection()
        #expect(list.selected?.keys == "ctrl-l/f5")
    }

    @Test func keysAreTakenAwayAndGivenBack() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.redraw, in: list)
        list.unboundSelection()
        #expect(list.selected?.keys == "")
        #expect(stage.lastText == "screen.redraw has no key · u undoes it")
        list.resetSelection()
        #expect(list.selected?.keys == "ctrl-l")
    }

    @Test func aConflictIsToldAndShown() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        try select(.historyCopy, in: list)
        press("d", in: list)
        list.boundSelection()
        #expect(stage.lastMessage?.kind == .warning)
        #expect(stage.lastText?.contains("d is bound to both history.copy and history.delete") == true)
        #expect(list.state.problems.count == 1)
        list.resetSelection()
        #expect(list.state.problems.isEmpty)
    }

    @Test func theFilterFindsByKeyActionAndPlace() throws {
        let list = try Stage().keySettings()
        list.filterChanged(to: "ctrl-p")
        #expect(list.state.rows.map(\.id) == [Action.openPalette.id])
        list.filterChanged(to: "history delete")
        #expect(list.state.rows.map(\.id) == [Action.historyDelete.id])
        list.filterChanged(to: "nothing of the kind")
        #expect(list.selected == nil)
        list.boundSelection()
        list.unboundSelection()
        list.resetSelection()
    }

    @Test func aFileThatCannotBeWrittenIsTold() throws {
        let stage = try Stage()
        let list = stage.keySettings()
        stage.configuration.fail(with: ConfigurationProblem("the file is read-only", remedy: "make it writable"))
        try select(.redraw, in: list)
        list.unboundSelection()
        #expect(stage.lastText == "the file is read-only; make it writable")
        #expect(list.selected?.keys == "ctrl-l")
    }
}
