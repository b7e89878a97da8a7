import GrowthCore
import QuadShell
import TerminalKit

/// One method to read, and to start.
@MainActor
final class MethodScreen: AppScreen {
    private let shelf: GrowthShelf
    private let id: String
    private let page: TextPage

    init(_ shelf: GrowthShelf, id: String) {
        self.shelf = shelf
        self.id = id
        let context = shelf.context
        page = TextPage { [weak context] in context?.changed() }
    }

    private var method: GrowthMethod? { shelf.library.method(id) }

    var title: String { "Growth › Methods › \(method?.title ?? id)" }
    var isWaiting: Bool { !shelf.isLoaded }
    func appear() { shelf.load() }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    var commands: [Command] {
        let (shelf, method) = (shelf, method)
        let none = "There is no such method"
        let related = method.map { shelf.library.entries($0.related) } ?? []
        return [
            Command(.openItem, "Start its timer", hint: "start", when: method != nil, else: none) {
                if let method { shelf.timer.started(method) }
            },
            Command(.growthStart, hint: "", when: method != nil, else: none) {
                if let method { shelf.timer.started(method) }
            },
            Command(.growthRelated, when: !related.isEmpty, else: "Nothing belongs to it") {
                shelf.openRelated(method?.related ?? [])
            },
            Command(.copyItem, "Copy its title", hint: "", when: method != nil, else: none) {
                if let method { shelf.context.copy(method.title) }
            },
        ] + page.commands + GrowthPlaces.commands(shelf.context)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let method else {
            let words = shelf.isLoaded ? ["There is no such method.", "M shows the methods"] : ["Loading…"]
            return canvas.drawNotice(words, in: rect)
        }
        let related = shelf.library.entries(method.related).map(\.title)
        page.draw(into: &canvas, in: rect) { MethodLines.lines(of: method, related: related, width: $0) }
    }
}

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
            lines += PageLines.heading("Go on to something harder after", width)
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
        let length = step.seconds.map { "  \(TimerWords.clock($0))" } ?? ""
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
