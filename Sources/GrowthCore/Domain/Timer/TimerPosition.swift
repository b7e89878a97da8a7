/// The position of a timer in its plan.
package struct TimerPosition: Equatable, Sendable {
    /// The index of the current run; nil after the last run.
    package let run: Int?
    package let name: String
    package let round: Int
    package let rounds: Int
    /// The seconds left in the step, rounded up; 0 after the last run.
    package let left: Int
    /// The seconds since the end of the last run, rounded down.
    package let over: Int

    package var isDone: Bool { run == nil }
    /// `3/8`; nil for a step without rounds.
    package var roundText: String? { rounds > 1 ? "\(round)/\(rounds)" : nil }
}
