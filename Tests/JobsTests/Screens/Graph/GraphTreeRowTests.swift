import TerminalKit
import TestSupport
import Testing

@testable import JobsUI
@testable import TextKit
@testable import ViewState

@Suite struct GraphTreeRowTests {
    /// At any depth, most of a name is readable on the narrowest screen.
    @Test(arguments: [38, 56])
    func aDeepNameStaysReadable(width: Int) {
        let needs = (0..<20).map { $0 == 0 ? [] : [$0 - 1] }
        let tree = GraphTree(needs: needs, isCritical: { _ in false })
        let nodes = needs.indices.map {
            GraphNode(id: "\($0)", sign: .blocked, number: "\($0 + 1)", name: "Ask for it", needs: needs[$0])
        }
        let row = GraphTreeRow.row(tree.rows[19], nodes, GraphMarks(), .unicode, width: width)
        #expect(TextWidth.columns(of: row.runs[0].text) <= width - 28)
        #expect(row.runs[0].text.hasPrefix("… "))
    }
}
