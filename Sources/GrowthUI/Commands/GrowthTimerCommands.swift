import GrowthCore
import QuadCommandLine
import QuadCore
import QuadSystem
import Synchronization

/// The commands `quad growth timer`, `plan` and `methods start`.
@MainActor
struct GrowthTimerCommands: CommandActing {
    private static let mostPlanBytes = 1 << 20

    /// The words of `quad growth timer`, with their operations.
    nonisolated static let words: [(word: String, deed: TimerOperation?)] = [
        ("status", nil), ("pause", .pause), ("resume", .resume), ("next", .next), ("back", .back),
        ("longer", .longer), ("shorter", .shorter), ("finish", .finish), ("drop", nil), ("count", .settle(.count)),
        ("leave-out", .settle(.leaveOut)), ("end", .settle(.end)),
    ]

    let context: CommandContext

    private var repository: any GrowthTimerRepository { container.growthTimer }
    private var moment: TimerMoment { container.timerClock.moment }

    func timer() async throws -> Int32 {
        let word = invocation.arguments.first ?? "status"
        guard let (_, deed) = Self.words.first(where: { $0.word == word }) else {
            throw UsageError(
                "\(Quoted.text(word)) is not a timer action",
                suggestion: NearestName.of(word, among: Self.words.map(\.word)),
                in: invocation.command)
        }
        guard let deed else { return word == "drop" ? try await drop() : tell(await repository.timer()) }
        let moment = moment
        let refusal = Refusal()
        let timer = try await repository.update(lasts: true) { timer in
            guard var changed = timer else { return refusal.reason = .noTimer }
            do throws(TimerError) {
                try deed.apply(to: &changed, at: moment)
                if deed == .finish, FinishedTimer(changed) == nil {
                    return refusal.reason = TimerError(
                        "The timer has no time to log", advice: "“quad growth timer drop” discards it")
                }
                timer = changed
            } catch { refusal.reason = error }
        }
        if let reason = refusal.reason { throw reason }
        if deed == .finish, let timer, let done = FinishedTimer(timer) { return try await log(done, of: timer) }
        return tell(timer)
    }

    /// Logs the timer, and removes it only once the session is in the log.
    private func log(_ done: FinishedTimer, of timer: RunningTimer) async throws -> Int32 {
        let service = container.growthLogService
        let zone = container.clock.secondsAhead(at: timer.startedAt)
        let draft = done.draft(zone: zone)
        var isThere = false
        do { try await service.repository.apply(try service.added(draft)) } catch {
            // Another process, or this one before it was killed, may have logged the session already: its id is the
            // timer's.
            guard let log = try? await service.repository.log(), log.sessions.contains(where: { $0.id == done.id })
            else { throw error }
            let change = try service.logged(draft, in: log)
            isThere = change.isEmpty
            if !isThere { try await service.repository.apply(change) }
        }
        let left = try await repository.update(lasts: true) { if $0?.id == timer.id { $0 = nil } }
        if invocation.has("json") { return tell(left) }
        let words = "\(done.title), \(PracticeSessionLength.text(done.seconds))"
        output.line(isThere ? "\(words), is already in the log" : "Logged \(words)")
        return 0
    }

    private func drop() async throws -> Int32 {
        guard let timer = await repository.timer() else { throw TimerError.noTimer }
        _ = try await repository.update(lasts: true) { $0 = nil }
        if invocation.has("json") { return tell(nil) }
        output.note("Dropped \(timer.title): nothing was logged")
        return 0
    }

    private func tell(_ timer: RunningTimer?) -> Int32 {
        let moment = moment
        if invocation.has("json") {
            output.json(RunningTimerJSON(timer, at: moment))
        } else if let timer {
            output.line(GrowthText.line(of: timer, at: moment))
            if let away = timer.away(at: moment) {
                output.line(
                    "The machine slept for \(TimerText.away(away)): “quad growth timer count”, "
                        + "leave-out or end decides what counts"
                )
            }
            if let flag = timer.flag(at: moment) { output.line("! \(flag)") }
        } else {
            output.line("No timer is running")
        }
        return 0
    }

    func start() async throws -> Int32 {
        let method = try await GrowthLibraryCommands(context: context).method()
        let new = RunningTimer(
            id: container.makeID(), method: method.id, title: method.title, plan: method.plan, at: moment)
        let timer = try await repository.update(lasts: true) { if $0 == nil { $0 = new } }
        guard timer?.id == new.id else {
            throw TimerError(
                "“\(timer?.title ?? "")” is not done yet", advice: "“quad growth timer finish” or “drop” ends it")
        }
        return tell(timer)
    }

    func plan() async throws -> Int32 {
        let bytes = try TextFile.argument(invocation.arguments[0], atMost: Self.mostPlanBytes)
        let plan = TimedPlan(try GrowthPlanFile.plan(in: bytes))
        let positions = try invocation.values("at").map { text in
            guard let seconds = Double(text), seconds >= 0, seconds.isFinite else {
                throw UsageError(
                    "--at takes seconds, such as 340 or 299.4, not \(Quoted.text(text))", in: invocation.command)
            }
            return plan.position(at: seconds)
        }
        if invocation.has("json") {
            output.json(TimerPlanJSON(total: plan.total, positions: positions.map(TimerPositionJSON.init)))
            return 0
        }
        output.line("total \(plan.total) s (\(PlayTime.text(plan.total)))")
        for position in positions {
            output.line(
                position.isDone
                    ? "done, \(position.over) s over"
                    : "\(position.name), round \(position.round) of \(position.rounds), \(position.left) s left")
        }
        return 0
    }
}

/// The reason why a timer was not changed. It is found while the file is locked, and reported afterwards.
private final class Refusal: Sendable {
    private let kept = Mutex<TimerError?>(nil)

    var reason: TimerError? {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}
