/// Where a timer stands in its plan.
package struct TimerPosition: Equatable, Sendable {
    /// The place of the run under way; nil once all are done.
    package let run: Int?
    package let name: String
    package let round: Int
    package let rounds: Int
    /// Seconds of the step that are left, rounded up; 0 once all is done.
    package let left: Int
    /// Seconds that went by since all was done, rounded down.
    package let over: Int

    package var isDone: Bool { run == nil }
    /// `3/8`; nothing where it is done once.
    package var roundText: String? { rounds > 1 ? "\(round)/\(rounds)" : nil }
}
