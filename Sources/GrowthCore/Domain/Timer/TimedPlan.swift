/// A plan with the user's changes to the length of its steps, made while the timer runs.
package struct TimedPlan: Equatable, Sendable {
    package let plan: TimerPlan
    /// The seconds added to a run, by its index; negative if the run is shorter.
    package private(set) var added: [Int: Int]

    package init(_ plan: TimerPlan, added: [Int: Int] = [:]) {
        self.plan = plan
        self.added = added.filter { plan.runs.indices.contains($0.key) }
    }

    package func seconds(of run: Int) -> Int { max(1, plan.runs[run].step.seconds + (added[run] ?? 0)) }

    package var total: Int { plan.runs.indices.reduce(0) { $0 + seconds(of: $1) } }

    /// Returns the start of a run, in seconds from the beginning; past the last run, the end of the plan.
    package func start(of run: Int) -> Int {
        plan.runs.indices.prefix(run).reduce(0) { $0 + seconds(of: $1) }
    }

    /// Returns the position at a time. A boundary belongs to the step that begins there.
    package func position(at elapsed: Double) -> TimerPosition {
        var start = 0
        for (place, run) in plan.runs.enumerated() {
            let end = start + seconds(of: place)
            if elapsed < Double(end) {
                return TimerPosition(
                    run: place, name: run.step.name, round: run.round, rounds: run.rounds,
                    left: Int((Double(end) - max(0, elapsed)).rounded(.up)), over: 0)
            }
            start = end
        }
        let over = min(max(0, elapsed - Double(start)), 1e9)
        return TimerPosition(run: nil, name: "done", round: 1, rounds: 1, left: 0, over: Int(over.rounded(.down)))
    }

    /// Lengthens or shortens the current run, and moves the later runs. If the run becomes shorter than the time that
    /// has passed, it ends now.
    mutating func lengthen(by seconds: Int, at elapsed: Double) {
        guard let run = position(at: elapsed).run else { return }
        let gone = max(1, Int((elapsed - Double(start(of: run))).rounded(.up)))
        let wanted = min(max(self.seconds(of: run) + seconds, gone), TimerPlan.mostSeconds)
        let more = wanted - plan.runs[run].step.seconds
        added[run] = more == 0 ? nil : more
    }
}
