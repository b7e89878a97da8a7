import FoundationEssentials
import Testing

@testable import JSONStore
@testable import SystemKit

/// Undo steps that outlive the process that made them.
struct HistoryTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func history(daysLater: Double = 0, after seconds: Double = 0) -> StorageHistory {
        let moment = Date(timeIntervalSince1970: 1_790_000_000 + daysLater * 86_400 + seconds)
        return StorageHistory(directory: scratch.path, options: StorageOptions(now: { moment }))
    }

    /// Makes a change like a separate process, and records it as an undo step.
    private func step(
        _ id: String, at seconds: Double = 0, _ change: @Sendable (JSONCollection<Note>) async throws -> Void
    ) async throws {
        let scope = ChangeScope()
        try await ChangeScope.$current.withValue(scope) { try await change(scratch.notes()) }
        try await history(after: seconds).record(id: id, origin: "test", viewer: "", scope.take()) { names, count in
            "\(names.joined(separator: ", ")) (\(count))"
        }
    }

    private func notes() async throws -> [Note] { try await scratch.notes().items() }

    @Test func aStepIsUndoneAndRedoneByOtherProcesses() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"), Note("2", "two"))) }
        try await step("b", at: 1) { try await $0.apply(ChangeSet([.put(Note("1", "other")), .remove("2")])) }
        let after = try await notes()
        let undone = try await history(after: 2).turn(nil, again: false)
        #expect(undone.id == "b" && undone.title == "other, two (2)")
        #expect(try await notes() == [Note("1", "one"), Note("2", "two")])
        #expect(try await history(after: 3).turn(nil, again: true).id == "b")
        #expect(try await notes() == after)
        _ = try await history(after: 4).turn(nil, again: false)
        _ = try await history(after: 5).turn(nil, again: false)
        #expect(try await notes().isEmpty)
        await #expect(throws: HistoryError.self) { _ = try await history().turn(nil, again: false) }
    }

    @Test func severalChangesOfOneItemAreOneStep() async throws {
        try await step("a") { notes in
            try await notes.apply(.put(Note("1", "one")))
            try await notes.apply(.put(Note("1", "two")))
        }
        _ = try await history(after: 1).turn(nil, again: false)
        #expect(try await notes().isEmpty)
        _ = try await history(after: 2).turn(nil, again: true)
        #expect(try await notes() == [Note("1", "two")])
    }

    @Test(arguments: ["changed", "removed"]) func undoOfAnItemChangedSinceIsRefused(how: String) async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"), Note("2", "two"))) }
        try await scratch.notes().apply(how == "changed" ? .put(Note("1", "later")) : .remove("1"))
        let before = try await notes()
        do {
            _ = try await history(after: 1).turn(nil, again: false)
            Issue.record("it was taken back")
        } catch HistoryError.changed(let step, let items, _, let older) {
            #expect(step.id == "a" && older == nil)
            #expect(items.map(\.id) == ["1"] && items.map(\.place) == ["notes"])
            #expect(items.map(\.name) == (how == "changed" ? ["later"] : [""]))
        }
        #expect(try await notes() == before, "all of it or nothing")
        #expect(try await history().steps().map(\.isUndone) == [false])
    }

    @Test func aRefusedStepNamesTheNextPossibleStep() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        try await step("b", at: 1) { try await $0.apply(.put(Note("2", "two"))) }
        try await step("c", at: 2) { try await $0.apply(.put(Note("2", "other"))) }
        try await step("d", at: 3) { try await $0.apply(.put(Note("2", "again"))) }
        try await scratch.notes().apply(.put(Note("2", "later")))
        do {
            _ = try await history(after: 4).turn(nil, again: false)
            Issue.record("it was taken back")
        } catch HistoryError.changed(let step, _, _, let older) {
            #expect(step.id == "d" && older?.id == "a")
        }
    }

    /// A dry run stores nothing of its own, but it imports the pending steps of other processes.
    @Test func aDryRunLosesNoStep() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        let seen = try await ChangeScope.$current.withValue(ChangeScope(isTrial: true)) {
            try await history(after: 1).steps().map(\.id)
        }
        #expect(seen == ["a"])
        #expect(try await history(after: 2).steps().map(\.id) == ["a"])
        _ = try await history(after: 3).turn(nil, again: false)
        #expect(try await notes().isEmpty)
    }

    /// Recording a step reads no existing step: it appends one line to a file.
    @Test func recordingAStepOnlyAppendsALine() async throws {
        for number in 1...9 { try await step("\(number)") { try await $0.apply(.put(Note("1", "\(number)"))) } }
        #expect(scratch.text("history/new.steps")?.split(separator: "\n").count == 9)
        #expect(scratch.text("history/history.journal.jsonl") == nil && scratch.text("history/steps.json") == nil)
        #expect(try await history().steps().map(\.id) == (1...9).map { "\($0)" })
        #expect(scratch.text("history/new.steps") == "")
        #expect(try await history().steps().count == 9)
    }

    /// Another process may import the same steps, and a process may die after it imported them.
    @Test func stepsAreImportedOnce() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        let line = try #require(scratch.text("history/new.steps"))
        _ = try await history(after: 1).turn(nil, again: false)
        try scratch.write(line, to: "history/new.steps")
        #expect(try await history().steps().map(\.isUndone) == [true])
    }

    @Test(arguments: ["{\"step\":{\"id\":\"x\"", "what is this", "{\"step\":{}}\n"])
    func aPartialLineDamagesNoOtherLine(_ torn: String) async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        try scratch.write((scratch.text("history/new.steps") ?? "") + torn, to: "history/new.steps")
        try await step("b", at: 1) { try await $0.apply(.put(Note("2", "two"))) }
        #expect(try await history().steps().map(\.id) == ["a", "b"])
        _ = try await history(after: 2).turn(nil, again: false)
        #expect(try await notes() == [Note("1", "one")])
    }

    /// Undo must not mistake an older step for a newer step that cannot be read.
    @Test func stepsBeforeADamagedStepMustBeNamed() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        try await step("b", at: 1) { try await $0.apply(.put(Note("2", "two"))) }
        let inbox = "history/new.steps"
        var bytes = Array(try #require(scratch.text(inbox)).utf8)
        let last = try #require(bytes.dropLast().lastIndex(of: 0x0A))
        for place in bytes.indices where place > last + 20 && place < last + 24 { bytes[place] ^= 1 }
        try scratch.write(bytes, to: inbox)
        for _ in 0..<2 {
            await #expect(throws: HistoryError.self) { _ = try await history(after: 2).turn(nil, again: false) }
        }
        #expect(try await notes().count == 2)
        #expect(try await history(after: 3).turn("a", again: false).id == "a")
        // A newer step can be read, so undo needs no id again.
        try await step("c", at: 4) { try await $0.apply(.put(Note("3", "three"))) }
        #expect(try await history(after: 5).turn(nil, again: false).id == "c")
    }

    @Test func redoEndsWithTheNextStep() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        _ = try await history(after: 1).turn(nil, again: false)
        try await step("b", at: 2) { try await $0.apply(.put(Note("2", "two"))) }
        await #expect(throws: HistoryError.self) { _ = try await history(after: 3).turn(nil, again: true) }
        #expect(try await history(after: 3).turn("a", again: true).id == "a", "it can still be named")
        #expect(try await notes().count == 2)
    }

    @Test func aDryRunChangesNothing() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        #expect(try await history(after: 1).turn(nil, again: false, isDryRun: true).id == "a")
        #expect(try await notes().count == 1)
        #expect(try await history().steps().map(\.isUndone) == [false])
    }

    /// A process was killed between the change and the mark. The next run marks the step and does not undo it again.
    @Test func anUnmarkedUndoneStepIsUndoneOnce() async throws {
        try await step("a") { try await $0.apply(.put(Note("1", "one"))) }
        let kept = try await stateWithTheOtherWay()
        _ = try await history(after: 1).turn(nil, again: false)
        try scratch.write(kept, to: "history/history.journal.jsonl")
        #expect(try await history(after: 2).steps().map(\.isUndone) == [false])
        _ = try await history(after: 2).turn(nil, again: false)
        #expect(try await notes().isEmpty)
        _ = try await history(after: 3).turn(nil, again: true)
        #expect(try await notes() == [Note("1", "one")])
    }

    /// Returns the journal of the history just before the last line of an undo.
    private func stateWithTheOtherWay() async throws -> [UInt8] {
        _ = try await history(after: 1).turn(nil, again: false)
        let text = try #require(scratch.text("history/history.journal.jsonl"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        _ = try await history(after: 1).turn(nil, again: true)
        return Array((lines.dropLast().joined(separator: "\n") + "\n").utf8)
    }

    @Test func theOldestStepsAreDropped() async throws {
        for number in 0..<(StorageHistory.mostSteps + 5) {
            try await step("s\(number)", at: Double(number)) { try await $0.apply(.put(Note("1", "\(number)"))) }
        }
        let steps = try await history(after: 1_000).steps()
        #expect(steps.count == StorageHistory.mostSteps)
        #expect(steps.first?.id == "s5")
        for number in 205..<260 {
            try await step("s\(number)", at: Double(number)) { try await $0.apply(.put(Note("1", "\(number)"))) }
        }
        #expect(try await history(after: 1_000).steps().first?.id == "s60")
        let report = try StorageInspector(directory: scratch.path, options: Scratch.options).inspect()
        let kept = report.first { $0.path == "history/changes.json" }?.items ?? 0
        #expect(kept < 260, "those that are too many are removed from the files")
        #expect(try await history(daysLater: Double(StorageHistory.mostDays) + 1).steps().isEmpty)
    }

    @Test func secretChangesAreInNoHistoryFile() async throws {
        var options = Scratch.options
        options.keepsHistory = false
        let secrets = scratch.notes(options: options)
        let scope = ChangeScope()
        try await ChangeScope.$current.withValue(scope) { _ = try await secrets.apply(.put(Note("1", "hunter2"))) }
        #expect(!scope.isEmpty)
        try await history().record(id: "a", origin: "", viewer: "", scope.take()) { _, _ in "" }
        #expect(try await history().steps().isEmpty)
        #expect(scratch.text("history/history.journal.jsonl")?.contains("hunter2") != true)
    }

    @Test func aStepWithALogLineCannotBeUndone() async throws {
        let scope = ChangeScope()
        try await ChangeScope.$current.withValue(scope) { _ = try await scratch.notes().apply(.put(Note("1", "one"))) }
        scope.add(LoggedChange(folder: scratch.path + "/log", line: Array("{}".utf8)))
        try await history().record(id: "a", origin: "", viewer: "", scope.take()) { _, _ in "" }
        do {
            _ = try await history(after: 1).turn(nil, again: false)
            Issue.record("it was taken back")
        } catch HistoryError.final {}
        #expect(try await notes().count == 1)
        await #expect(throws: HistoryError.self) { _ = try await history(after: 2).turn(nil, again: false) }
    }

    @Test func collectionsOfAGroupAreUndoneTogether() async throws {
        func group() -> (CollectionGroup, JSONCollection<Note>, JSONCollection<Note>) {
            let group = CollectionGroup(name: "pair", directory: scratch.path, options: Scratch.options)
            return (group, group.collection("left"), group.collection("right"))
        }
        let (pair, left, right) = group()
        let scope = ChangeScope()
        var change = GroupChange()
        change.add(.put(Note("1", "l")), to: left)
        change.add(.put(Note("1", "r")), to: right)
        let made = change
        try await ChangeScope.$current.withValue(scope) { _ = try await pair.apply(made) }
        try await history().record(id: "a", origin: "", viewer: "", scope.take()) { _, _ in "" }
        _ = try await history(after: 1).turn(nil, again: false)
        let (_, leftNow, rightNow) = group()
        #expect(try await leftNow.items().isEmpty)
        #expect(try await rightNow.items().isEmpty)
        try await leftNow.refresh()
        _ = try await history(after: 2).turn(nil, again: true)
        try await leftNow.refresh()
        #expect(try await leftNow.items() == [Note("1", "l")])
        #expect(try await rightNow.items() == [Note("1", "r")])
        #expect(try await left.items().count == 1, "whoever had it open sees it as another process's")
    }
}
