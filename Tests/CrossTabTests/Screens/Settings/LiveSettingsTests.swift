import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

@MainActor
@Suite struct LiveSettingsTests {
    @Test func overridesAreShownButNotStored() throws {
        let repository = StubConfiguration(["theme": .text("campus")], catalog: Stage.catalog)
        let store = LiveSettings(repository: repository, catalog: Stage.catalog, undoStack: UndoStack()) {
            configuration in
            var configuration = configuration
            configuration.theme = .mono
            return configuration
        }
        #expect(store.effective.value.theme == .mono)
        #expect(store.configured.theme == .campus)
        try store.set("motion", typed: "off")
        #expect(repository.value(at: "theme") == .text("campus"))
        #expect(!store.effective.value.motion)
    }

    @Test func observersAreNotifiedOncePerChange() throws {
        let store = LiveSettings(
            repository: StubConfiguration(catalog: Stage.catalog), catalog: Stage.catalog,
            undoStack: UndoStack()
        ) {
            $0
        }
        var told: [Configuration.Theme] = []
        store.effective.observe(for: store) { told.append($0.theme) }
        try store.set("theme", typed: "mono")
        try store.set("theme", typed: "mono")
        store.reload()
        #expect(told == [.mono])
    }

    @Test func anUnknownSettingSuggestsTheNearest() throws {
        let store = LiveSettings(
            repository: StubConfiguration(catalog: Stage.catalog), catalog: Stage.catalog,
            undoStack: UndoStack()
        ) {
            $0
        }
        let problem = #expect(throws: ConfigurationError.self) { try store.set("them", typed: "mono") }
        #expect(problem?.description.contains("theme") == true)
    }

    @Test func aManuallyEditedFileIsReadWithItsProblems() {
        let repository = StubConfiguration(catalog: Stage.catalog)
        let store = LiveSettings(repository: repository, catalog: Stage.catalog, undoStack: UndoStack()) { $0 }
        try? repository.set("theme", to: .text("pink"))
        try? repository.set("motion", to: .text("off"))
        store.reload()
        #expect(store.problems.count == 1)
        #expect(!store.effective.value.motion)
        #expect(store.effective.value.theme == .terminal)
    }

    @Test func changesOfSeveralSettingsAreUndoneInOrder() async throws {
        let undoStack = UndoStack()
        let store = LiveSettings(
            repository: StubConfiguration(catalog: Stage.catalog), catalog: Stage.catalog, undoStack: undoStack
        ) {
            $0
        }
        try store.set("theme", typed: "mono")
        try store.set("theme", typed: "campus")
        try store.set("keys.app.quit", typed: "x")
        await undoStack.undo()
        #expect(store.configured.keys.isEmpty)
        await undoStack.undo()
        #expect(store.configured.theme == .mono)
        await undoStack.undo()
        #expect(store.configured.theme == .terminal)
        for _ in 0..<3 { await undoStack.redo() }
        #expect(store.configured.theme == .campus)
        #expect(store.configured.keys == ["app.quit": ["x"]])
    }

    @Test func aReleasedObserverIsRemoved() {
        let observed = Observed(1)
        var told: [Int] = []
        var owner: UndoStack? = UndoStack()
        if let owner { observed.observe(for: owner) { told.append($0) } }
        observed.value = 2
        owner = nil
        observed.value = 3
        #expect(told == [2])
        #expect(owner == nil)
    }
}
