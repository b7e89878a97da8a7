import QuadCore

/// Lengths of time as a timer shows them.
package enum TimerText {
    /// `0:24`, `14:40`, `1:02:03`
    package static func clock(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }

    /// `47 min`, `2 h 5 min`
    package static func away(_ seconds: Double) -> String {
        let minutes = Int((min(seconds, 1e9) / 60).rounded())
        if minutes < 60 { return "\(max(1, minutes)) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// `work 3/8 0:24`: what stands beside the tabs.
    package static func badge(_ timer: RunningTimer, at moment: TimerMoment) -> String {
        if timer.isFinished { return "\(timer.title) finished" }
        let position = timer.position(at: moment)
        let paused = timer.isPaused ? "paused " : ""
        guard !position.isDone else {
            return timer.plan.plan.runs.isEmpty
                ? "\(paused)\(clock(position.over))" : "\(paused)done +\(clock(position.over))"
        }
        return paused
            + [position.name, position.roundText, clock(position.left)].compactMap { $0 }.joined(separator: " ")
    }
}
