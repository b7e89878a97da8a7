import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import Synchronization
import SystemKit
import TextKit
import ViewState

/// The running timer in this window. The model reads the timer when the program has started, follows other windows, and
/// ticks only while the timer runs.
@MainActor
final class TimerModel {
    private let ports: GrowthLibraryPorts
    private let context: FeatureContext
    private(set) var timer: RunningTimer?
    private var tick: TimerQueue.Timer?
    /// Whether the user still has to say which time counts, even after leaving the question.
    private(set) var isAsking = false
    private var hasBegun = false
    /// The last run announced here, and its timer, so that an older file announces nothing again.
    private var told = (id: "", run: 0)

    init(_ ports: GrowthLibraryPorts, in context: FeatureContext) {
        self.ports = ports
        self.context = context
    }

    var moment: TimerMoment { ports.clock.moment }

    var badge: FeatureBadge? {
        guard let timer else { return nil }
        let sign = timer.isRunning ? "▶ " : timer.isFinished ? "✓ " : ""
        return FeatureBadge(sign + TimerText.badge(timer, at: moment).lowercased(), at: .growthTimer)
    }

    // MARK: Running

    /// Reads the running timer, and asks about time in which no program watched it.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        ports.timer.observe { [weak self] in Task { @MainActor in await self?.refresh() } }
        Task {
            let found = await ports.timer.timer()
            isAsking = found?.unattended(at: moment) != nil
            let flag = found?.flag(at: moment)
            take(found)
            guard let timer else { return }
            if isAsking {
                askWhatCounts()
            } else if let flag {
                context.say(.warning("\(timer.title): \(flag), so the time since the last checkpoint is not counted"))
            } else if timer.isFinished {
                context.say(.info("“\(timer.title)” is finished and not in the log yet; g t in Growth shows it"))
            }
        }
    }

    private func refresh() async { take(await ports.timer.timer()) }

    /// Stores the time until now, as the program ends.
    func end() async {
        tick?.cancel()
        guard timer?.isRunning == true, !isAsking else { return }
        let moment = moment
        _ = try? await ports.timer.update(lasts: true) { $0?.checkpoint(at: moment) }
    }

    private func take(_ new: RunningTimer?) {
        timer = new
        // The user may have answered in another window.
        if isAsking, new?.unattended(at: moment) == nil { isAsking = false }
        tick?.cancel()
        if timer?.isRunning == true { ticked() }
        context.changed()
    }

    /// Redraws, announces and stores, once a second.
    private func ticked() {
        guard let timer, timer.isRunning else { return }
        let moment = moment
        if !isAsking, timer.away(at: moment) != nil {
            isAsking = true
            askWhatCounts()
        }
        if !isAsking {
            tellOfStep(timer, at: moment)
            if let since = timer.since, moment.awake - since.awake >= RunningTimer.checkpointPause {
                change(lasts: false) { $0?.checkpoint(at: moment) }
            }
        }
        let planned = timer.planned(at: moment)
        let untilNext = planned.rounded(.down) + 1 - planned
        tick?.cancel()
        tick = context.timers.after(untilNext + 0.005) { [weak self] in
            self?.ticked()
            self?.context.changed()
        }
    }

    /// Announces a step: every window rings, and one of them tells the desktop.
    private func tellOfStep(_ timer: RunningTimer, at moment: TimerMoment) {
        let position = timer.position(at: moment)
        let place = position.run ?? timer.plan.plan.runs.count
        guard place > timer.announced, told.id != timer.id || told.run < place else { return }
        told = (timer.id, place)
        let settings = context.configuration.growthTimer
        if settings.bell { context.ring() }
        let text =
            position.isDone ? "Done" : [position.name, position.roundText].compactMap { $0 }.joined(separator: " ")
        context.say(.info("\(timer.title): \(text)"))
        Task {
            let teller = Teller()
            _ = try? await ports.timer.update(lasts: false) { kept in
                guard kept?.id == timer.id, kept?.announced ?? 0 < place else { return }
                kept?.announced = place
                teller.isFirst.store(true, ordering: .relaxed)
            }
            if teller.isFirst.load(ordering: .relaxed), settings.notify { ports.notify(timer.title, text) }
        }
    }

    // MARK: Steps of the user

    func started(_ method: GrowthMethod) {
        guard let timer else { return start(method) }
        let question = DialogState(
            title: "“\(timer.title)” is not done yet", text: "One timer runs at a time.",
            choices: [
                .init(.character("o"), "Open it"), .init(.character("d"), "Drop it, and start \(method.title)"),
            ])
        context.dialogs.decide(question) { [weak self] answer in
            if answer == 0 { self?.context.open(.growthTimer) } else { self?.start(method) }
        }
    }

    private func start(_ method: GrowthMethod) {
        let new = RunningTimer(
            id: ports.makeID(), method: method.id, title: method.title, plan: method.plan, at: moment)
        change { $0 = new }
        context.open(.growthTimer)
    }

    /// Performs an operation, or tells the user why it is impossible.
    func did(_ deed: TimerOperation) {
        let moment = moment
        guard var probe = timer else { return context.say(.info(TimerError.noTimer.message)) }
        if isAsking { return askWhatCounts() }
        if deed == .back { told.run = 0 }
        do throws(TimerError) { try deed.apply(to: &probe, at: moment) } catch {
            return context.say(.info(error.message))
        }
        change { kept in
            guard var timer = kept else { return }
            // If another window changed the timer so that the step is impossible, the timer stays.
            guard (try? deed.apply(to: &timer, at: moment)) != nil else { return }
            kept = timer
        }
    }

    func pausedOrResumed() { did(timer?.isRunning == true ? .pause : .resume) }

    /// Ends the timer and hands it to the log; hands it over again if the log lacks it.
    func finished() {
        guard let timer else { return context.say(.info(TimerError.noTimer.message)) }
        if isAsking { return askWhatCounts() }
        var probe = timer
        probe.finish(at: moment)
        guard let done = FinishedTimer(probe) else {
            return context.say(.info("The timer has no time to log; d drops it"))
        }
        if !timer.isFinished { did(.finish) }
        guard let log = ports.onFinished else {
            return context.say(
                .info("“\(done.title)” is finished after \(PlayTime.text(done.seconds)); press f again to log it"))
        }
        log(done) { [weak self] in self?.change { if $0?.id == timer.id { $0 = nil } } }
    }

    func dropped() {
        guard let timer else { return context.say(.info(TimerError.noTimer.message)) }
        let gone = PlayTime.text(Int(timer.elapsed(at: moment)))
        context.dialogs.confirm("Drop “\(timer.title)”?", "\(gone) will not be logged.", "Drop it") {
            [weak self] in
            self?.change { $0 = nil }
        }
    }

    private func change(lasts: Bool = true, _ change: @escaping @Sendable (inout RunningTimer?) -> Void) {
        context.attemptInTask("The timer was not saved") { [self] in
            take(try await ports.timer.update(lasts: lasts, change))
        }
    }

    // MARK: Questions

    func askWhatCounts() {
        guard let timer else { return isAsking = false }
        let moment = moment
        if let away = timer.away(at: moment) {
            ask(
                timer, "Away for \(TimerText.away(away))", "The machine slept while “\(timer.title)” ran.", "Count it",
                "Leave it out")
        } else if let gone = timer.unattended(at: moment) {
            ask(
                timer, "“\(timer.title)” is still running",
                "Quad was last open \(TimerText.away(gone)) ago, at \(clock(timer)).", "Go on, and count that time",
                "Go on without that time")
        } else {
            isAsking = false
        }
    }

    private func ask(_ timer: RunningTimer, _ title: String, _ text: String, _ count: String, _ leaveOut: String) {
        let question = DialogState(
            title: title, text: text,
            choices: [
                .init(.character("c"), count), .init(.character("l"), leaveOut),
                .init(.character("e"), "End it at \(clock(timer))"), .init(.character("d"), "Drop it"),
            ])
        context.dialogs.decide(question) { [weak self] answer in
            guard let self else { return }
            let answers = RunningTimer.Answer.allCases
            guard answers.indices.contains(answer) else { return dropped() }
            isAsking = false
            did(.settle(answers[answer]))
        }
    }

    /// The time when a program last watched the timer: `17:30`.
    private func clock(_ timer: RunningTimer) -> String {
        let seen = Date(timeIntervalSince1970: timer.lastSeen(at: moment))
        return DateText.clock(LocalTime(context.clock).due(at: seen).minute ?? 0)
    }
}

/// Remembers whether this window was the first to announce a step.
private final class Teller: Sendable {
    let isFirst = Atomic<Bool>(false)
}
