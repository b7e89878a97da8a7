import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// A session that is logged in one line, with the reading of the line while it is typed.
@MainActor
final class GrowthLineViewModel {
    let model: GrowthLogModel
    private(set) var input: TextInput
    private(set) var reading: GrowthLine
    /// The line whose unread words the user was told about.
    private var asked: String?
    private static let place = "growth.line"

    init(_ model: GrowthLogModel) {
        self.model = model
        let kept = model.drafts.draft(for: Self.place)
        input = TextInput(kept, isSuggested: true)
        reading = model.service.lines.read(kept)
    }

    func typed(_ key: Key) {
        if input.handle(key) { changed() }
    }

    func pasted(_ text: String) {
        if let problem = SingleLine.problem(text, "a practice session") { return model.context.say(.warning(problem)) }
        input.paste(text)
        changed()
    }

    private func changed() {
        model.drafts.keep(draft: input.text, for: Self.place)
        reading = model.service.lines.read(input.text)
    }

    /// - Returns: whether the session is logged and the line can close.
    func entered() -> Bool {
        // The line is read again: a session logged now ends now, not at the last keystroke.
        reading = model.service.lines.read(input.text)
        if input.text.isBlank { return true }
        if let problem = reading.problems.first {
            model.context.say(.warning(problem))
            return false
        }
        if let unread = reading.unread.first {
            guard asked == input.text else {
                asked = input.text
                model.context.say(.warning("\(unread.words); Enter again keeps it as text"))
                return false
            }
            reading = model.service.lines.read(input.text, asText: true)
        }
        let (line, drafts) = (input.text, model.drafts)
        drafts.keep(draft: "", for: Self.place)
        model.add(reading.draft) {
            if drafts.draft(for: Self.place).isEmpty { drafts.keep(draft: line, for: Self.place) }
        }
        return true
    }

    /// Opens the values of the line as a form; with an empty line, the form that was left unsaved.
    func wantedForm() {
        if !input.text.isBlank {
            model.begin(model.service.lines.read(input.text, asText: true).draft)
            model.drafts.keep(draft: "", for: Self.place)
        }
        model.openKept()
    }

    // MARK: Lines below the input

    struct Line: Equatable {
        var label = ""
        let text: String
        var isWarning = false
        var isMuted = false
    }

    var lines: [Line] {
        if input.text.isBlank {
            let kept = model.hasKept ? "; ctrl-o opens the unsaved form" : ""
            return [
                Line(
                    text: "what, how long, e4 effort, m-1>+1 mood, 14km, 250W, yesterday 17:30, #tag, notes\(kept)",
                    isMuted: true)
            ]
        }
        let today = model.today
        let understood = reading.understood(today: today).map {
            Line(label: $0.label, text: $0.text + ($0.isGuess ? " ?" : ""))
        }
        let unread = reading.unread.map { Line(text: "? \($0.words)", isWarning: true) }
        return understood + unread + remarks + reading.problems.map { Line(text: $0, isWarning: true) }
    }

    private var remarks: [Line] {
        guard reading.draft.seconds > 0 else { return [] }
        let overlaps = model.log.overlaps(reading.draft).prefix(2).map {
            Line(text: "! overlaps \(PracticeSessionText.overlap($0))", isWarning: true)
        }
        let last = model.log.last(before: reading.draft).map {
            Line(label: "Last time", text: PracticeSessionText.short($0), isMuted: true)
        }
        return overlaps + [last].compactMap(\.self)
    }
}
