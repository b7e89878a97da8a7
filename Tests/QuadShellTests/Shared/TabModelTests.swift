import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// A number that a tab shares, read from a disk and written to it.
@MainActor
@Suite struct TabModelTests {
    private enum DiskError: PassingError, Equatable {
        case outdated
        case storage(message: String, advice: String?)

        static let full = Self.storage(message: "The disk is full", advice: nil)
        var message: String { if case .storage(let message, _) = self { message } else { "It changed elsewhere" } }
    }

    private struct Turn: StepChange, Equatable {
        let before: Int
        let after: Int
        var isEmpty: Bool { before == after }
    }

    @MainActor
    private final class Disk {
        var value = 1
        var readings = 0
        var error: DiskError?
        var fails: Bool {
            get { error != nil }
            set { error = newValue ? .full : nil }
        }
        var notice: String?
        /// The value of the other window, which a change asks about; nil without a collision.
        var collision: FieldCollision?
        /// A function called during the read.
        var meanwhile: () -> Void = {}
    }

    private let stage: ShellStage
    private let disk = Disk()
    private let model: TabModel<Int>

    init() throws {
        stage = try ShellStage(
            [], day: "2026-11-21", secondsIntoDay: 12 * 3_600, settings: [:], session: SavedPlace()
        ) { _, _ in [] }
        model = TabModel(
            0, in: stage.context, advice: { _ in "r tries again" }, notice: { [disk] in disk.notice },
            read: { [disk] _ in
                disk.readings += 1
                let value = disk.value
                await settle()
                let meanwhile = disk.meanwhile
                disk.meanwhile = {}
                meanwhile()
                if let error = disk.error { throw error }
                return value
            })
    }

    // MARK: Reading

    @Test func nothingIsReadBeforeAScreenAsks() async {
        model.changedElsewhere()
        await settle()
        #expect(disk.readings == 0 && model.state == .idle)
        model.load()
        model.load()
        #expect(model.state == .loading)
        await model.whenRead()
        #expect(disk.readings == 1 && model.state == .loaded && model.contents == 1)
        disk.value = 2
        model.changedElsewhere()
        await model.whenRead()
        #expect(model.contents == 2 && model.revision.value == 2)
    }

    @Test func aReadOlderThanAChangeIsRepeated() async {
        disk.meanwhile = { [disk, model] in
            disk.value = 7
            model.update { $0 = 7 }
        }
        await model.whenRead()
        #expect(model.contents == 7 && disk.readings == 2)
    }

    @Test func aFailureGivesAdviceAndIsRetried() async {
        disk.fails = true
        await model.whenRead()
        #expect(model.state == .failed("The disk is full", advice: "r tries again"))
        disk.fails = false
        model.retried()
        #expect(model.state == .loading)
        await model.whenRead()
        #expect(model.state == .loaded)
    }

    @Test(
        arguments: [
            ([nil, nil], []), (["a", "a"], ["a"]), (["a", "b"], ["a", "b"]), (["a", nil, "a"], ["a", "a"]),
        ] as [([String?], [String])])
    func aNewNoticeIsShown(notices: [String?], said: [String]) async {
        for notice in notices {
            disk.notice = notice
            await model.refresh()
        }
        #expect(stage.messages.map(\.text) == said)
    }

    @Test func eachDayStartsOnce() {
        var days = 0
        stage.context.everyDay(for: disk) { days += 1 }
        stage.pass(11 * 3_600)
        #expect(days == 0)
        for _ in 0..<2 { stage.pass(86_400) }
        #expect(days == 2)
    }

    @Test func screensAreNotifiedUntilReleased() {
        var told = 0
        var owner: AnyObject? = Disk()
        if let owner { model.observe(for: owner) { told += 1 } }
        model.tellScreens()
        owner = nil
        model.tellScreens()
        #expect(told == 1 && owner == nil)
    }

    // MARK: Changing

    private func set(_ value: Int) {
        model.inTurn { await write(value) }
    }

