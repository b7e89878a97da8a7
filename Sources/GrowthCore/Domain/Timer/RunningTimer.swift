import FoundationEssentials
import QuadCore

/// A timer that was started and is not in the log yet. Its whole state is stored, so that it survives the program, and
/// the sleep and restart of the machine. Every mutation receives the current moment.
package struct RunningTimer: Equatable, Sendable {
    /// The seconds of sleep or absence above which the program asks the user.
    static let longestUnnoticedSleep = 60.0
    /// The seconds between two checkpoints.
    package static let checkpointPause = 5.0
    /// The limit for spans from a damaged file: about thirty years, in seconds.
    private static let longestSpan = 1e9

    package let id: String
    package let method: String?
    package let title: String
    package private(set) var plan: TimedPlan
    /// The start, in seconds since 1970.
    package let startedAt: Double
    /// The seconds counted until the last checkpoint, pause or answer.
    private(set) var counted: Double
    /// The moment up to which `counted` counts; nil while the timer is paused or finished.
    package private(set) var since: TimerMoment?
    /// The seconds of the plan that were skipped; negative for seconds that are repeated.
    package private(set) var skipped: Double
    /// The end, in seconds since 1970.
    package private(set) var finishedAt: Double?
    /// The last run whose start was announced, so that only one of several windows announces it.
    package var announced: Int

    package init(
        id: String, method: String? = nil, title: String, plan: TimerPlan, at moment: TimerMoment, counted: Double = 0
    ) {
        self.id = id
        self.method = method
        self.title = title
        self.plan = TimedPlan(plan)
        startedAt = moment.wall
        self.counted = counted
        since = moment
        skipped = 0
        announced = 0
    }

    package var isRunning: Bool { since != nil }
    package var isFinished: Bool { finishedAt != nil }
    package var isPaused: Bool { since == nil && finishedAt == nil }

    // MARK: Display

    /// Returns the seconds that count at a given moment.
    package func elapsed(at moment: TimerMoment) -> Double {
        guard let since else { return counted }
        return counted + min(max(0, Self.span(since, moment)), Self.longestSpan)
    }

    /// Returns the seconds between two moments. After a restart of the machine the wall clock is used; the result is
    /// negative if the clock was set back.
    private static func span(_ start: TimerMoment, _ end: TimerMoment) -> Double {
        start.boot == end.boot ? end.awakeAndAsleep - start.awakeAndAsleep : end.wall - start.wall
    }

    /// Returns the reason why the time shown may be too short.
    package func flag(at moment: TimerMoment) -> String? {
        guard let since, Self.span(since, moment) < 0 else { return nil }
        return "the clock was set back"
    }

    /// Returns the seconds the machine slept since the last checkpoint, if the sleep was so long that the user must
    /// decide.
    package func away(at moment: TimerMoment) -> Double? {
        guard let since, since.boot == moment.boot else { return nil }
        let slept = (moment.awakeAndAsleep - since.awakeAndAsleep) - (moment.awake - since.awake)
        return slept > Self.longestUnnoticedSleep ? slept : nil
    }

    /// Returns the seconds since the last checkpoint, if they are so many that the program or the machine must have
    /// been off.
    package func unattended(at moment: TimerMoment) -> Double? {
        guard let since else { return nil }
        let gone = Self.span(since, moment)
        return gone > Self.longestUnnoticedSleep ? gone : nil
    }

    /// Returns the position in the plan in seconds: the counted seconds plus the skipped seconds.
    package func planned(at moment: TimerMoment) -> Double { max(0, elapsed(at: moment) + skipped) }

    package func position(at moment: TimerMoment) -> TimerPosition { plan.position(at: planned(at: moment)) }

    // MARK: Changes

    /// Stores the time so far. After a long sleep nothing is stored, because the user must decide first.
    package mutating func checkpoint(at moment: TimerMoment) {
        guard since != nil, away(at: moment) == nil else { return }
        counted = elapsed(at: moment)
        since = moment
    }

    mutating func pause(at moment: TimerMoment) {
        counted = elapsed(at: moment)
        since = nil
    }

    /// Resumes the timer, also if it was finished and not logged.
    mutating func resume(at moment: TimerMoment) {
        guard since == nil else { return }
        finishedAt = nil
        since = moment
    }

    mutating func lengthen(by seconds: Int, at moment: TimerMoment) {
        plan.lengthen(by: seconds, at: planned(at: moment))
    }

    package mutating func next(at moment: TimerMoment) {
        guard let run = position(at: moment).run else { return }
        skipped += Double(plan.start(of: run + 1)) - planned(at: moment)
        announced = run + 1
    }

    /// Goes to the beginning of the step, or to the previous step if the current one has just begun.
    mutating func back(at moment: TimerMoment) {
        let planned = planned(at: moment)
        let run = plan.position(at: planned).run ?? plan.plan.runs.count
        let start = Double(plan.start(of: run))
        let justBegun = 2.0
        let target = planned - start < justBegun && run > 0 ? Double(plan.start(of: run - 1)) : start
        skipped += target - planned
        announced = plan.position(at: target).run ?? announced
    }

    package mutating func finish(at moment: TimerMoment) {
        guard !isFinished else { return }
        pause(at: moment)
        finishedAt = moment.wall
    }

    // MARK: After a sleep, or without the program

    package enum Answer: String, CaseIterable, Sendable {
        case count
        case leaveOut = "leave-out"
        case end
    }

    /// Applies the user's answer about the unattended time.
    package mutating func settle(_ answer: Answer, at moment: TimerMoment) {
        guard let since else { return }
        switch answer {
        case .count:
            counted = elapsed(at: moment)
            self.since = moment
        case .leaveOut:
            counted = elapsedLeavingOut(at: moment)
            self.since = moment
        case .end:
            let awake = elapsedLeavingOut(at: moment) - counted
            counted += awake
            self.since = nil
            finishedAt = since.wall + awake
        }
    }

    /// Returns the counted time without the unattended time. If the machine only slept, the rest of the time counts;
    /// otherwise nobody knows how much was practiced.
    private func elapsedLeavingOut(at moment: TimerMoment) -> Double {
        guard let since, since.boot == moment.boot, away(at: moment) != nil else { return counted }
        return counted + max(0, moment.awake - since.awake)
    }

    /// Returns the time at which the timer would end with `.end`, in seconds since 1970.
    package func lastSeen(at moment: TimerMoment) -> Double {
        guard let since else { return finishedAt ?? moment.wall }
        return since.wall + elapsedLeavingOut(at: moment) - counted
    }
}

