import FoundationEssentials

/// The result of a finished timer, for the log.
package struct FinishedTimer: Equatable, Sendable {
    package let id: String
    let method: String?
    package let title: String
    package let start: Date
    package let end: Date
    /// The seconds that count, without pauses.
    package let seconds: Int
    /// The number of completed steps, in words; empty for a timer without a plan.
    let steps: String

    /// Nil if the timer is not finished, or less than a second counted.
    package init?(_ timer: RunningTimer) {
        guard let finishedAt = timer.finishedAt, timer.counted >= 1 else { return nil }
        id = timer.id
        method = timer.method
        title = timer.title
        start = Date(timeIntervalSince1970: timer.startedAt)
        seconds = min(Int(timer.counted.rounded()), PracticeSession.lengths.upperBound)
        // If the clock was set back in the meantime, the end still comes after the start.
        end = Date(timeIntervalSince1970: max(finishedAt, timer.startedAt + 1))
        let done = timer.plan.position(at: timer.counted + timer.skipped)
        let all = timer.plan.plan.runs.count
        steps = all == 0 ? "" : "\(done.run ?? all) of \(all) steps"
    }

    /// - Parameter zone: the offset of local time from UTC at the start, in seconds.
    package func draft(zone: Int) -> PracticeSessionDraft {
        var draft = PracticeSessionDraft(
            method: method, title: title, start: start, end: end, seconds: seconds, zone: zone, notes: steps,
            origin: .timer)
        draft.timerID = id
        return draft
    }
}
