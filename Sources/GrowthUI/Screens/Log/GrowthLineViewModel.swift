import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// A session logged in one line: what the line was understood to say, while it is typed.
@MainActor
final class GrowthLineViewModel {
    let library: GrowthLogModel
    private(set) var input: TextInput
    private(set) var reading: GrowthLine
    /// The line of which it was said what is not understood.
    private var asked: String?
    private static let place = "growth.line"

    init(_ library: GrowthLogModel) {
        self.library = library
        let kept = library.drafts.draft(for: Self.place)
        input = TextInput(kept, isSuggested: true)
        reading = library.service.lines.read(kept)
    }

    func typed(_ key: Key) {
        if input.handle(key) { changed() }
    }

    func pasted(_ text: String) {
        if let problem = SingleLine.problem(text, "a session") { return library.context.say(.warning(problem)) }
        input.paste(text)
        changed()
    }

    private func changed() {
        library.drafts.keep(draft: input.text, for: Self.place)
        reading = library.service.lines.read(input.text)
    }

    /// - Returns: whether it is done, and the line goes.
    func entered() -> Bool {
        // What is logged now ended now, and not when the last letter was typed.
        reading = library.service.lines.read(input.text)
        if input.text.isBlank { return true }
        if let problem = reading.problems.first {
            library.context.say(.warning(problem))
            return false
        }
        if let unread = reading.unread.first {
            guard asked == input.text else {
                asked = input.text
                library.context.say(.warning("\(unread.words); Enter again keeps it as text"))
                return false
            }
            reading = library.service.lines.read(input.text, asText: true)
        }
        let (line, drafts) = (input.text, library.drafts)
        drafts.keep(draft: "", for: Self.place)
        library.add(reading.draft) {
            if drafts.draft(for: Self.place).isEmpty { drafts.keep(draft: line, for: Self.place) }
        }
        return true
    }

    /// The same as a form; with nothing typed the one that was left unsaved.
    func wantedForm() {
        if !input.text.isBlank {
            library.begin(library.service.lines.read(input.text, asText: true).draft)
            library.drafts.keep(draft: "", for: Self.place)
        }
        library.openKept()
    }

    // MARK: What is shown

    struct Line: Equatable {
        var label = ""
        let text: String
        var isWarning = false
        var isMuted = false
    }

    var lines: [Line] {
        if input.text.isBlank {
            let kept = library.hasKept ? "; ctrl-o opens the session that is not saved yet" : ""
            return [
                Line(
                    text: "what, how long, e4 effort, m-1>+1 mood, 14km, 250W, yesterday 17:30, #tag, notes\(kept)",
                    isMuted: true)
            ]
        }
        let today = library.today
        let understood = reading.understood(today: today).map {
            Line(label: $0.label, text: $0.text + ($0.isGuess ? " ?" : ""))
        }
        let unread = reading.unread.map { Line(text: "? \($0.words)", isWarning: true) }
        return understood + unread + remarks + reading.problems.map { Line(text: $0, isWarning: true) }
    }

    private var remarks: [Line] {
        guard reading.draft.seconds > 0 else { return [] }
        let overlaps = library.log.overlaps(reading.draft).prefix(2).map {
            Line(text: "! overlaps \(PracticeSessionText.overlap($0))", isWarning: true)
        }
        let last = library.log.last(before: reading.draft).map {
            Line(label: "Last time", text: PracticeSessionText.short($0), isMuted: true)
        }
        return overlaps + [last].compactMap(\.self)
    }
}
