import FoundationEssentials
import GrowthCore
import QuadCore

/// The output of `quad growth timer`.
struct RunningTimerJSON: Encodable {
    private let timer: RunningTimer?
    private let moment: TimerMoment

    init(_ timer: RunningTimer?, at moment: TimerMoment) {
        self.timer = timer
        self.moment = moment
    }

    private enum CodingKeys: String, CodingKey {
        case state, method, title, started_at, ended_at, elapsed, total, position, away, asks, flag
    }

    func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: CodingKeys.self)
        guard let timer else { return try json.encode("none", forKey: .state) }
        try json.encode(timer.isFinished ? "finished" : timer.isPaused ? "paused" : "running", forKey: .state)
        try json.encode(timer.method, forKey: .method)
        try json.encode(timer.title, forKey: .title)
        try json.encode(Date(timeIntervalSince1970: timer.startedAt), forKey: .started_at)
        try json.encode(timer.finishedAt.map { Date(timeIntervalSince1970: $0) }, forKey: .ended_at)
        try json.encode((timer.elapsed(at: moment) * 10).rounded() / 10, forKey: .elapsed)
        try json.encode(timer.plan.total, forKey: .total)
        try json.encode(TimerPositionJSON(timer.position(at: moment)), forKey: .position)
        let away = timer.away(at: moment)
        try json.encode(away.map { Int($0.rounded()) }, forKey: .away)
        try json.encode(away == nil ? [] : RunningTimer.Answer.allCases.map(\.rawValue), forKey: .asks)
        try json.encode(timer.flag(at: moment), forKey: .flag)
    }
}
