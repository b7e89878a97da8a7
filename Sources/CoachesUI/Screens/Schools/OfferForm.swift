import CoachesCore
import QuadCore
import QuadShell
import TerminalKit

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
            offer.scholarship = OfferWords.scholarship(reading: text)
            if offer.scholarship == nil {
                errors["scholarship"] = "40 % of a year's cost, or $4,000 a year: write the sign too, or nothing"
            }
        }
        return (offer, errors)
    }

    private static func scholarship(_ offer: Offer) -> String {
        OfferWords.scholarship(offer) ?? ""
    }
}

/// An offer in words, and back.
package enum OfferWords {
    /// `40 %`, `$12,000 a year`; nil where nothing is said.
    static func scholarship(_ offer: Offer) -> String? {
        switch offer.scholarship {
        case .percent(let share):
            share == share.rounded() && abs(share) < 1e6 ? "\(Int(share)) %" : "\(share) %"
        case .dollars(let sum): "$\(sum.grouped) a year"
        case nil: nil
        }
    }

    /// A share where a per cent sign stands, dollars where they are named. Nil for what is neither: of a bare number nobody
    /// knows which it is.
    package static func scholarship(reading text: String) -> Offer.Scholarship? {
        var digits = text.lowercased().replacing("a year", with: "")
        let isShare = digits.contains("%")
        let currencies = ["dollars", "usd", "$"].filter(digits.contains)
        guard isShare != !currencies.isEmpty else { return nil }
        for currency in currencies { digits = digits.replacing(currency, with: "") }
        guard let number = TypedFigure.read(digits), number >= 0 else { return nil }
        if isShare { return FigureRange.percent.contains(number) ? .percent(number) : nil }
        let sum = Int(exactly: number.rounded())
        return sum.flatMap { FigureRange.dollars.contains($0) ? .dollars($0) : nil }
    }

    /// `partial 40 %, Toni Vega, answer by Mon 30 Nov (9 days)`
    package static func line(_ offer: Offer, coach: String, today: CalendarDay) -> String {
        var parts = [[offer.kind.words, scholarship(offer) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")]
        if !coach.isEmpty { parts.append(coach) }
        if offer.status != .pending { parts.append(offer.status.rawValue) }
        if let day = offer.answerBy, offer.status == .pending {
            let days = today.days(to: day)
            let left = days < 0 ? "\(-days) d overdue" : days == 0 ? "today" : days == 1 ? "1 day" : "\(days) days"
            parts.append("answer by \(DateWords.date(day, today: today)) (\(left))")
        }
        return parts.joined(separator: ", ")
    }
}
