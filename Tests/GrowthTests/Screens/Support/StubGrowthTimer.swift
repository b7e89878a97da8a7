import Synchronization

@testable import GrowthCore
@testable import QuadCore

/// The running timer in memory, which several windows may share.
final class StubGrowthTimer: GrowthTimerRepository {
    private struct State {
        var timer: RunningTimer?
        var failure: GrowthFileError?
        var observers: [@Sendable () -> Void] = []
    }

    private let state: Mutex<State>

    init(_ timer: RunningTimer? = nil) {
        state = Mutex(State(timer: timer))
    }

    var kept: RunningTimer? { state.withLock { $0.timer } }

    func fail(with error: GrowthFileError?) { state.withLock { $0.failure = error } }

    func timer() async -> RunningTimer? { kept }

    func update(
        lasts: Bool, _ change: @escaping @Sendable (inout RunningTimer?) -> Void
    ) async throws(GrowthFileError) -> RunningTimer? {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        let (timer, observers) = state.withLock { state in
            change(&state.timer)
            return (state.timer, state.observers)
        }
        for notify in observers { notify() }
        return timer
    }

    func observe(_ notify: @escaping @Sendable () -> Void) { state.withLock { $0.observers.append(notify) } }
}

/// The clocks of a machine that sleeps on request.
final class StubTimerClock: TimerClock {
    private let wall: any WallClock
    private let slept = Mutex(0.0)

    init(_ wall: any WallClock) { self.wall = wall }

    var moment: TimerMoment {
        let now = wall.now
        return TimerMoment(boot: "a", awakeAndAsleep: now, awake: now - slept.withLock { $0 }, wall: now)
    }

    func sleep(_ seconds: Double) { slept.withLock { $0 += seconds } }
}

/// A library in memory with the test's own content.
final class StubGrowthLibrary: GrowthLibraryRepository {
    private let content: GrowthLibrary
    private let kept: Mutex<ArticleMarks>

    init(_ content: GrowthLibrary = GrowthLibrary(), _ marks: ArticleMarks = ArticleMarks()) {
        self.content = content
        kept = Mutex(marks)
    }

    func library() async -> GrowthLibrary { content }
    func marks() async -> ArticleMarks { kept.withLock { $0 } }

    func changeMarks(
        _ change: @escaping @Sendable (inout ArticleMarks) -> Void
    ) async throws(GrowthFileError) -> ArticleMarks {
        kept.withLock { marks in
            change(&marks)
            return marks
        }
    }
}
