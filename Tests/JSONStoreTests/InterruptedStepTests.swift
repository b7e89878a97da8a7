import FoundationEssentials
import Glibc
import Testing

@testable import JSONStore
@testable import SystemKit

/// Changes of processes that were killed before they recorded an undo step, and damage to pending steps.
struct InterruptedStepTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let dead = "999999999-1"

    private func history(after seconds: Double = 0) -> StorageHistory {
        let moment = Date(timeIntervalSince1970: 1_790_000_000 + seconds)
        return StorageHistory(directory: scratch.path, options: StorageOptions(now: { moment }))
    }

    private func scope(_ id: String, at seconds: Double = 0, by process: String = dead) -> ChangeScope {
        ChangeScope(
            announcer: history(after: seconds).announcer(id: id, origin: "test", viewer: "", process: process) {
                names, _ in "did \(names.joined(separator: ", "))"
            })
    }

    /// Makes a change like a separate process.
    private func change(
        _ scope: ChangeScope, _ change: @Sendable (JSONCollection<Note>) async throws -> Void
    ) async throws {
        try await ChangeScope.$current.withValue(scope) { try await change(scratch.notes()) }
    }

    private func keep(_ scope: ChangeScope, as id: String, at seconds: Double = 0) async throws {
        try await history(after: seconds).record(id: id, origin: "test", viewer: "", scope.take()) { names, _ in
            "did \(names.joined(separator: ", "))"
        }
    }

    private func notes() async throws -> [Note] { try await scratch.notes().items() }
    private func steps() async throws -> [String] { try await history(after: 9).steps().map(\.id) }

    @Test func aKillBetweenAChangeAndItsStepLeavesAStep() async throws {
        let first = scope("x")
        try await change(first) { try await $0.apply(.put(Note("1", "one"))) }
        try await keep(first, as: "a")
        let killed = scope("b", at: 1)
        try await change(killed) { try await $0.apply(ChangeSet([.put(Note("1", "other")), .put(Note("2", "two"))])) }
        let undone = try await history(after: 2).turn(nil, again: false)
        #expect(undone.id == "b" && undone.title == "did other, two (interrupted)" && undone.origin == "test")
        #expect(try await notes() == [Note("1", "one")])
        #expect(try await history(after: 3).turn(nil, again: true).id == "b")
        #expect(try await notes() == [Note("1", "other"), Note("2", "two")])
        _ = killed
    }

    @Test func severalChangesOfAKilledCommandAreOneStep() async throws {
        let killed = scope("b")
        try await change(killed) { try await $0.apply(.put(Note("1", "one"))) }
        try await change(killed) { try await $0.apply(ChangeSet([.put(Note("1", "two")), .put(Note("2", "two"))])) }
        #expect(try await steps() == ["b"])
        _ = try await history(after: 2).turn(nil, again: false)
        #expect(try await notes().isEmpty)
        _ = killed
    }

    /// If the process is killed between the announcement and the change, there is nothing to undo.
    @Test func anAnnouncedButUnmadeChangeIsNotAStep() async throws {
        try await scratch.notes().apply(.put(Note("1", "one")))
        let killed = scope("b")
        try await change(killed) { try await $0.apply(.put(Note("1", "two"))) }
        // The journal is as it was before the change.
        try await scratch.notes().apply(.put(Note("1", "one")))
        #expect(try await steps().isEmpty)
        #expect(scratch.text("history/new.steps") == "")
        _ = killed
    }

    /// A later change of the same item proves the first change too.
    @Test func aLaterStepOfTheSameItemProvesTheFirst() async throws {
        let killed = scope("b")
        try await change(killed) { try await $0.apply(.put(Note("1", "one"))) }
        let later = scope("x", at: 1)
        try await change(later) { try await $0.apply(.put(Note("1", "two"))) }
        try await keep(later, as: "c", at: 1)
        #expect(try await steps() == ["b", "c"])
        _ = try await history(after: 2).turn(nil, again: false)
        #expect(try await notes() == [Note("1", "one")])
        _ = try await history(after: 3).turn(nil, again: false)
        #expect(try await notes().isEmpty)
        _ = killed
    }

    @Test func theHistoryWaitsForARunningProcess() async throws {
        let running = scope("b", by: ProcessIdentity.own)
        try await change(running) { try await $0.apply(.put(Note("1", "one"))) }
        #expect(try await steps().isEmpty)
        try await keep(running, as: "c")
        #expect(try await steps() == ["c"])
        #expect(scratch.text("history/new.steps") == "")
    }

    /// On screen, a key may store a change that is not an undo step.
    @Test func anUnrecordedChangeIsWithdrawn() async throws {
        func press() async throws {
            try await change(scope("b")) { try await $0.apply(.put(Note("1", "one"))) }
        }
        try await press()
        #expect(try await steps().isEmpty)
        #expect(scratch.text("history/new.steps")?.contains("withdrawn") == true)
    }

    @Test func aFailedChangeIsWithdrawn() async throws {
        try await scratch.notes().apply(.put(Note("1", "one")))
        let scope = scope("b")
        let stale = scratch.notes()
        _ = try await stale.items()
        await #expect(throws: StorageError.self) {
            try await ChangeScope.$current.withValue(scope) {
                _ = try await stale.apply(.put(Note("1", "two")), expecting: [Expectation(id: "1", item: nil)])
            }
        }
        #expect(try await steps().isEmpty)
    }

    // MARK: Damage

    @Test(arguments: [1, 2]) func damagedStepsAreReportedAndKept(count: Int) async throws {
        let good = scope("x")
        try await change(good) { try await $0.apply(.put(Note("1", "one"))) }
        try await keep(good, as: "a")
        let damaged = (0..<count).map { "{\"step\":{\"id\":\"\($0)\"},\"changes\":{},\"#\":\"00000000\"}\n" }.joined()
        try scratch.write((scratch.text("history/new.steps") ?? "") + damaged, to: "history/new.steps")
        let report = try StorageInspector(directory: scratch.path, options: Scratch.options).inspect()
        let words = report.first { $0.path == "history/new.steps" }?.findings.first?.words ?? ""
        #expect(
            words.hasPrefix(
                count == 1 ? "A step of the undo history can't be read" : "2 steps of the undo history can't be read"))
        let history = history(after: 1)
        #expect(try await history.steps().map(\.id) == ["a"])
        let remarks = await history.takeRemarks()
        #expect(remarks.count == 1 && remarks.first?.contains("can't be undone") == true, "\(remarks)")
        let copy = try #require(remarks.first?.split(separator: " ").last?.dropLast())
        #expect(try String(contentsOfFile: String(copy), encoding: .utf8) == damaged)
        #expect(scratch.text("history/new.steps") == "")
        #expect(await history.takeRemarks().isEmpty)
    }

    @Test(arguments: ["a folder", "a pipe", "a symbolic link"])
    func anythingInPlaceOfTheStepsFileIsReported(_ kind: String) async throws {
        let path = scratch.file("history/new.steps")
        mkdir(scratch.file("history"), 0o700)
        switch kind {
        case "a folder": mkdir(path, 0o700)
        case "a pipe": mkfifo(path, 0o600)
        default: symlink("elsewhere", path)
        }
        let reports = try StorageInspector(directory: scratch.path, options: Scratch.options).inspect()
        let report = try #require(reports.first { $0.path == "history/new.steps" })
        #expect(report.kind == .document && report.findings.first?.words.contains(kind) == true, "\(report)")
        await #expect(throws: (any Error).self) { _ = try await history().steps() }
    }

    @Test func aFinalStepNamesThePreviousStep() async throws {
        let first = scope("x")
        try await change(first) { try await $0.apply(.put(Note("1", "one"))) }
        try await keep(first, as: "a")
        let sale = ChangeScope()
        sale.add(LoggedChange(folder: scratch.path + "/log", line: Array("{}".utf8), sale: "R-00001"))
        try await keep(sale, as: "b", at: 1)
        do {
            _ = try await history(after: 2).turn(nil, again: false)
            Issue.record("it was taken back")
        } catch HistoryError.final(let step, let older) {
            #expect(step.id == "b" && step.sale == "R-00001" && older?.id == "a")
        }
    }
}
