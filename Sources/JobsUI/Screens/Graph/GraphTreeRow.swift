import TerminalKit
import TextKit

/// A node of a graph as a row of its tree.
enum GraphTreeRow {
    /// The least columns of a name, however deep the row.
    private static let leastName = 28

    static func row(
        _ row: GraphTree.Row, _ nodes: [GraphNode], _ marks: GraphMarks, _ glyphs: GlyphSet, width: Int
    ) -> ListView.Row {
        let node = nodes[row.node]
        let number = node.number.isEmpty ? "" : "\(node.number) "
        let runs = [
            TextRun(indentation(row, glyphs, width: width), Style(.graphWire)),
            TextRun("\(node.sign.text(glyphs)) ", node.signStyle), TextRun(number, Style(.muted)),
            TextRun(node.name, node.nameStyle), TextRun(node.isCritical ? " *" : "", Style(.stepCritical)),
        ]
        return ListView.Row(
            runs, trailing: trailing(row, nodes, marks, glyphs, isNarrow: width < 60),
            isMarked: marks.edited == row.node)
    }

    private static func trailing(
        _ row: GraphTree.Row, _ nodes: [GraphNode], _ marks: GraphMarks, _ glyphs: GlyphSet, isNarrow: Bool
    ) -> [TextRun] {
        let node = nodes[row.node]
        var runs: [TextRun] = []
        if marks.blockers.contains(row.node) {
            runs.append(TextRun(glyphs.signs.isEmpty ? "◄ " : "< ", Style(.warning)))
        }
        if !node.isElsewhere, node.sign == .ready || node.sign == .begun {
            runs.append(TextRun("now ", Style(.accent)))
        }
        let more = row.otherNeeds.map { nodes[$0].number }.filter { !$0.isEmpty }
        if !more.isEmpty {
            runs.append(TextRun("also \(isNarrow ? "" : "needs ")\(more.joined(separator: ", ")) ", Style(.muted)))
        }
        return runs
    }

    /// Returns two columns per level; for a deep row only the end, which shows the nearest branches.
    private static func indentation(_ row: GraphTree.Row, _ glyphs: GlyphSet, width: Int) -> String {
        guard row.depth > 0 else { return "" }
        let signs = signs(glyphs)
        var parts = row.goesOn.dropLast().map { $0 ? signs.passing : "  " }
        parts.append(row.goesOn.last == true ? signs.fork : signs.last)
        let most = max(1, (width - leastName) / 2)
        guard parts.count > most else { return parts.joined() }
        return "\(glyphs.ellipsis) " + parts.suffix(most - 1).joined()
    }

    private static func signs(_ glyphs: GlyphSet) -> (passing: String, fork: String, last: String) {
        guard glyphs.drawsFrames else { return ("  ", "  ", "  ") }
        return glyphs.signs.isEmpty ? (" │", " ├", " └") : (" |", " |", " `")
    }
}
