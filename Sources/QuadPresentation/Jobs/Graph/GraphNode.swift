import TerminalKit

/// A node of a drawn graph: what stands in it and what comes before it.
package struct GraphNode: Equatable, Sendable {
    package let id: String
    /// How far it is, as in `[#]`.
    package var sign: String
    package var signStyle: Style
    package var number: String
    package var name: String
    /// Its time, with a `*` before it on the critical path; behind the name where a node has one line.
    package var time: String
    /// What stands behind the time where a node has two lines, and in a third: who, and when.
    package var details: [String]
    /// Nodes that come before it, by their position.
    package var needs: [Int]
    /// How one critical wire looks is how all of it does: bold.
    package var isCritical: Bool
    /// Nothing can be done about it now.
    package var isDim: Bool

    package init(
        id: String, sign: String, signStyle: Style = .text, number: String, name: String, time: String = "",
        details: [String] = [], needs: [Int], isCritical: Bool = false, isDim: Bool = false
    ) {
        self.id = id
        self.sign = sign
        self.signStyle = signStyle
        self.number = number
        self.name = name
        self.time = time
        self.details = details
        self.needs = needs
        self.isCritical = isCritical
        self.isDim = isDim
    }
}
