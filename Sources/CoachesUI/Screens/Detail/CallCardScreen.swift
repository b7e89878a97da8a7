import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The facts to have at hand when the phone rings: promises, the next step, the last contacts, and the contact rules.
@MainActor
final class CallCardScreen: AppScreen {
    let viewModel: CoachViewModel
    /// The line to log the call; nil once closed.
    private weak var line: QuickLogLayer?

    init(_ viewModel: CoachViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Coaches › \(viewModel.coach?.name ?? viewModel.id) › Call card" }

    /// Opens the line to log the call at once, because the phone is ringing.
    func appear() {
        viewModel.appeared()
        offerLine()
    }

    /// Opens the line. If the user types another coach's name, the card shows that coach.
    private func offerLine() {
        guard line == nil else { return }
        let coach = viewModel.id
        let logging = QuickLogViewModel(viewModel.model, beginning: .call(with: coach))
        logging.onCoach = { [weak viewModel] id in viewModel?.showed(id ?? coach) }
        let layer = QuickLogLayer(logging)
        line = layer
        viewModel.context.present(layer)
    }

    var isWaiting: Bool { viewModel.coach == nil && viewModel.model.content == .loading }

    var commands: [Command] {
        let context = viewModel.context
        let coach = viewModel.coach
        let phone = coach?.person.phones.first
        return [
            Command(.coachLog, "Log the call") { self.offerLine() },
            Command(.openItem, "Open the coach", when: coach != nil, else: "This coach no longer exists") {
                context.open(.coach(self.viewModel.id))
            },
            Command(.coachDone, "Check off a promise") { self.viewModel.ticked() },
            Command(.coachFollowUp) { CoachDialogs(self.viewModel.model).followUp(coach.map { [$0] } ?? []) },
            Command(.copyItem, "Copy the number", when: phone != nil, else: "No phone number is known") {
                if let phone { context.copy(phone) }
            },
            Command(.coachNext) { self.viewModel.stepped(1) }, Command(.coachPrevious) { self.viewModel.stepped(-1) },
        ] + CoachPlaces.commands(viewModel.model).filter { $0.action.id != Action.coachLog.id }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let coach = viewModel.coach, let facts = viewModel.facts, let log = viewModel.model.log else {
            return canvas.drawNotice(
                viewModel.model.content == .loaded
                    ? ["This coach no longer exists.", "q goes back"] : ["Loading…"], in: rect)
        }
        let isNarrow = rect.width < 60
        let lines = isNarrow ? narrow(coach, facts, log) : wide(coach, facts, log, canvas.glyphs)
        canvas.drawLines(lines, in: rect.splitLeft(1).rest)
        if !isNarrow, let phone = coach.person.phones.first {
            canvas.drawLine("\(phone) ", in: rect.row(0), style: Style(.heading), .right)
        }
    }

    private func wide(
        _ coach: CoachSummary, _ facts: CoachFacts, _ log: RecruitingLog, _ glyphs: GlyphSet
    ) -> [[TextRun]] {
        var lines = [[TextRun(coach.name, Style(.heading)), TextRun(", \(CoachDetails.post(coach))")]]
        let own = Self.own(log)
        if !own.isEmpty { lines.append([TextRun("You: \(own)", Style(.muted))]) }
        lines.append([])
        lines += owes(.us, "YOU OWE  ") + owes(.them, "THEY OWE ") + [next(coach, log)]
        let offers = log.school(coach.school?.id ?? "")?.pursuit.offers.filter { $0.status == .pending } ?? []
        let offer = offers.isEmpty ? "no open offer" : "\(offers.count.counted("offer", grouped: false)) open"
        lines += [[TextRun("STATUS   ", Style(.heading)), TextRun("\(coach.status.words), \(offer)")], []]
        lines += contacts(log, 5) + [[]]
        let (calling, meeting) = (
            ContactStandingRuns.calling(facts.standing, glyphs), ContactStandingRuns.meeting(facts.standing)
        )
        return lines + [calling, meeting]
    }

    /// Returns the lines for a narrow screen: promises, the next step and three contacts. The coach's own screen has
    /// the rest.
    private func narrow(_ coach: CoachSummary, _ facts: CoachFacts, _ log: RecruitingLog) -> [[TextRun]] {
        let phone = coach.person.phones.first ?? "no phone"
        let head = [TextRun(coach.name, Style(.heading)), TextRun("  \(phone)")]
        let theirs = owes(.them, "THEY OWE ", whereNone: false)
        return [head] + owes(.us, "YOU OWE  ", most: 2) + theirs.prefix(1) + [next(coach, log)] + contacts(log, 3)
            + [[TextRun(facts.standing.short, Style(.coachRule)), TextRun(" ?", Style(.coachGuess))]]
    }

    private func next(_ coach: CoachSummary, _ log: RecruitingLog) -> [TextRun] {
        let next = log.reminders(of: coach.id).first
        let words =
            next.map { "\($0.title), \(DateText.due($0.due, today: viewModel.today))" }
            ?? CoachText.why(coach, today: viewModel.today)
        return [TextRun("NEXT     ", Style(.heading)), TextRun(words)]
    }

    private func contacts(_ log: RecruitingLog, _ most: Int) -> [[TextRun]] {
        log.contacts(with: viewModel.id).prefix(most).map { CoachDetails.row($0, viewModel.today, log.time) }
    }

    private func owes(
        _ side: Promise.Side, _ label: String, most: Int = 3, whereNone: Bool = true
    ) -> [[TextRun]] {
        let promises = viewModel.openPromises.filter { $0.promise.by == side }.map(\.promise).prefix(most)
        guard !promises.isEmpty else {
            return !whereNone ? [] : [[TextRun(label, Style(.heading)), TextRun("nothing noted", Style(.muted))]]
        }
        return promises.enumerated().map { place, promise in
            [
                TextRun(place == 0 ? label : String(repeating: " ", count: label.count), Style(.heading)),
                TextRun(CoachDetails.words(promise, viewModel.today), side == .us ? Style(.coachTurn) : .text),
            ]
        }
    }

    /// Returns the athlete's own facts that coaches ask for: `2028, RHP, 84 mph, GPA 3.7, film.example/alex`.
    static func own(_ log: RecruitingLog) -> String {
        let athlete = log.athlete
        var parts: [String] = []
        if let year = athlete.gradYear { parts.append("\(year)") }
        parts += athlete.positions
        parts += athlete.metrics.prefix(3).map(\.words)
        if let gpa = athlete.gpa { parts.append("GPA \(gpa)") }
        if let video = athlete.videos.last { parts.append(video.place) }
        return parts.joined(separator: ", ")
    }
}
