import CoachesCore
import FoundationEssentials
import QuadCore
import TextKit

/// The facts about one school, for the preview beside the list and for the school's own screen.
struct SchoolLines {
    private let school: SchoolSummary
    private let log: RecruitingLog
    private let now: Date

    init(_ school: SchoolSummary, _ log: RecruitingLog, now: Date) {
        self.school = school
        self.log = log
        self.now = now
    }

    private var today: CalendarDay { log.today }
    private var pursuit: Pursuit { school.pursuit }

    static func style(_ grade: SchoolFit.Grade?) -> Style {
        switch grade {
        case .strong: Style(.coachDone)
        case .good, .stretch: .text
        case nil: Style(.coachGuess)
        }
    }

    /// `Granite Tech ★  NAIA, California`
    var head: [TextRun] {
        let facts = school.school
        let where_ = [facts.division?.rawValue ?? "", facts.conference, facts.place].filter { !$0.isEmpty }
        return [TextRun(school.name, Style(.heading))]
            + (school.isFavorite ? [TextRun(" ★", Style(.coachFavorite))] : [])
            + [TextRun("  \(where_.joined(separator: ", "))", Style(.muted))]
    }

    /// `offer received since 20 Nov`
    var since: [TextRun] {
        let day = pursuit.since.map { " since \(DateText.short($0.day(log.time), today: today))" } ?? ""
        return [TextRun(school.status.words + day)]
    }

    func rows(width: Int) -> [SchoolRow] {
        history(width) + proposal(width) + next(width) + reach(width) + fit(width) + academics + opinions(width)
            + offers + coaches
            + counts
    }

    /// Returns the same lines as plain text.
    static func plain(_ school: SchoolSummary, _ log: RecruitingLog, now: Date) -> [String] {
        let lines = SchoolLines(school, log, now: now)
        let head = [lines.head, lines.since].map { $0.map(\.text).joined() }
        return head
            + lines.rows(width: .max).map { row in
                guard case .proposal(let proposal) = row.subject else { return row.text }
                return "Status: \(proposal.words)? \(proposal.command(name: school.name))"
            }
    }

    // MARK: Parts

    /// `researching 3 Aug › contacted 20 Aug`
    private func history(_ width: Int) -> [SchoolRow] {
        guard !pursuit.history.isEmpty else { return [] }
        let steps = pursuit.history.map { change in
            "\(change.status.words) \(DateText.short(change.at.day(log.time), today: today))"
        }
        let last = pursuit.history.last
        let why = last.map { "Set by \(log.personName($0.by)) on \(DateText.date($0.at.day(log.time), today: today))" }
        return wrapped("history", steps.joined(separator: " › "), width, why: why ?? "")
    }

    /// A proposed status, which Enter sets.
    private func proposal(_ width: Int) -> [SchoolRow] {
        guard let proposal = StatusProposal(standing: school, in: log) else { return [] }
        return [
            SchoolRow(
                id: "proposal", subject: .proposal(proposal),
                runs: [TextRun("Status: \(proposal.words)? Enter sets it", Style(.coachGuess))],
                why: "The log suggests it; the status changes only if you agree")
        ]
    }

    private func next(_ width: Int) -> [SchoolRow] {
        pursuit.nextStep.isEmpty ? [] : wrapped("next", "Next: \(pursuit.nextStep)", width)
    }

    private func reach(_ width: Int) -> [SchoolRow] {
        let facts = school.school
        let ways = [facts.website, facts.phone] + facts.handles.map(SocialHandle.shown)
        let words = ways.filter { !$0.isEmpty }.joined(separator: "  ")
        return words.isEmpty ? [] : wrapped("reach", words, width)
    }

    private func fit(_ width: Int) -> [SchoolRow] {
        let fit = SchoolFit(school.school, wishes: log.athlete.wishes)
        let signals = fit.signals.map { signal in
            SchoolRow(
                id: "fit.\(signal.kind.rawValue)", subject: .fact,
                runs: [
                    TextRun(TextLayout.fit(signal.kind.rawValue.uppercased(), to: 6), Style(.heading)),
                    TextRun(
                        TextLayout.fit(width < 60 ? signal.sign : signal.word, to: width < 60 ? 3 : 8),
                        Self.style(signal.grade)), TextRun(signal.words),
                ],
                why: "Strong: within the wish. Good: up to a quarter more. Stretch: beyond that. \(signal.words)")
        }
        let together = SchoolRow(
            id: "fit.together", subject: .fact, runs: [TextRun(fit.togetherWords)],
            why: "From place, size and cost, if both the figure and the wish are known")
        return signals + [together]
    }

