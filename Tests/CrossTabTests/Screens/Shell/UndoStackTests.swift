import Testing

@testable import QuadCore
@testable import QuadShell
@testable import TerminalKit
@testable import ViewState
@testable import WordleCore

@MainActor
@Suite struct UndoStackTests {
    private struct StubError: UserFacingError {
        let message = "it cannot be undone now"
    }

    @MainActor
    private final class Counter {
        var value = 0

        /// Adds an amount, and can undo that any number of times.
        func add(_ amount: Int, _ title: String) -> UndoStack.Step {
            value += amount
            return UndoStack.Step(title) { [unowned self] in add(-amount, title) }
        }
    }

    @Test func theLastStepIsUndoneFirst() async {
        let stack = UndoStack()
        let counter = Counter()
        var said: [StatusMessage] = []
        stack.onMessage = { said.append($0) }
        stack.record(counter.add(1, "one"))
        stack.record(counter.add(10, "ten"))
        #expect(stack.undoTitle == "ten")
        await stack.undo()
        #expect(counter.value == 1)
        await stack.undo()
        #expect(counter.value == 0)
        #expect(stack.undoTitle == nil)
        await stack.redo()
        #expect(counter.value == 1)
        await stack.redo()
        #expect(counter.value == 11)
        await stack.undo()
        #expect(counter.value == 1)
        #expect(said.map(\.text) == ["Undone: ten", "Undone: one", "Redone: one", "Redone: ten", "Undone: ten"])
    }

    @Test func otherViewersStepsAreSkipped() async {
        let stack = UndoStack()
        var (values, isParent) = ([0, 0], false)
        stack.record("the athlete's", where: { !isParent }, undoing: 0) { change in
            values[0] -= 1
            return change
        }
        stack.record("the parent's", where: { isParent }, undoing: 0) { change in
            values[1] -= 1
            return change
        }
        #expect(stack.undoTitle == "the athlete's")
        await stack.undo()
        #expect(values == [-1, 0] && stack.undoTitle == nil && stack.redoTitle == "the athlete's")
        await stack.undo()
        #expect(values == [-1, 0])
        isParent = true
        #expect(stack.undoTitle == "the parent's" && stack.redoTitle == nil)
        await stack.undo()
        #expect(values == [-1, -1])
        isParent = false
        await stack.redo()
        #expect(values == [-2, -1] && stack.undoTitle == "the athlete's")
    }

    @Test func aStepUndoneElsewhereIsReportedAndForgotten() async {
        let stack = UndoStack()
        let counter = Counter()
        var said: [StatusMessage] = []
        stack.onMessage = { said.append($0) }
        stack.record(counter.add(1, "one"))
        stack.record("two", undoing: 2) { (_: Int) -> Int in throw UndoStack.DoneElsewhereError() }
        await stack.undo()
        #expect(said.map(\.text) == ["Undone already, or changed elsewhere: two"])
        #expect(stack.undoTitle == "one" && stack.redoTitle == nil)
    }

    @Test func aNewStepClearsTheRedoStack() async {
        let stack = UndoStack()
        let counter = Counter()
        stack.record(counter.add(1, "one"))
        await stack.undo()
        #expect(stack.redoTitle == "one")
        stack.record(counter.add(10, "ten"))
        #expect(stack.redoTitle == nil)
    }

    @Test func aFailedStepCanBeRetried() async {
        let stack = UndoStack()
        var said: [StatusMessage] = []
        stack.onMessage = { said.append($0) }
        stack.record(UndoStack.Step("one") { throw StubError() })
        await stack.undo()
        #expect(stack.undoTitle == "one")
        #expect(stack.redoTitle == nil)
        #expect(said == [.error("it cannot be undone now")])
    }

    /// The first key shows the reason. The next key tries once more and continues with the previous step.
    @Test func aRefusedStepIsSkippedByTheNextKey() async {
        let stack = UndoStack()
        let counter = Counter()
        var (said, ids) = ([String](), 0)
        stack.onMessage = { said.append($0.text) }
        stack.makeID = {
            ids += 1
            return "\(ids)"
        }
        stack.record(counter.add(1, "one"))
        stack.record(UndoStack.Step("two") { throw StubError() })
        await stack.undo()
        #expect(said.last == "it cannot be undone now · press again for “one”" && counter.value == 1)
        await stack.undo()
        #expect(said.last == "Undone: one" && counter.value == 0 && stack.undoTitle == "two")
        await stack.undo()
        #expect(said.last == "There is nothing else to undo" && stack.undoTitle == "two")
        await stack.redo()
        #expect(said.last == "Redone: one" && counter.value == 1)
    }

