import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

@Suite struct RunningTimerTests {
    private static let plan = [
        TimerPlan.Part.step(.init("a", 60)),
        .rounds(3, [.init("b", 30), .init("r", 10, isRest: true)]),
        .step(.init("c", 20)),
    ]

    private func moment(_ clock: Double) -> TimerMoment {
        TimerMoment(boot: "a", awakeAndAsleep: clock, awake: clock, wall: clock)
    }

    private func timer() throws -> RunningTimer {
        RunningTimer(id: "t", method: "m", title: "T", plan: try TimerPlan(Self.plan), at: moment(0))
    }

    @Test func stepsCanBeSkippedAndRepeated() throws {
        var timer = try timer()
        timer.next(at: moment(10))
        #expect(timer.position(at: moment(10)).name == "b")
        #expect(timer.elapsed(at: moment(10)) == 10, "only what ran counts")
        #expect(timer.announced == 1, "one is not told what one did oneself")
        timer.back(at: moment(15))
        #expect(timer.position(at: moment(15)).left == 30)
        timer.back(at: moment(16))
        #expect(timer.position(at: moment(16)).name == "a")
        for _ in 0..<20 { timer.next(at: moment(20)) }
        #expect(timer.position(at: moment(20)).isDone)
        timer.back(at: moment(30))
        #expect(timer.position(at: moment(30)).name == "done" || timer.position(at: moment(30)).name == "c")
    }

    @Test func aStepIsNotShortenedBelowTheElapsedTime() throws {
        var timer = try timer()
        timer.lengthen(by: -15, at: moment(50))
        #expect(timer.position(at: moment(50)).name == "b", "it ends now")
        #expect(timer.plan.seconds(of: 0) == 50)
    }

    @Test(arguments: [
        (TimerOperation.pause, "paused"), (.finish, "finished"), (.resume, "running"), (.next, "running"),
        (.longer, "running"),
    ]) func operationsChangeTheTimer(_ deed: TimerOperation, _ state: String) throws {
        var timer = try timer()
        try deed.apply(to: &timer, at: moment(5))
        #expect((timer.isFinished ? "finished" : timer.isPaused ? "paused" : "running") == state)
    }

    @Test func aFinishedTimerIsKeptUntilLogged() throws {
        var timer = try timer()
        #expect(FinishedTimer(timer) == nil)
        try TimerOperation.pause.apply(to: &timer, at: moment(65))
        try TimerOperation.resume.apply(to: &timer, at: moment(100))
        try TimerOperation.finish.apply(to: &timer, at: moment(110))
        let done = try #require(FinishedTimer(timer))
        #expect(done.seconds == 75 && done.method == "m" && done.steps == "1 of 7 steps")
        #expect(done.end.timeIntervalSince(done.start) == 110)
        #expect(throws: TimerError.self) { try TimerOperation.next.apply(to: &timer, at: moment(111)) }
        try TimerOperation.resume.apply(to: &timer, at: moment(120))
        #expect(timer.elapsed(at: moment(125)) == 80)
    }

    @Test func aSleepMustBeSettledFirst() throws {
        var timer = try timer()
        let woken = TimerMoment(boot: "a", awakeAndAsleep: 1000, awake: 20, wall: 1000)
        for deed in [TimerOperation.pause, .finish, .next, .longer] {
            #expect(throws: TimerError.self) { try deed.apply(to: &timer, at: woken) }
        }
        try TimerOperation.settle(.leaveOut).apply(to: &timer, at: woken)
        try TimerOperation.pause.apply(to: &timer, at: woken)
        #expect(timer.counted == 20)
        #expect(throws: TimerError.self) { try TimerOperation.settle(.count).apply(to: &timer, at: woken) }
    }

    @Test func aShortSleepCounts() throws {
        var timer = try timer()
        let woken = TimerMoment(boot: "a", awakeAndAsleep: 70, awake: 10, wall: 70)
        #expect(timer.away(at: woken) == nil)
        timer.checkpoint(at: woken)
        #expect(timer.counted == 70)
    }

    @Test func aTimerSurvivesARoundTrip() throws {
        var timer = try timer()
        timer.lengthen(by: 15, at: moment(3))
        timer.next(at: moment(4))
        timer.checkpoint(at: moment(5))
        let data = try JSONEncoder().encode(timer)
        #expect(try JSONDecoder().decode(RunningTimer.self, from: data) == timer)
    }

    @Test(arguments: [
        #"[{"name": "a", "seconds": 0}]"#, #"[{"name": "a", "seconds": -5}]"#, #"[{"repeat": 0, "steps": []}]"#,
        #"[{"repeat": 1000, "steps": [{"name": "a", "seconds": 86400}]}]"#, #"{"name": "a"}"#,
        #"[{"repeat": 99999999999, "steps": [{"name": "a", "seconds": 1}]}]"#,
    ]) func impossiblePlansAreRefused(_ text: String) {
        #expect(throws: (any Error).self) { try JSONDecoder().decode(TimerPlan.self, from: Data(text.utf8)) }
    }

    @Test func anyFileIsReadSafely() throws {
        let text = #"""
            {"id": "t", "title": "T", "plan": [{"name": "a", "seconds": 5}], "started_s": 1e300, "counted_s": 1e308,
            "skipped_s": -1e308, "added": {"0": 999999999999, "7": 3},
            "since": {"boot": "a", "boot_s": -1e300, "awake_s": 1e300, "wall_s": 1e300}}
            """#
        var timer = try JSONDecoder().decode(RunningTimer.self, from: Data(text.utf8))
        let now = moment(10)
        _ = (timer.position(at: now), timer.away(at: now), timer.flag(at: now), TimerText.badge(timer, at: now))
        timer.settle(.count, at: now)
        timer.lengthen(by: 15, at: now)
        timer.back(at: now)
        timer.next(at: now)
        timer.finish(at: now)
        #expect(FinishedTimer(timer)?.seconds ?? 1 <= 86_400)
    }

    @Test(arguments: [(24, "0:24"), (880, "14:40"), (3723, "1:02:03"), (0, "0:00")])
    func durationsAreFormatted(_ seconds: Int, _ text: String) {
        #expect(PlayTime.text(seconds) == text)
    }
}
