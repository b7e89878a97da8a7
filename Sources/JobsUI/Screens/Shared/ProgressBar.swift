import TextKit

/// A progress bar of a few cells.
enum ProgressBar {
    static func runs(_ done: Int, of total: Int, width: Int, glyphs: GlyphSet) -> [TextRun] {
        guard width > 0 else { return [] }
        let isASCII = !glyphs.signs.isEmpty
        // A begun job shows at least one cell, and only a completed one shows all.
        let share = total > 0 ? done * width / total : 0
        let full = min(width, done > 0 && total > 0 ? max(1, share) : 0)
        return [
            TextRun(String(repeating: isASCII ? "#" : "█", count: full), Style(.stepDone)),
            TextRun(String(repeating: isASCII ? "." : "░", count: width - full), Style(.muted)),
        ]
    }
}
