import QuadDomain
import TerminalKit

/// What one has to have at hand when the phone rings: promises, what is next, the last contacts, and what they may do.
@MainActor
package final class CallCardScreen: AppScreen {
    let viewModel: CoachViewModel

    package init(_ viewModel: CoachViewModel) {
        self.viewModel = viewModel
    }

    package var title: String { "Coaches › \(viewModel.coach?.name ?? viewModel.id) › Call card" }
    package func appear() { viewModel.appeared() }
    package var isWaiting: Bool { viewModel.coach == nil && viewModel.library.content == .loading }

    package var commands: [Command] {
        let context = viewModel.context
        let coach = viewModel.coach
        let phone = coach?.person.phones.first
        return [
            Command(.openItem, "Open the coach", when: coach != nil, else: "There is no such coach any more") {
                context.open(.coach(self.viewModel.id))
            },
            Command(.coachDone, "Tick off what was promised") { self.viewModel.ticked() },
            Command(.coachFollowUp) { CoachAsking(self.viewModel.library).followUp(coach.map { [$0] } ?? []) },
            Command(.copyItem, "Copy the number", when: phone != nil, else: "No phone is known") {
                if let phone { context.copy(phone) }
            },
            Command(.coachNext) { self.viewModel.stepped(1) }, Command(.coachPrevious) { self.viewModel.stepped(-1) },
        ] + CoachPlaces.commands(viewModel.library, standing: .init(coach: viewModel.id))
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        guard let coach = viewModel.coach, let facts = viewModel.facts, let log = viewModel.library.log else {
            return canvas.drawNotice(
                viewModel.library.content == .loaded
                    ? ["There is no such coach any more.", "q goes back"] : ["Loading…"], in: rect)
        }
        let isNarrow = rect.width < 60
        var lines: [[TextRun]] = [
            [TextRun(coach.name, Style(.heading)), TextRun(", \(CoachDetails.post(coach))")]
        ]
        if isNarrow { lines.append([TextRun(coach.person.phones.first ?? "no phone")]) }
        let own = Self.own(log)
        if !own.isEmpty, !isNarrow { lines.append([TextRun("You: \(own)", Style(.muted))]) }
        lines.append([])
        lines += owes(.us, "YOU OWE  ") + owes(.them, "THEY OWE ")
        let next = log.reminders(of: coach.id).first
        lines.append([
            TextRun("NEXT     ", Style(.heading)),
            TextRun(
                next.map { "\($0.title), \(DateWords.due($0.due, today: viewModel.today))" }
                    ?? CoachWords.why(coach, today: viewModel.today)),
        ])
        let offers = log.school(coach.school?.id ?? "")?.pursuit.offers.filter { $0.status == .pending } ?? []
        let offer = offers.isEmpty ? "no offer open" : "\(offers.count) offer\(offers.count == 1 ? "" : "s") open"
        lines += [[TextRun("STATUS   ", Style(.heading)), TextRun("\(coach.status.words), \(offer)")], []]
        for contact in log.contacts(with: coach.id).prefix(isNarrow ? 3 : 5) {
            lines.append(CoachDetails.row(contact, viewModel.today, log.time))
        }
        let calling = ContactStandingRuns.calling(facts.standing, canvas.glyphs)
        let meeting = ContactStandingRuns.meeting(facts.standing)
        lines += [[]] + (isNarrow ? [calling, meeting] : [calling + [TextRun("  ")] + meeting])
        canvas.drawLines(lines, in: rect.splitLeft(1).rest)
        if !isNarrow, let phone = coach.person.phones.first {
            canvas.drawLine("\(phone) ", in: rect.row(0), style: Style(.heading), .right)
        }
    }

    private func owes(_ side: Promise.Side, _ label: String) -> [[TextRun]] {
        let promises = viewModel.openPromises.filter { $0.promise.by == side }.map(\.promise)
        guard !promises.isEmpty else {
            return [[TextRun(label, Style(.heading)), TextRun("nothing noted", Style(.muted))]]
        }
        return promises.enumerated().map { place, promise in
            [
                TextRun(place == 0 ? label : String(repeating: " ", count: label.count), Style(.heading)),
                TextRun(CoachDetails.words(promise, viewModel.today), side == .us ? Style(.coachTurn) : .text),
            ]
        }
    }

    /// `2028, RHP, 84 mph, GPA 3.7, film.example/alex`: what one is asked for.
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
