/// Cutting and padding of one line, by columns. Wrapping is `LineWrapper`'s.
package enum TextLayout {
    /// The text in at most `columns`, its end replaced by an ellipsis where it is too long.
    package static func clip(_ text: String, to columns: Int, ellipsis: Character = "…") -> String {
        guard TextWidth.columns(of: text) > columns else { return text }
        let mark = TextWidth.columns(of: ellipsis)
        guard columns >= mark, columns > 0 else { return "" }
        return String(prefix(text, columns - mark)) + String(ellipsis)
    }

    /// The text in at most `columns`, its middle replaced: for paths and names that differ at their end.
    package static func clipMiddle(_ text: String, to columns: Int, ellipsis: Character = "…") -> String {
        guard TextWidth.columns(of: text) > columns else { return text }
        let mark = TextWidth.columns(of: ellipsis)
        guard columns >= mark, columns > 0 else { return "" }
        let tail = (columns - mark) / 2
        let head = prefix(text, columns - mark - tail)
        return head + String(ellipsis) + suffix(text, tail)
    }

    /// Runs in at most `columns`, cut like `clip(_:to:)`; the ellipsis takes the style of the run it cuts.
    package static func clip(_ runs: [TextRun], to columns: Int, ellipsis: Character = "…") -> [TextRun] {
        guard TextWidth.columns(of: runs) > columns else { return runs }
        let mark = TextWidth.columns(of: ellipsis)
        guard columns >= mark, columns > 0 else { return [] }
        var left = columns - mark
        var kept: [TextRun] = []
        for run in runs {
            let width = TextWidth.columns(of: run.text)
            if width > left {
                kept.append(TextRun(prefix(run.text, left) + String(ellipsis), run.style))
                break
            }
            kept.append(run)
            left -= width
        }
        return kept
    }

    /// The text cut or filled with spaces to exactly `columns`.
    package static func fit(
        _ text: String, to columns: Int, _ alignment: TextAlignment = .left, ellipsis: Character = "…"
    ) -> String {
        let text = clip(text, to: columns, ellipsis: ellipsis)
        let spare = max(0, columns - TextWidth.columns(of: text))
        let before = leading(spare, alignment)
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: spare - before)
    }

    /// Columns to leave free before a text that leaves `spare` of them.
    package static func leading(_ spare: Int, _ alignment: TextAlignment) -> Int {
        switch alignment {
        case .left: 0
        case .right: max(0, spare)
        case .center: max(0, spare) / 2
        }
    }

    /// As many whole clusters from the start as fit.
    package static func prefix(_ text: String, _ columns: Int) -> String {
        if TextWidth.isPrintableASCII(text) { return String(text.prefix(max(0, columns))) }
        var left = columns
        return String(
            text.prefix { character in
                left -= TextWidth.columns(of: character)
                return left >= 0
            })
    }

    /// As many whole clusters from the end as fit.
    package static func suffix(_ text: String, _ columns: Int) -> String {
        var left = columns
        var taken: [Character] = []
        for character in text.reversed() {
            left -= TextWidth.columns(of: character)
            guard left >= 0 else { break }
            taken.append(character)
        }
        return String(taken.reversed())
    }

    /// Lines of at most `width` columns, broken between words; see `LineWrapper`.
    package static func wrap(_ text: String, width: Int, hangingIndent: Int = 0) -> [String] {
        wrap([TextRun(text)], width: width, hangingIndent: hangingIndent).map { line in
            line.map(\.text).joined()
        }
    }

    /// Styled lines of at most `width` columns, broken between words; line breaks in the text are kept.
    package static func wrap(_ runs: [TextRun], width: Int, hangingIndent: Int = 0) -> [[TextRun]] {
        var wrapper = LineWrapper(width: width, hangingIndent: hangingIndent)
        for run in runs {
            wrapper.append(run)
        }
        return wrapper.finish()
    }
}
