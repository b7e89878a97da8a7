import TextKit

/// A node of a drawn graph, with its contents and its needs.
struct GraphNode: Equatable, Sendable {
    let id: String
    var sign: StepSign
    var number: String
    var name: String
    /// The duration, preceded by `*` on the critical path. It follows the name if a node has one line.
    var time: String = ""
    /// The person and the date: after the duration in a node of two lines, and on a third line.
    var details: [String] = []
    /// The positions of the nodes that come before this one.
    var needs: [Int]
    var isCritical: Bool = false
    var isOverdue: Bool = false
    /// Whether the node is a step of another job.
    var isElsewhere: Bool = false

    var nameStyle: Style {
        let role: Role = isElsewhere ? .muted : isCritical ? .stepCritical : sign == .blocked ? .stepBlocked : .text
        return Style(role)
    }

    var signStyle: Style { isElsewhere ? Style(.muted) : isOverdue ? Style(.stepLate) : sign.style }
}