    private var academics: [SchoolRow] {
        let compared = AcademicComparison.all(school.school, log.athlete).map { comparison in
            let sign =
                comparison.isMet.map { $0 ? TextRun("✓ ", Style(.coachDone)) : TextRun("○ ") }
                ?? TextRun("? ", Style(.coachGuess))
            return SchoolRow(
                id: "asked.\(comparison.test.rawValue)", subject: .fact, runs: [sign, TextRun(comparison.words)],
                why: "The school's figure comes from its page here, yours from the profile")
        }
        let facts = school.school.academics
        let rates = [
            facts.graduationRate.map { "graduates \(percent($0))" },
            facts.admissionRate.map { "admits \(percent($0))" },
        ].compactMap { $0 }
        let row = SchoolRow(id: "rates", subject: .fact, runs: [TextRun("  " + rates.joined(separator: ", "))])
        return compared + (rates.isEmpty ? [] : [row])
    }

    private func percent(_ share: Double) -> String { "\(Int(min(max(share, 0), 100).rounded()))%" }

    private func opinions(_ width: Int) -> [SchoolRow] {
        let why = pursuit.why.isEmpty ? [] : wrapped("why", "Why: \(pursuit.why)", width)
        let pros = pursuit.pros.isEmpty ? [] : wrapped("pros", "+ \(pursuit.pros.joined(separator: "; "))", width)
        let cons = pursuit.cons.isEmpty ? [] : wrapped("cons", "- \(pursuit.cons.joined(separator: "; "))", width)
        let notes = school.school.notes.isEmpty ? [] : wrapped("notes", school.school.notes, width)
        let hasPrivateNote = log.privateNote(about: school.id)?.text.isEmpty == false
        let own =
            hasPrivateNote
            ? [SchoolRow(id: "private", subject: .fact, runs: [TextRun("1 private note: P", Style(.muted))])] : []
        return why + pros + cons + notes + own
    }

    private var offers: [SchoolRow] {
        pursuit.offers.map { offer in
            let isOpen = offer.status == .pending
            let isOverdue = isOpen && (offer.answerBy.map { $0 < today } ?? false)
            let sign = isOverdue ? "!" : isOpen ? "○" : offer.status == .accepted ? "✓" : "–"
            let line = OfferText.line(offer, coach: log.personName(offer.coach), today: today)
            let more = [offer.conditions, offer.notes].compactMap { $0 }.joined(separator: "; ")
            return SchoolRow(
                id: "offer.\(offer.id)", subject: .offer(offer),
                runs: [
                    TextRun("\(sign) ", isOverdue ? Style(.coachOverdue) : .text), TextRun("OFFER ", Style(.heading)),
                    TextRun(line),
                ], why: more.isEmpty ? "Nothing else is noted" : more)
        }
    }

    private var coaches: [SchoolRow] {
        school.coaches.compactMap { log.coach($0) }.map { coach in
            let metrics = ReplyMetrics(log.contacts(with: coach.id), now: now, time: log.time)
            let last = coach.tally.last.map { "\($0.days(to: today)) d" } ?? "never"
            let answers = metrics.shortWords.map { "  \($0)" } ?? ""
            return SchoolRow(
                id: "coach.\(coach.id)", subject: .coach(coach.id),
                runs: [
                    TextRun(coach.name), TextRun("  \(coach.coach.role?.short ?? "coach")  ", Style(.muted)),
                    CoachSigns.turn(coach.tally.turn), TextRun(" \(last)"), TextRun(answers, Style(.muted)),
                ], why: CoachText.why(coach, today: today))
        }
    }

    private var counts: [SchoolRow] {
        let events = log.records.events.count { $0.school == school.id }
        let open = log.records.reminders.count { $0.school == school.id && $0.doneAt == nil }
        return [
            SchoolRow(
                id: "contacts", subject: .contacts,
                runs: [TextRun("CONTACTS ", Style(.heading)), TextRun(school.tally.count.grouped)]),
            SchoolRow(
                id: "events", subject: .events, runs: [TextRun("EVENTS ", Style(.heading)), TextRun(events.grouped)]),
            SchoolRow(
                id: "followUps", subject: .followUps,
                runs: [TextRun("FOLLOW-UPS ", Style(.heading)), TextRun(open.grouped)]),
        ]
    }

    private func wrapped(_ id: String, _ text: String, _ width: Int, why: String = "") -> [SchoolRow] {
        TextLayout.wrap(text, width: max(8, width)).enumerated().map { place, line in
            SchoolRow(id: "\(id).\(place)", subject: .fact, runs: [TextRun(line)], why: why)
        }
    }
}
