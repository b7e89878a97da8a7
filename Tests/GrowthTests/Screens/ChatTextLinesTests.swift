import Testing
import TextKit

@testable import GrowthUI
@testable import TerminalKit

/// A growing text looks the same as if it had come all at once.
@Suite struct ChatTextLinesTests {
    private static let texts = [
        "", "one", "a\nb\n\nc",
        "- first of a list that is long enough to wrap\n- second [1] and [9]\n12. twelfth\n\nend [x]",
        "Grüße 🏊🏽‍♀️ an alle\nund e\u{301}ine zweite Zeile die länger ist als eine\n",
    ]

    private func text(_ lines: ChatTextLines) -> [String] { lines.lines.map { $0.map(\.text).joined() } }

    @Test(arguments: texts) func growingTextEqualsAFullLayout(_ text: String) {
        var grown = ChatTextLines(width: 24)
        var so = ""
        for character in text.unicodeScalars {
            so.unicodeScalars.append(character)
            grown.lay(so, sources: [1, 2])
            var whole = ChatTextLines(width: 24)
            whole.lay(so, sources: [1, 2])
            #expect(self.text(grown) == self.text(whole), "\(so)")
        }
    }

    private static let markdown = """
        # Plan

        Row **easy** [1], then [9].
        - one
          - nested that is long enough to wrap

        - two

        ```
        code

        more
        ```

        **Bold** begins it.

        | a | b |
        |---|---|
        | 1 | 2 |

        > quoted
        """

    /// Growing Markdown looks the same as if it had come all at once, and the rows of finished blocks never change.
    @Test func markdownIsLaidOutAsItGrows() {
        var grown = ChatTextLines(width: 24, form: .markdown)
        var so = ""
        for scalar in Self.markdown.unicodeScalars {
            so.unicodeScalars.append(scalar)
            grown.lay(so, sources: [1])
            var whole = ChatTextLines(width: 24, form: .markdown)
            whole.lay(so, sources: [1])
            #expect(grown.lines == whole.lines, "\(so)")
        }
        let text = text(grown)
        #expect(text.prefix(3) == ["  Plan", "", "  Row easy [1], then [9?]."])
        #expect(text.contains("  • one") && text.contains("  │ quoted") && !text.joined().contains("**"))
    }

    @Test func listsAreIndentedAndUnknownSourcesMarked() {
        var lines = ChatTextLines(width: 24)
        lines.lay(Self.texts[3], sources: [1])
        #expect(
            text(lines) == [
                "  - first of a list that", "    is long enough to wrap", "  - second [1] and [9?]", "  12. twelfth",
                "  ",
                "  end [x]",
            ])
        lines.lay("other", sources: [1])
        #expect(text(lines) == ["  other"])
    }
}
