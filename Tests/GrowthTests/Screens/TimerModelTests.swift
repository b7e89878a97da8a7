import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The timer in several windows.
@MainActor
@Suite struct TimerModelTests {
    private let stage: Stage
    private let clock: StubTimerClock
    private let repository: StubGrowthTimer
    private let heard = Heard()

    @MainActor
    private final class Heard {
        var notices: [String] = []
        var finished: [FinishedTimer] = []
    }

    private static let method: GrowthMethod = {
        guard let plan = try? TimerPlan([.step(.init("Focus", 60)), .step(.init("Break", 30))]) else {
            preconditionFailure("no plan")
        }
        return GrowthMethod(id: "m", title: "Study", plan: plan)
    }()

    init() throws {
        stage = try Stage()
        clock = StubTimerClock(stage.clock)
        repository = StubGrowthTimer()
    }

    private func window(onFinished: GrowthLibraryPorts.Logging? = nil) async -> TimerModel {
        let held = TimerModel(
            GrowthLibraryPorts(
                library: StubGrowthLibrary(), sources: .stub, timer: repository, clock: clock, makeID: { "t" },
                notify: { [heard] title, text in heard.notices.append("\(title): \(text)") }, onFinished: onFinished),
            in: stage.context)
        held.begin()
        await settle()
        return held
    }

    private func pass(_ seconds: Int) async {
        for _ in 0..<seconds {
            stage.pass(1.01)
            await settle()
        }
    }

    @Test func theTimerHasABadgeAndIsStoredEveryFewSeconds() async {
        let held = await window()
        #expect(held.badge == nil)
        held.started(Self.method)
        await settle()
        #expect(held.badge?.text == "▶ focus 1:00" && stage.routes.last == .growthTimer)
        await pass(6)
        #expect(held.badge?.text == "▶ focus 0:54")
        #expect((repository.kept?.counted ?? 0) > 4.9)
        held.pausedOrResumed()
        await settle()
        await pass(10)
        #expect(held.badge?.text == "paused focus 0:54")
    }

    @Test func eachWindowRingsAndOneNotifiesTheDesktop() async {
        let (one, other) = (await window(), await window())
        one.started(Self.method)
        await settle()
        #expect(other.badge?.text == one.badge?.text)
        await pass(62)
        #expect(stage.program.rings == 2 && heard.notices == ["Study: Break"])
        await pass(32)
        #expect(stage.program.rings == 4 && heard.notices.last == "Study: Done")
        #expect(one.badge?.text.hasPrefix("▶ done +0:0") == true)
    }

    @Test(arguments: [("c", 611), ("l", 11), ("e", 11)])
    func aSleepAsksForConfirmationBeforeAnythingIsDecided(_ key: String, _ counted: Int) async throws {
        let held = await window()
        held.started(Self.method)
        await settle()
        await pass(10)
        clock.sleep(600)
        stage.pass(601)
        await settle()
        #expect(stage.dialogs.text.contains("Away for 10 min"))
        let before = repository.kept?.counted
        stage.dialogs.press("esc")
        held.did(.pause)
        #expect(stage.dialogs.isOpen, "it is asked again")
        await pass(3)
        #expect(repository.kept?.counted == before)
        stage.dialogs.press(key)
        await settle()
        let timer = try #require(repository.kept)
        #expect(abs(timer.elapsed(at: clock.moment) - Double(counted)) < 5)
        #expect(timer.isFinished == (key == "e") && !held.isAsking)
    }

    @Test func aFinishedTimerIsKeptUntilLogged() async {
        var answer: (@MainActor () -> Void)?
        let held = await window { [heard] timer, isLogged in
            heard.finished.append(timer)
            answer = isLogged
        }
        held.started(Self.method)
        await settle()
        await pass(20)
        held.finished()
        await settle()
        held.finished()
        await settle()
        #expect(heard.finished.count == 2 && heard.finished.first == heard.finished.last)
        #expect(heard.finished.first?.method == "m" && heard.finished.first?.seconds == 20)
        #expect(repository.kept?.isFinished == true)
        answer?()
        await settle()
        #expect(repository.kept == nil && held.badge == nil)
    }

    @Test func aFinishedTimerIsKeptWithoutALog() async {
        let held = await window()
        held.started(Self.method)
        await settle()
        held.finished()
        #expect(stage.lastText?.contains("no time to log") == true)
        await pass(5)
        held.finished()
        await settle()
        #expect(repository.kept?.isFinished == true && stage.lastText?.contains("press f again to log it") == true)
    }

    @Test func quittingKeepsTheRunningTimer() async {
        let held = await window()
        held.started(Self.method)
        await settle()
        await pass(3)
        await held.end()
        #expect((repository.kept?.counted ?? 0) > 2.9 && repository.kept?.isRunning == true)
    }

    @Test func aWriteErrorIsReported() async {
        let held = await window()
        repository.fail(with: GrowthFileError("The disk is full"))
        held.started(Self.method)
        await settle()
        #expect(stage.lastText == "The timer was not saved: The disk is full" && held.timer == nil)
    }
}
