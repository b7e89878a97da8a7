import QuadCore
import Synchronization

/// The share of messages to each coach that were answered. Computed only when a filter asks for it.
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

    /// The day of the log; nil without a log.
    package var today: CalendarDay? { held.withLock { $0.log?.today } }

    /// Returns nil if nothing was sent.
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
    /// The reply figures of all coaches, by id.
    var replies: [String: ReplyMetrics] {
        let meaning = records.coaches.flatMap { coach in coach.merged.map { ($0, coach.id) } }
        return ReplyMetrics.byCoach(
            contacts, meaning: Dictionary(meaning) { first, _ in first }, now: now, time: time)
    }
}
