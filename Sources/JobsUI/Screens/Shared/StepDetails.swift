import JobsCore
import TextKit

/// All facts about a step as lines, next to the list of steps and on its card.
@MainActor
enum StepDetails {
    /// - Parameter isCard: whether the name is already shown above.
    static func lines(of words: StepText, _ glyphs: GlyphSet, width: Int, isCard: Bool = false) -> [[TextRun]] {
        var lines: [[TextRun]] = []
        func add(_ runs: [TextRun], hanging: Int = 0) {
            lines += TextLayout.wrap(runs, width: max(1, width), hangingIndent: hanging)
        }
        if !isCard {
            add([words.sign.run(glyphs), TextRun(" \(words.title)", Style(.heading))], hanging: 4)
            lines.append([])
        }
        if !words.step.action.description.isEmpty {
            add([TextRun(words.step.action.description)])
            lines.append([])
        }
        for (label, text, role) in facts(words, isCard: isCard) where !text.isEmpty {
            add([TextRun(label.isEmpty ? "" : "\(label) ", Style(.muted)), TextRun(text, Style(role))], hanging: 2)
        }
        for field in words.step.action.fields { add(fieldRuns(field), hanging: 2) }
        if !words.step.notes.isEmpty {
            lines.append([])
            add([TextRun("Note: ", Style(.muted)), TextRun(words.step.notes, Style(.quote))])
        }
        return lines
    }

    private static func facts(_ words: StepText, isCard: Bool) -> [(label: String, text: String, role: Role)] {
        let step = words.step
        let action = step.action
        let isOpen = step.isOpen && step.status != .failed
        let kinds: [String] = [
            words.approval, action.kind == .wait ? "closes by itself on its date" : "",
            action.isRequired ? "" : "optional", action.isStop ? "required steps after it wait for it" : "",
        ]
        let who = [words.person, action.role.isEmpty ? "" : "as \(action.role)"].filter { !$0.isEmpty }
        let time = action.minutes > 0 ? JobLength.text(action.minutes) : ""
        return [
            ("", isOpen ? "" : words.detail, step.status == .failed ? .stepLate : .text),
            (
                "Due", isOpen ? words.due + (words.isOverdue ? ", overdue" : "") : "",
                words.isOverdue ? .stepLate : .text
            ),
            ("", isCard ? "" : who.joined(separator: ", "), .text), ("Takes", isCard ? "" : time, .text),
            ("", kinds.filter { !$0.isEmpty }.joined(separator: "; "), .muted),
            ("Waits for", words.isBlocked ? words.blockers : "", .warning),
            ("Needs", words.needTitles, .text),
            ("Frees", words.freeTitles.joined(separator: ", "), .text),
            (action.media.count == 1 ? "File" : "Files", action.media.map(\.name).joined(separator: ", "), .link),
        ]
    }

    private static func fieldRuns(_ field: JobFormField) -> [TextRun] {
        let isMissing = field.required && field.value.isEmpty
        let value = field.value.isEmpty ? isMissing ? "to be filled in" : "–" : field.value
        return [TextRun("\(field.name): ", Style(.muted)), TextRun(value, Style(isMissing ? .warning : .text))]
    }
}
