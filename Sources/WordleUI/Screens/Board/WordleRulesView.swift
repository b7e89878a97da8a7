import TerminalKit
import TextKit
import ViewState

/// The explanation of the game, in place of the board.
enum WordleRulesView {
    static func render(into canvas: inout Canvas, in rect: Rect, heading: String, usesMarks: Bool, keys: Keys) {
        let isTall = rect.height >= 18 && rect.width >= 72
        let area = isTall ? rect.centered(Size(columns: 70, rows: 18)) : rect.inset(dx: 1, dy: 0)
        let lines = isTall ? long(heading, usesMarks, keys) : short(usesMarks, keys)
        canvas.drawLines(lines, in: area)
    }

    /// The keys that the explanation names.
    struct Keys {
        let mode: String
        let archive: String
        let help: String
    }

    private static func long(_ heading: String, _ usesMarks: Bool, _ keys: Keys) -> [[TextRun]] {
        [
            [TextRun(heading, Style(.heading))], [],
            [TextRun("Find the word in six guesses. Each guess must be in the word list.")], [],
            word("crown", 1, .correct, usesMarks) + [TextRun("   right letter, right place")], [],
            word("slate", 3, .present, usesMarks) + [TextRun("   in the word, another place")], [],
            word("pudgy", 0, .absent, usesMarks) + [TextRun("   not in the word")], [],
            [TextRun("Hard    guesses must use what you found")],
            [TextRun("Ultra   and use no absent letters (\(keys.mode), before the first guess)")], [],
            [TextRun("A new puzzle comes at local midnight; old ones: \(keys.archive)")],
            [TextRun("Type a word and press enter. Every key: \(keys.help)")], [],
            [TextRun("Any letter begins · esc closes", Style(.muted))],
        ]
    }

    private static func short(_ usesMarks: Bool, _ keys: Keys) -> [[TextRun]] {
        [
            [TextRun("Find the word in six guesses.")],
            word("crown", 1, .correct, usesMarks) + [TextRun(" right place")],
            word("slate", 3, .present, usesMarks) + [TextRun(" another place")],
            word("pudgy", 0, .absent, usesMarks) + [TextRun(" not in the word")],
            [TextRun("Hard: use what was found.")],
            [TextRun("Ultra: nothing absent (\(keys.mode)).")],
            [TextRun("New at midnight; old ones: \(keys.archive)")],
            [TextRun("Any letter begins · esc closes", Style(.muted))],
        ]
    }

    /// Returns a word with one of its letters marked.
    private static func word(
        _ text: String, _ place: Int, _ mark: WordleBoardState.Mark, _ usesMarks: Bool
    ) -> [TextRun] {
        text.uppercased().enumerated().map { column, letter in
            let tile = WordleBoardState.Tile(letter, column == place ? mark : .filled)
            return TextRun(tile.text(isWide: false, usesMarks), Style(column == place ? mark.role : .text))
        }
    }
}
