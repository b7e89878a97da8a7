import TextKit

/// Text of methods and articles as lines.
package enum PageLines {
    package static func heading(_ text: String, _ width: Int) -> [[TextRun]] {
        TextLayout.wrap([TextRun(text, Style(.heading))], width: width)
    }

    package static func paragraph(_ text: String, _ width: Int, _ role: Role = .text) -> [[TextRun]] {
        TextLayout.wrap([TextRun(text, Style(role))], width: width) + [[]]
    }

    /// Returns an item with a sign before the first line; the other lines are indented below the text.
    package static func item(_ sign: String, _ text: String, _ width: Int, _ role: Role = .text) -> [[TextRun]] {
        TextLayout.wrap(
            [TextRun("\(sign) ", Style(role == .text ? .muted : role)), TextRun(text, Style(role))], width: width,
            hangingIndent: TextWidth.columns(of: sign) + 1)
    }
}
