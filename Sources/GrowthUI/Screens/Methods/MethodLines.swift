import GrowthCore
import QuadCore
import QuadShell
import TextKit

/// A method as lines of text.
enum MethodLines {
    static func lines(of method: GrowthMethod, related: [String], width: Int) -> [[TextRun]] {
        var lines = PageLines.heading(method.title, width)
        lines += PageLines.paragraph(method.facts, width, .muted)
        if !method.summary.isEmpty { lines += PageLines.paragraph(method.summary, width) }
        for text in method.text { lines += PageLines.paragraph(text, width) }
        for step in method.steps { lines += self.lines(of: step, width) }
        for (title, texts) in [("Safety", method.safety), ("What it does", method.benefits)] where !texts.isEmpty {
            lines += PageLines.heading(title, width)
            for text in texts {
                lines += PageLines.item(
                    title == "Safety" ? "!" : "•", text, width, title == "Safety" ? .warning : .text)
            }
            lines.append([])
        }
        if let progression = method.progression {
            lines += PageLines.heading("Move on to something harder after", width)
            let words = [progression.words, progression.feedback].filter { !$0.isEmpty }
            lines += PageLines.paragraph(words.joined(separator: "; "), width)
        }
        if !related.isEmpty {
            lines += PageLines.heading("See also", width)
            for title in related { lines += PageLines.item("•", title, width, .text) }
        }
        if let file = method.file { lines += [[]] + PageLines.paragraph("From \(file)", width, .muted) }
        return lines
    }

    private static func lines(of step: GrowthMethod.Step, _ width: Int) -> [[TextRun]] {
        let length = step.seconds.map { "  \(PlayTime.text($0))" } ?? ""
        let effort = step.intensity.map { "  effort \($0) of 5" } ?? ""
        var lines = TextLayout.wrap(
            [TextRun("\(step.number) \(step.title)", Style(.heading)), TextRun(length + effort, Style(.muted))],
            width: width)
        if !step.text.isEmpty { lines += TextLayout.wrap([TextRun(step.text)], width: width) }
        for tip in step.tips { lines += PageLines.item("•", tip, width) }
        for warning in step.warnings { lines += PageLines.item("!", warning, width, .warning) }
        return lines + [[]]
    }
}
