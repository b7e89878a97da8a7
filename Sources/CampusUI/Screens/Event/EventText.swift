import FeedKit
import QuadCore
import TextKit

/// The text of an event as lines. Some calendars write HTML, others plain text.
enum EventText {
    private static let tags = ["</", "<p", "<br", "<div", "<a ", "<b>", "<ul", "<li", "<span"]

    static func isMarkup(_ text: String) -> Bool {
        guard text.contains("<"), text.contains(">") else { return false }
        let small = text.lowercased()
        return tags.contains { small.contains($0) }
    }

    static func laidOut(_ text: String, width: Int, glyphs: StyledGlyphs = StyledGlyphs()) -> StyledText {
        let measure: (String) -> Int = { TextWidth.columns(of: $0) }
        guard isMarkup(text) else { return HTMLText.render(plain: trimmed(text), width: width, measure: measure) }
        return HTMLText.render(text, width: width, glyphs: glyphs, measure: measure)
    }

    /// Returns the text without empty lines at its ends and with at most one empty line in a row.
    private static func trimmed(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isEmpty = line.allSatisfy(\.isWhitespace)
            if isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(isEmpty ? "" : line)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
