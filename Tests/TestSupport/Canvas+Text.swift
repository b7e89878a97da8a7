import TerminalKit
import TextKit
import ViewState

extension Canvas {
    /// The canvas as text: the rows of glyphs, the rows of styles with one letter per style, the legend of the letters,
    /// and the position of the cursor.
    ///
    /// Rows are enclosed in bars, so that blanks at their end count. A wide glyph takes two columns in the rows of
    /// styles, and in the rows of glyphs if the editor shows it wide. `.` is plain text.
    package var snapshot: String {
        var letters = StyleLetters()
        var styleRows: [String] = []
        for y in 0..<size.rows {
            styleRows.append(framed((0..<size.columns).map { letters.letter(for: self[$0, y].style) }))
        }
        var lines = ["\(size.columns)×\(size.rows)"] + glyphRows.map { framed($0) }
        lines.append("styles")
        lines += styleRows
        lines += letters.legend
        if let cursor { lines.append("cursor \(cursor.x),\(cursor.y)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The glyphs of each row, without the continuations of wide glyphs.
    package var glyphRows: [String] {
        (0..<size.rows).map { y in
            String((0..<size.columns).map { self[$0, y] }.filter { $0.width > 0 }.map(\.glyph))
        }
    }

    /// The glyphs alone, without blanks at the ends of rows, for short expectations.
    package var glyphText: String {
        glyphRows.map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    private func framed(_ row: some Sequence<Character>) -> String {
        "|" + String(row) + "|"
    }
}

/// The letters of styles, assigned in order of appearance.
private struct StyleLetters {
    private var known: [(style: Style, letter: Character)] = []
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    mutating func letter(for style: Style) -> Character {
        if style == .text { return "." }
        if let entry = known.first(where: { $0.style == style }) { return entry.letter }
        let letter = known.count < Self.alphabet.count ? Self.alphabet[known.count] : "?"
        known.append((style, letter))
        return letter
    }

    var legend: [String] {
        known.map { "\($0.letter) \($0.style.role.name)\($0.style.attributes.suffix)" }
    }
}

extension Role {
    private static let names = [
        "text", "muted", "accent", "heading", "border", "selection", "selectionInactive", "tabBar", "tabActive",
        "footerKey", "footer", "status", "error", "warning", "success", "info", "link", "code", "quote", "match",
        "unread", "input", "placeholder", "chart", "chartMark", "dialog", "today", "mark",
    ]

    /// The name in this package, or the number of a program's own role.
    fileprivate var name: String {
        Self.names.indices.contains(Int(rawValue)) ? Self.names[Int(rawValue)] : "role \(rawValue)"
    }
}

extension TextAttributes {
    fileprivate var suffix: String {
        let names: [(TextAttributes, String)] = [
            (.bold, "bold"), (.underline, "underline"), (.reverse, "reverse"), (.dim, "dim"), (.italic, "italic"),
        ]
        return names.filter { contains($0.0) }.map { " +" + $0.1 }.joined()
    }
}
