/// How long it all takes, and what may not be late.
package struct JobPlan: Equatable, Sendable {
    /// The length of the longest way through the whole graph, done or not.
    package let totalMinutes: Int
    /// The length of the longest way through what is still open.
    package let remainingMinutes: Int
    /// Positions along the longest way, first to last.
    package let criticalPath: [Int]
    /// Of each step, by how much it can be late without anything else being late in the end.
    package let slack: [Int]
    let earliestStart: [Int]
    /// Of each step, which needs decide when it can begin: all, or of an any-trigger the one that is soonest done.
    let binding: [[Int]]

    func earliestFinish(_ minutes: [Int]) -> [Int] { zip(earliestStart, minutes).map { $0 + $1 } }
}
