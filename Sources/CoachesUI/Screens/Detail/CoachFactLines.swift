import CoachesCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The facts beside the contacts of a coach.
@MainActor
struct CoachFactLines {
    private let coach: CoachSummary
    private let facts: CoachFacts
    private let viewModel: CoachViewModel

    init(_ coach: CoachSummary, _ facts: CoachFacts, _ viewModel: CoachViewModel) {
        self.coach = coach
        self.facts = facts
        self.viewModel = viewModel
    }

    func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let star = coach.isFavorite ? " ★" : ""
        let post = rect.width < 60 ? "" : "  \(CoachDetails.post(coach))"
        canvas.drawLine(
            [
                TextRun(" \(coach.name)", Style(.heading)), TextRun(star, Style(.coachFavorite)),
                TextRun(post, Style(.muted)),
            ], in: rect)
        let today = viewModel.today
        let isOverdue = (coach.followUp?.daysOverdue(on: today) ?? 0) > 0
        canvas.drawLine(
            [
                CoachSigns.turn(coach.tally.turn), TextRun(" \(CoachText.last(coach.tally.last, today: today))  "),
                TextRun(
                    "\(isOverdue ? "! " : "")\(CoachText.due(coach.followUp, today: today)) ",
                    isOverdue ? Style(.coachOverdue) : .text),
            ], in: rect, .right)
    }

    func all(width: Int) -> [[TextRun]] {
        var lines: [[TextRun]] = []
        func add(_ texts: [String], _ style: Style = .text) {
            for text in texts where !text.isEmpty {
                lines += TextLayout.wrap(text, width: max(8, width)).map { [TextRun($0, style)] }
            }
        }
        add(reach)
        add([coach.person.tags.map { "#\($0)" }.joined(separator: " ")], Style(.muted))
        lines.append([])
        for promise in owed { add([promise], Style(.coachTurn)) }
        add(facts.figures)
        add([CoachText.why(coach, today: viewModel.today)], Style(.muted))
        add([coach.person.notes], Style(.quote))
        if facts.hasPrivateNote { add(["1 private note: P"], Style(.muted)) }
        if let school = coach.school { lines += [[]] + schoolLines(school) }
        return lines
    }

    private var reach: [String] {
        let person = coach.person
        return ([person.email].compactMap { $0 } + person.otherEmails + person.phones)
            + person.handles.map(SocialHandle.shown)
    }

    private var owed: [String] {
        viewModel.openPromises.map { promise, _ in
            let whose = promise.by == .us ? "You owe" : "They owe"
            return "○ \(whose): \(CoachDetails.words(promise, viewModel.today))"
        }
    }

    private func schoolLines(_ school: School) -> [[TextRun]] {
        let parts = [school.place, school.conference].filter { !$0.isEmpty }.joined(separator: ", ")
        var lines = [[TextRun(school.name, Style(.heading))], [TextRun("\(coach.status.words)  \(parts)")]]
        let others = viewModel.model.log?.school(school.id)?.coaches.filter { $0 != coach.id } ?? []
        for other in others.prefix(4).compactMap({ viewModel.model.log?.coach($0) }) {
            let last = CoachText.last(other.tally.last, today: viewModel.today)
            lines.append([TextRun("\(other.coach.role?.short ?? "    ") \(other.name)  \(last)", Style(.muted))])
        }
        return lines
    }

    /// Returns what coaches of the division may do today.
    func rules(_ glyphs: GlyphSet) -> [[TextRun]] { ContactStandingRuns.lines(facts.standing, glyphs) }
}