extension RunningTimer: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case method = "method_id"
        case title, plan, added
        case startedAt = "started_s"
        case counted = "counted_s"
        case since
        case skipped = "skipped_s"
        case finishedAt = "finished_s"
        case announced
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        method = try fields.value(.method)
        title = try fields.decode(String.self, forKey: .title)
        plan = TimedPlan(
            try fields.decode(TimerPlan.self, forKey: .plan),
            added: (try fields.value(.added, or: [:])).filter { abs($0.value) <= TimerPlan.mostSeconds })
        startedAt = try fields.decode(Double.self, forKey: .startedAt)
        counted = try fields.number(.counted, in: 0...1e9) ?? 0
        since = try fields.value(.since)
        skipped = try fields.number(.skipped, in: -1e9...1e9) ?? 0
        finishedAt = try fields.value(.finishedAt)
        announced = try fields.value(.announced, or: 0)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.put(.method, method)
        try fields.encode(title, forKey: .title)
        try fields.encode(plan.plan, forKey: .plan)
        try fields.put(.added, plan.added, unless: [:])
        try fields.encode(startedAt, forKey: .startedAt)
        try fields.encode(counted, forKey: .counted)
        try fields.put(.since, since)
        try fields.put(.skipped, skipped, unless: 0)
        try fields.put(.finishedAt, finishedAt)
        try fields.put(.announced, announced, unless: 0)
    }
}
