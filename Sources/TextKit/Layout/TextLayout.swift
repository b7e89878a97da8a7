/// Cutting and padding of a single line, by columns. `LineWrapper` wraps text.
package enum TextLayout {
    /// Returns the text in at most `columns`. An ellipsis replaces the end of a longer text.
    package static func clip(_ text: String, to columns: Int, ellipsis: Character = "…") -> String {
        guard TextWidth.columns(of: text) > columns else { return text }
        let mark = TextWidth.columns(of: ellipsis)
        guard columns >= mark, columns > 0 else { return "" }
        return String(prefix(text, columns - mark)) + String(ellipsis)
    }

    /// Returns the text in at most `columns`. An ellipsis replaces the middle, for paths and names that differ at the
    /// end.
    package static func clipMiddle(_ text: String, to columns: Int, ellipsis: Character = "…") -> String {
        guard TextWidth.columns(of: text) > columns else { return text }
        let mark = TextWidth.columns(of: ellipsis)
        guard columns >= mark, columns > 0 else { return "" }
        let tail = (columns - mark) / 2
        let head = prefix(text, columns - mark - tail)
        return head + String(ellipsis) + suffix(text, tail)
    }

    /// Returns the runs in at most `columns`, cut like `clip(_:to:)`. The ellipsis has the style of the run that it
    /// cuts.
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

    /// Returns the text cut or padded with spaces to exactly `columns`.
    package static func fit(
        _ text: String, to columns: Int, _ alignment: TextAlignment = .left, ellipsis: Character = "…"
    ) -> String {
        let text = clip(text, to: columns, ellipsis: ellipsis)
        let spare = max(0, columns - TextWidth.columns(of: text))
        let before = leading(spare, alignment)
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: spare - before)
    }

    /// Returns the columns to leave free before a text that leaves `spare` columns free in total.
    package static func leading(_ spare: Int, _ alignment: TextAlignment) -> Int {
        switch alignment {
        case .left: 0
        case .right: max(0, spare)
        case .center: max(0, spare) / 2
        }
    }

    /// Returns as many whole clusters from the start as fit.
    package static func prefix(_ text: String, _ columns: Int) -> String {
        if TextWidth.isPrintableASCII(text) { return String(text.prefix(max(0, columns))) }
        var left = columns
        return String(
            text.prefix { character in
                left -= TextWidth.columns(of: character)
                return left >= 0
            })
    }

    /// Returns as many whole clusters from the end as fit.
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

    /// Returns lines of at most `width` columns, broken between words; see `LineWrapper`.
    package static func wrap(_ text: String, width: Int, hangingIndent: Int = 0) -> [String] {
        wrap([TextRun(text)], width: width, hangingIndent: hangingIndent).map { line in
            line.map(\.text).joined()
        }
    }

    /// Returns styled lines of at most `width` columns, broken between words. Line breaks in the text stay.
    package static func wrap(_ runs: [TextRun], width: Int, hangingIndent: Int = 0) -> [[TextRun]] {
        var wrapper = LineWrapper(width: width, hangingIndent: hangingIndent)
        for run in runs {
            wrapper.append(run)
        }
        return wrapper.finish()
    }
}
