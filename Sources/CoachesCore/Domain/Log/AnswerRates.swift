import QuadCore
import Synchronization

/// How much of what was sent to a coach was answered, worked out when a filter asks for it.
package final class AnswerRates: Sendable {
    private struct Held {
        var log: RecruitingLog?
        var percents: [String: Int]?
    }

    private let held = Mutex(Held())

    package init(_ log: RecruitingLog? = nil) {
        held.withLock { $0.log = log }
    }

    package var log: RecruitingLog? {
        get { held.withLock { $0.log } }
        set { held.withLock { $0 = Held(log: newValue) } }
    }

    /// Of the log; nil while there is none.
    package var today: CalendarDay? { held.withLock { $0.log?.today } }

    /// Nil where nothing was sent.
    package func percent(of coach: CoachSummary) -> Int? {
        held.withLock { held in
            if let known = held.percents { return known[coach.id] }
            guard let log = held.log else { return nil }
            let percents = log.replies.compactMapValues(\.answerRatePercent)
            held.percents = percents
            return percents[coach.id]
        }
    }
}

extension RecruitingLog {
    /// How all coaches answer, by their ids.
    var replies: [String: ReplyMetrics] {
        let meaning = records.coaches.flatMap { coach in coach.merged.map { ($0, coach.id) } }
        return ReplyMetrics.byCoach(
            contacts, meaning: Dictionary(meaning) { first, _ in first }, now: now, time: time)
    }
}
