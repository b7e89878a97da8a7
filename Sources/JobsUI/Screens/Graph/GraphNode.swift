import TextKit

/// A node of a drawn graph: what stands in it and what comes before it.
struct GraphNode: Equatable, Sendable {
    let id: String
    var sign: StepSign
    var number: String
    var name: String
    /// Its time, with a `*` before it on the critical path; behind the name where a node has one line.
    var time: String = ""
    /// What stands behind the time where a node has two lines, and in a third: who, and when.
    var details: [String] = []
    /// Nodes that come before it, by their position.
    var needs: [Int]
    var isCritical: Bool = false
    var isOverdue: Bool = false
    /// Whether it is a step of another job.
    var isElsewhere: Bool = false

    var nameStyle: Style {
        let role: Role = isElsewhere ? .muted : isCritical ? .stepCritical : sign == .blocked ? .stepBlocked : .text
        return Style(role)
    }

    var signStyle: Style { isElsewhere ? Style(.muted) : isOverdue ? Style(.stepLate) : sign.style }
}
