import TestSupport
import Testing
import TextKit

@testable import TerminalKit
@testable import ViewState

/// Words that the program does not understand are marked where the user typed them.
@Suite struct TextFieldViewTests {
    private func line(_ text: String, unread: [String], columns: Int = 24) -> String {
        var canvas = Canvas(Size(columns: columns, rows: 1))
        TextFieldView.render(
            into: &canvas, in: Rect(x: 0, y: 0, width: columns, height: 1), input: TextInput(text), unread: unread)
        return canvas.glyphText.split(separator: "\n").first.map(String.init)?.trimmingSuffix(" ") ?? ""
    }

    @Test(arguments: [
        ("row 10km 8w", ["8w"], "row 10km 8w?"), ("row 8w erg", ["8w"], "row 8w?erg"), ("row 8w erg", [], "row 8w erg"),
        ("rowing row", ["row"], "rowing row?"), ("Feed wait:+3d", ["wait:+3d"], "Feed wait:+3d?"),
        ("a é b", ["é"], "a é?b"), ("two words here", ["two words"], "two words?here"), ("row", ["absent"], "row"),
    ])
    func anUnreadWordIsFollowedByAQuestionMark(_ text: String, _ unread: [String], _ shown: String) {
        #expect(line(text, unread: unread) == shown)
    }

    @Test func theUnreadWordIsStyled() {
        var canvas = Canvas(Size(columns: 12, rows: 1))
        TextFieldView.render(
            into: &canvas, in: Rect(x: 0, y: 0, width: 12, height: 1), input: TextInput("row 8w"), unread: ["8w"])
        let styles = (0..<6).map { canvas[$0, 0].style.role }
        #expect(styles == [.input, .input, .input, .input, .warning, .warning])
    }
}

extension String {
    fileprivate func trimmingSuffix(_ sign: Character) -> String {
        var text = self[...]
        while text.last == sign { text.removeLast() }
        return String(text)
    }
}
