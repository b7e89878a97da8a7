import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// An offer as a form: what its fields are, and what is in them.
@MainActor
enum OfferForm {
    static func fields(_ offer: Offer, coaches: [CoachSummary], today: CalendarDay) -> [FormField] {
        let makers = makers(offer, coaches)
        let place = makers.firstIndex { $0.id == offer.coach } ?? 0
        return [
            .choice(
                "kind", "Offer", Offer.Kind.allCases.map(\.words),
                selected: Offer.Kind.allCases.firstIndex(of: offer.kind) ?? 0),
            .choice(
                "status", "Status", Offer.Status.allCases.map(\.rawValue),
                selected: Offer.Status.allCases.firstIndex(of: offer.status) ?? 0),
            .choice("coach", "Made by", makers.map(\.name), selected: place),
            .text("scholarship", "Scholarship", scholarship(offer), hint: "40 % of a year's cost, or $4,000 a year"),
            .text("made", "Made on", offer.madeOn?.description ?? "", hint: DateError.pastExamples),
            .text("answer", "Answer by", offer.answerBy?.description ?? "", hint: DateError.dayExamples),
            .text("conditions", "Conditions", offer.conditions ?? ""),
            .text("notes", "Notes", offer.notes ?? ""),
        ]
    }

    /// Nobody, the school's coaches, and who made it where that is somebody else by now. No two have one name: the names
    /// are what a form keeps.
    private static func makers(_ offer: Offer, _ coaches: [CoachSummary]) -> [(id: String?, name: String)] {
        var makers: [(id: String?, name: String)] = [(nil, "–")]
        for coach in coaches {
            let isTwice = coaches.count { $0.name == coach.name } > 1
            makers.append((coach.id, isTwice ? "\(coach.name) (\(coach.person.email ?? coach.id))" : coach.name))
        }
        if let coach = offer.coach, !makers.contains(where: { $0.id == coach }) {
            makers.append((coach, "somebody not at the school"))
        }
        return makers
    }

    /// - Parameter before: what the form began with.
    static func offer(
        _ form: FormState, from before: Offer, coaches: [CoachSummary], _ dates: DateReader
    ) -> (Offer, errors: [String: String]) {
        var errors: [String: String] = [:]
        func words(_ field: String) -> String? {
            let text = form.text(field).trimmingSpaces
            return text.isEmpty ? nil : text
        }
        let kind = Offer.Kind.allCases.first { $0.words == form.text("kind") } ?? .partial
        var offer = Offer(id: before.id, kind: kind, status: Offer.Status(rawValue: form.text("status")) ?? .pending)
        let makers = makers(before, coaches)
        if case .choice(_, let place) = form["coach"]?.content, makers.indices.contains(place) {
            offer.coach = makers[place].id
        }
        offer.madeOn = form.day("made", dates, as: .past, &errors)
        offer.answerBy = form.day("answer", dates, as: .due, &errors)
        offer.conditions = words("conditions")
        offer.notes = words("notes")
        if let text = words("scholarship") {
            offer.scholarship = OfferText.scholarship(reading: text)
            if offer.scholarship == nil {
                errors["scholarship"] = "40 % of a year's cost, or $4,000 a year: write the sign too, or nothing"
            }
        }
        return (offer, errors)
    }

    private static func scholarship(_ offer: Offer) -> String {
        OfferText.scholarship(offer) ?? ""
    }
}