    /// Sets the number, or waits with it while the disk is full.
    /// - Parameters:
    ///   - note: a text after the sentence.
    ///   - ended: a closure that gets whether the number changed on disk; nil if the change was refused for good.
    private func write(_ value: Int, note: String = "", ended: @escaping (Bool?) -> Void = { _ in }) async {
        await model.write(
            "Set the number", asking: stage.context.dialogs, line: { "\(value)" }, refused: { ended(nil) },
            done: { ended($0) }, note: { note }, took: { [model] (turn: Turn) in model.update { $0 = turn.after } },
            undo: { [disk] (turn: Turn) -> Turn in
                let now = disk.value
                disk.value = turn.before
                return Turn(before: now, after: turn.before)
            }
        ) { [disk] () throws -> Turn in
            if let error = disk.error { throw error }
            if let collision = disk.collision {
                guard let side = MergeChoice.current?.side(of: collision) else { throw DiskError.outdated }
                if side == .theirs { return Turn(before: disk.value, after: disk.value) }
            }
            let before = disk.value
            disk.value = value
            return Turn(before: before, after: value)
        }
    }

    private struct End {
        var value = 2
        var error: DiskError?
        var note = ""
        let end: Bool?
        let said: StatusMessage
    }

    @Test(
        arguments: [
            End(end: true, said: .success("Set the number · u undoes it")),
            End(note: " · a lot", end: true, said: .success("Set the number · u undoes it · a lot")),
            End(value: 1, end: false, said: .info("Nothing to change.")),
            End(error: .full, end: false, said: .error("The disk is full")),
            End(error: .outdated, end: nil, said: .error("It changed elsewhere")),
        ])
    private func aChangeReportsItsResult(_ end: End) async {
        await model.whenRead()
        disk.error = end.error
        var ends: [Bool?] = []
        await write(end.value, note: end.note) { ends.append($0) }
        #expect(ends == [end.end] && stage.lastMessage == end.said)
        #expect((model.unwrittenChanges("of numbers") != nil) == (end.error == .full))
        #expect((stage.undoStack.undoTitle != nil) == (end.end == true))
    }

    /// The way back is open only while the user has not answered.
    @Test(arguments: [("m", [true]), ("t", [false]), ("esc", [nil])] as [(String, [Bool?])])
    func aQuestionIsAnsweredOrReopensTheForm(key: String, ended: [Bool?]) async {
        await model.whenRead()
        disk.collision = FieldCollision("Number", theirs: "1", mine: "2")
        var ends: [Bool?] = []
        await write(2) { ends.append($0) }
        #expect(ends.isEmpty && stage.dialogs.text.contains("Back"))
        stage.dialogs.press(key)
        await settle()
        await model.finish()
        #expect(ends == ended && !stage.dialogs.isOpen)
        #expect(model.unwrittenChanges("of numbers") == nil)
    }

    @Test func changesAreMadeInOrderAndUndone() async {
        await model.whenRead()
        for value in 2...4 { set(value) }
        await model.finish()
        #expect(model.contents == 4 && stage.undoStack.undoTitle == "set the number")
        await stage.undoStack.undo()
        #expect(disk.value == 3)
        await stage.undoStack.redo()
        #expect(disk.value == 4)
        disk.value = 3
        await stage.undoStack.undo()
        #expect(
            disk.value == 3 && stage.undoStack.undoTitle != nil, "it was done elsewhere, and the one before is next")
    }

    @Test func refusedChangesWaitAndAreWrittenInOrder() async {
        await model.whenRead()
        disk.fails = true
        for value in 2...3 { set(value) }
        await model.finish()
        #expect(
            model.unwrittenChanges("of numbers")
                == UnwrittenChanges(summary: "2 changes of numbers", reason: "The disk is full", items: ["2", "3"]))
        #expect(stage.lastMessage == .error("The disk is full"))
        disk.fails = false
        model.retried()
        await eventually("they are written") { model.unwrittenChanges("of numbers") == nil && disk.value == 3 }
        #expect(model.contents == 3)
    }
}
