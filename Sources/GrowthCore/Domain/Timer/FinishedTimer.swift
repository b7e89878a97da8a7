import FoundationEssentials

/// What a finished timer has for the log.
package struct FinishedTimer: Equatable, Sendable {
    package let id: String
    let method: String?
    package let title: String
    package let start: Date
    package let end: Date
    /// Those that count: pauses are left out.
    package let seconds: Int
    /// The steps it went through, in words; empty for a timer that just counted.
    let steps: String

    /// Nil while it is not finished, or where nothing ran.
    package init?(_ timer: RunningTimer) {
        guard let finishedAt = timer.finishedAt, timer.counted >= 1 else { return nil }
        id = timer.id
        method = timer.method
        title = timer.title
        start = Date(timeIntervalSince1970: timer.startedAt)
        seconds = min(Int(timer.counted.rounded()), PracticeSession.lengths.upperBound)
        // A clock that was set back meanwhile does not end it before it began.
        end = Date(timeIntervalSince1970: max(finishedAt, timer.startedAt + 1))
        let done = timer.plan.position(at: timer.counted + timer.skipped)
        let all = timer.plan.plan.runs.count
        steps = all == 0 ? "" : "\(done.run ?? all) of \(all) steps"
    }

    /// - Parameter zone: seconds that local time was ahead of UTC when it began.
    package func draft(zone: Int) -> PracticeSessionDraft {
        var draft = PracticeSessionDraft(
            method: method, title: title, start: start, end: end, seconds: seconds, zone: zone, notes: steps,
            origin: .timer)
        draft.timerID = id
        return draft
    }
}
