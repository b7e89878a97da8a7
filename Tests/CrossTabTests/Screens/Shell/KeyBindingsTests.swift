import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit

@Suite struct KeyBindingsTests {
    private let registry = ActionRegistry(Stage.declarations)
    private var actions: [Action] { registry.actions }

    @Test func theDefaultKeysHaveNoConflicts() {
        #expect(KeyBindings(actions).problems == [])
    }

    @Test func everyActionsKeysAreReadable() {
        for action in actions {
            #expect(!action.keys.isEmpty, "\(action.id)")
        }
    }

    @Test func idsAreUnique() {
        #expect(Set(actions.map(\.id)).count == actions.count)
    }

    @Test func eachSectionHasActionsOfItsScope() {
        for section in registry.sections {
            for action in section.actions {
                #expect(action.scope == section.scope, "\(action.id)")
            }
        }
    }

    @Test func theConfigurationReplacesAndRemovesKeys() {
        let bindings = KeyBindings(actions, overrides: ["app.quit": ["ctrl-q", "z z"], "edit.undo": []])
        #expect(bindings.problems == [])
        #expect(bindings.label(of: Action.quit.id) == "ctrl-q/z z")
        #expect(bindings.label(of: Action.quit.id, most: 1) == "ctrl-q")
        #expect(bindings.sequences(of: Action.undo.id).isEmpty)
        #expect(bindings.label(of: Action.redo.id) == "ctrl-r")
    }

    @Test func anUnknownActionSuggestsTheNearest() {
        let bindings = KeyBindings(actions, overrides: ["app.quitt": ["x"]])
        #expect(bindings.problems.map(\.text) == ["keys: there is no action app.quitt; did you mean app.quit?"])
    }

    @Test func anInvalidKeyLeavesTheActionsDefaultKeys() throws {
        let bindings = KeyBindings(actions, overrides: ["app.quit": ["ctrl-q", "hyper-q"]])
        #expect(bindings.problems.count == 1)
        #expect(try #require(bindings.problems.first).text.contains("“hyper-q” for app.quit is not a key"))
        #expect(bindings.sequences(of: Action.quit.id) == Action.quit.keys)
    }

    @Test func twoActionsOfOneScopeCannotShareAKey() {
        let bindings = KeyBindings(actions, overrides: ["item.copy": ["d"]])
        #expect(
            bindings.problems.map(\.text) == [
                "keys: d is bound to both item.delete and item.copy; item.delete keeps it"
            ])
    }

    // MARK: Names of earlier versions

    @Test(arguments: [
        ("news.open", "item.open"), ("settings.change", "item.open"), ("mutes.add", "item.add"),
        ("news.edit", "item.edit"), ("saved.remove", "item.delete"), ("keys.reset", "item.delete"),
        ("history.copy", "item.copy"), ("news.mark", "item.mark"), ("news.mark-all", "item.mark-all"),
    ])
    func keysBoundByAFormerNameApply(name: String, present: String) {
        let bindings = KeyBindings(actions, overrides: [name: ["f9"]])
        #expect(bindings.problems == [])
        #expect(bindings.label(of: ActionID(present)) == "f9")
    }

    @Test func theCurrentNameComesBeforeAFormerName() {
        let bindings = KeyBindings(
            actions, overrides: ["history.delete": ["f7"], "item.delete": ["f8"], "news.delete": ["f9"]])
        #expect(bindings.label(of: Action.deleteItem.id) == "f8")
        #expect(bindings.problems == [])
    }

    @Test func aFormerNameRemovesKeysToo() {
        #expect(KeyBindings(actions, overrides: ["news.copy": []]).sequences(of: Action.copyItem.id).isEmpty)
    }

    @Test func aWrongKeyUnderAFormerNameIsReported() throws {
        let bindings = KeyBindings(actions, overrides: ["news.delete": ["hyper-q"]])
        #expect(try #require(bindings.problems.first).text.contains("“hyper-q” for"))
        #expect(bindings.sequences(of: Action.deleteItem.id) == Action.deleteItem.keys)
    }

    @Test func formerNamesAreUniqueAndUnused() {
        let former = actions.flatMap(\.formerNames)
        #expect(Set(former).count == former.count)
        #expect(Set(former).isDisjoint(with: actions.map(\.id)))
    }

    @Test func aNarrowerScopeMayOverrideAKey() {
        #expect(KeyBindings(actions, overrides: ["item.copy": ["u"]]).problems.isEmpty)
    }
}
