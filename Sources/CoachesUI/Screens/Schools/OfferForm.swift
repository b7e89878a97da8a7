import CoachesCore
import QuadCore
import QuadShell
import ViewState

@MainActor
enum OfferForm {
    /// - Parameter offer: the offer that the form shows at first.
    static func table(_ offer: Offer, coaches: [CoachSummary], _ dates: DateReader) -> FormTable<Offer> {
        FormTable([
            .cases("kind", "Offer", \.kind, title: \.words), .cases("status", "Status", \.status, title: \.rawValue),
            .choice("coach", "Made by", \.coach, makers(offer, coaches)),
            .typed(
                "scholarship", "Scholarship", hint: "40% of a year's cost, or $4,000 a year",
                show: { OfferText.scholarship($0) ?? "" }, read: readScholarship),
            .day("made", "Made on", \.madeOn, hint: DateError.pastExamples, dates, as: .past),
            .day("answer", "Answer by", \.answerBy, hint: DateError.dayExamples, dates, as: .due),
            .optional("conditions", "Conditions", \.conditions), .optional("notes", "Notes", \.notes),
        ])
    }

    private static func readScholarship(_ text: String, _ offer: inout Offer) -> String? {
        offer.scholarship = text.isEmpty ? nil : OfferText.scholarship(reading: text)
        return text.isEmpty || offer.scholarship != nil
            ? nil : "Write % or $: 40% of a year's cost, or $4,000 a year; or leave it empty"
    }

    /// Returns the choices: nobody, the coaches of the school, and the coach of the offer even if they left. Titles are
    /// unique, because a form stores titles.
    private static func makers(_ offer: Offer, _ coaches: [CoachSummary]) -> [(value: String?, title: String)] {
        var makers: [(value: String?, title: String)] = [(nil, "–")]
        for coach in coaches {
            let isTwice = coaches.count { $0.name == coach.name } > 1
            makers.append((coach.id, isTwice ? "\(coach.name) (\(coach.person.email ?? coach.id))" : coach.name))
        }
        if let coach = offer.coach, !makers.contains(where: { $0.value == coach }) {
            makers.append((coach, "somebody not at the school"))
        }
        return makers
    }
}
