import QuadCore

/// The durations that a timer shows.
package enum TimerText {
    /// `47 min`, `2 h 5 min`
    package static func away(_ seconds: Double) -> String {
        let minutes = Int((min(seconds, 1e9) / 60).rounded())
        if minutes < 60 { return "\(max(1, minutes)) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// `work 3/8 0:24`, for the badge beside the tabs.
    package static func badge(_ timer: RunningTimer, at moment: TimerMoment) -> String {
        if timer.isFinished { return "\(timer.title) finished" }
        let position = timer.position(at: moment)
        let paused = timer.isPaused ? "paused " : ""
        guard !position.isDone else {
            return timer.plan.plan.runs.isEmpty
                ? "\(paused)\(PlayTime.text(position.over))" : "\(paused)done +\(PlayTime.text(position.over))"
        }
        return paused
            + [position.name, position.roundText, PlayTime.text(position.left)].compactMap { $0 }.joined(separator: " ")
    }
}
