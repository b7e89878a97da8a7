import QuadDomain
import TerminalKit
import Testing

@testable import QuadPresentation

@MainActor
@Suite struct UndoStackTests {
    private struct Refusal: UserFacingError {
        let message = "it cannot be undone now"
    }

    @MainActor
    private final class Counter {
        var value = 0

        /// Adds, and can take that back any number of times.
        func add(_ amount: Int, _ title: String) -> UndoStack.Step {
            value += amount
            return UndoStack.Step(title) { [unowned self] in add(-amount, title) }
        }
    }

    @Test func takesBackTheLastStepFirst() async {
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

    @Test func somethingNewForgetsWhatCouldBeRedone() async {
        let stack = UndoStack()
        let counter = Counter()
        stack.record(counter.add(1, "one"))
        await stack.undo()
        #expect(stack.redoTitle == "one")
        stack.record(counter.add(10, "ten"))
        #expect(stack.redoTitle == nil)
    }

    @Test func aStepThatFailsStaysToBeTriedAgain() async {
        let stack = UndoStack()
        var said: [StatusMessage] = []
        stack.onMessage = { said.append($0) }
        stack.record(UndoStack.Step("one") { throw Refusal() })
        await stack.undo()
        #expect(stack.undoTitle == "one")
        #expect(stack.redoTitle == nil)
        #expect(said == [.error("it cannot be undone now")])
    }

    /// A key that comes while a step is on its way to the disk is not lost.
    @Test func undoingTwiceAtOnceUndoesTwo() async {
        let stack = UndoStack()
        let counter = Counter()
        stack.record(counter.add(1, "one"))
        stack.record(
            UndoStack.Step("slow") {
                for _ in 0..<20 { await Task.yield() }
                return UndoStack.Step("slow") { throw Refusal() }
            })
        let first = Task { await stack.undo() }
        let second = Task { await stack.undo() }
        await first.value
        await second.value
        #expect(counter.value == 0)
        #expect(stack.undoTitle == nil)
    }

    @Test func nothingToUndoSaysNothing() async {
        let stack = UndoStack()
        var said = 0
        stack.onMessage = { _ in said += 1 }
        await stack.undo()
        await stack.redo()
        #expect(said == 0)
    }

    @Test func remembersFiveHundredSteps() async {
        let stack = UndoStack()
        let counter = Counter()
        for step in 0..<600 { stack.record(counter.add(1, "\(step)")) }
        while stack.undoTitle != nil { await stack.undo() }
        #expect(counter.value == 100)
    }
}
