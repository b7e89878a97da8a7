import Testing

@testable import QuadPresentation
@testable import TerminalKit

@Suite struct KeyBindingsTests {
    private let actions = ActionRegistry.quad.actions

    @Test func theKeysTheyComeWithHaveNoConflicts() {
        #expect(KeyBindings(actions).problems == [])
    }

    @Test func everyActionHasAKeyThatCouldBeRead() {
        for action in actions {
            #expect(!action.keys.isEmpty, "\(action.id)")
        }
    }

    @Test func idsAreThereOnce() {
        #expect(Set(actions.map(\.id)).count == actions.count)
    }

    @Test func eachSectionHasItsOwnScopesActions() {
        for section in ActionRegistry.quad.sections {
            for action in section.actions {
                #expect(action.scope == section.scope, "\(action.id)")
            }
        }
    }

    @Test func theConfigurationReplacesKeysAndTakesThemAway() {
        let bindings = KeyBindings(actions, overrides: ["app.quit": ["ctrl-q", "z z"], "edit.undo": []])
        #expect(bindings.problems == [])
        #expect(bindings.label(of: Action.quit.id) == "ctrl-q/z z")
        #expect(bindings.label(of: Action.quit.id, most: 1) == "ctrl-q")
        #expect(bindings.sequences(of: Action.undo.id).isEmpty)
        #expect(bindings.label(of: Action.redo.id) == "ctrl-r")
    }

    @Test func anUnknownActionIsNamedWithTheNearestOne() {
        let bindings = KeyBindings(actions, overrides: ["app.quitt": ["x"]])
        #expect(bindings.problems.map(\.text) == ["keys: there is no action app.quitt; did you mean app.quit?"])
    }

    @Test func aKeyThatIsNoneLeavesTheActionsOwnKeys() throws {
        let bindings = KeyBindings(actions, overrides: ["app.quit": ["ctrl-q", "hyper-q"]])
        #expect(bindings.problems.count == 1)
        #expect(try #require(bindings.problems.first).text.contains("“hyper-q” for app.quit is no key"))
        #expect(bindings.sequences(of: Action.quit.id) == Action.quit.keys)
    }

    @Test func twoActionsOfOneScopeMustNotShareAKey() {
        let bindings = KeyBindings(actions, overrides: ["history.copy": ["d"]])
        #expect(
            bindings.problems.map(\.text) == [
                "keys: d is bound to both history.copy and history.delete; the first one has it"
            ])
    }

    @Test func aNarrowerScopeMayTakeAKeyFromAWiderOne() {
        #expect(KeyBindings(actions, overrides: ["history.copy": ["u"]]).problems.isEmpty)
    }
}
