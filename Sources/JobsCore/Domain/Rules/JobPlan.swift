/// The schedule of a job's steps: the total time and the steps that must not be late.
package struct JobPlan: Equatable, Sendable {
    /// The length in minutes of the longest path through the whole graph, done or not.
    package let totalMinutes: Int
    /// The length in minutes of the longest path through the open steps.
    package let remainingMinutes: Int
    /// The positions along the longest path, first to last.
    package let criticalPath: [Int]
    /// The slack of each step: the minutes by which it can be late without delaying the end.
    package let slack: [Int]
    let earliestStart: [Int]
    /// For each step, the needs that decide when it can begin: all needs, or with an any-trigger the one that is done
    /// soonest.
    let binding: [[Int]]

    func earliestFinish(_ minutes: [Int]) -> [Int] { zip(earliestStart, minutes).map { $0 + $1 } }
}