    // MARK: Changes with their inverses

    private struct Fruit: Identifiable, Equatable, Sendable {
        var id: String
        var name: String
    }

    /// A collection like the storage: it applies all of a change or nothing.
    @MainActor
    private final class Basket {
        var fruits: [String: Fruit]

        init(_ fruits: [Fruit]) { self.fruits = Dictionary(uniqueKeysWithValues: fruits.map { ($0.id, $0) }) }

        var names: [String] { fruits.values.map(\.name).sorted() }

        func apply(_ changes: ItemChanges<Fruit>) throws {
            let others = changes.changes.filter { fruits[$0.id] != $0.before }.map(\.id)
            guard others.isEmpty else { throw WordleError.changedElsewhere(others) }
            for change in changes.changes { fruits[change.id] = change.after }
        }
    }

    private let apple = Fruit(id: "1", name: "apple")
    private let pear = Fruit(id: "2", name: "pear")

    @Test func changedItemsAreTheirOwnInverse() async throws {
        let basket = Basket([apple, pear])
        let stack = UndoStack()
        let ripe = Fruit(id: "1", name: "ripe apple")
        let steps: [(String, ItemChanges<Fruit>)] = [
            ("a change", ItemChanges(replacing: [(apple, ripe)])),
            ("removing both", ItemChanges(removing: [ripe, pear])),
            ("adding", ItemChanges(adding: [Fruit(id: "3", name: "plum")])),
        ]
        for (title, changes) in steps {
            try basket.apply(changes)
            stack.record(title, did: changes) { try basket.apply($0) }
        }
        for _ in 0..<2 {
            #expect(basket.names == ["plum"])
            await stack.undo()
            #expect(basket.names == [])
            await stack.undo()
            #expect(basket.names == ["pear", "ripe apple"])
            await stack.undo()
            #expect(basket.names == ["apple", "pear"])
            for _ in 0..<3 { await stack.redo() }
        }
        #expect(stack.redoTitle == nil)
    }

    /// An item was restored elsewhere in the meantime. The step does nothing, names the item, and can be tried again.
    @Test func aRefusedBulkChangeStaysWhole() async throws {
        let basket = Basket([apple, pear])
        let stack = UndoStack()
        var said: [StatusMessage] = []
        stack.onMessage = { said.append($0) }
        let removal = ItemChanges(removing: [apple, pear])
        try basket.apply(removal)
        stack.record("removing both", did: removal) { try basket.apply($0) }
        basket.fruits["2"] = Fruit(id: "2", name: "another pear")
        await stack.undo()
        #expect(basket.names == ["another pear"], "not half of it")
        #expect(stack.undoTitle == "removing both")
        #expect(stack.redoTitle == nil)
        #expect(said == [.error(WordleError.changedElsewhere(["2"]).words)])
        basket.fruits["2"] = nil
        await stack.undo()
        #expect(basket.names == ["apple", "pear"])
    }

    @Test func aValueIsUndoneByItsPreviousValue() async {
        let stack = UndoStack()
        var value = 1
        func replace(_ new: Int) -> Int {
            defer { value = new }
            return value
        }
        for new in 2...4 { stack.record("value \(new)", undoing: replace(new)) { replace($0) } }
        await stack.undo()
        await stack.undo()
        #expect(value == 2)
        await stack.redo()
        #expect(value == 3)
        await stack.undo()
        await stack.undo()
        #expect(value == 1)
    }

    /// A key that is pressed while a step is being written is not lost.
    @Test func undoingTwiceAtOnceUndoesTwoSteps() async {
        let stack = UndoStack()
        let counter = Counter()
        stack.record(counter.add(1, "one"))
        stack.record(
            UndoStack.Step("slow") {
                for _ in 0..<20 { await Task.yield() }
                return UndoStack.Step("slow") { throw StubError() }
            })
        let first = Task { await stack.undo() }
        let second = Task { await stack.undo() }
        await first.value
        await second.value
        #expect(counter.value == 0)
        #expect(stack.undoTitle == nil)
    }

    @Test func anEmptyUndoStackIsReported() async {
        let stack = UndoStack()
        var said = 0
        stack.onMessage = { _ in said += 1 }
        await stack.undo()
        await stack.redo()
        #expect(said == 2)
    }

    @Test func remembersFiveHundredSteps() async {
        let stack = UndoStack()
        let counter = Counter()
        for step in 0..<600 { stack.record(counter.add(1, "\(step)")) }
        while stack.undoTitle != nil { await stack.undo() }
        #expect(counter.value == 100)
    }
}
