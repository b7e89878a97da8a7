import QuadDomain
import TerminalKit

/// An offer as a form: what its fields are, and what is in them.
@MainActor
enum OfferForm {
    static func fields(_ offer: Offer, coaches: [CoachSummary], today: CalendarDay) -> [FormField] {
        let names = ["–"] + coaches.map(\.name)
        let place = coaches.firstIndex { $0.id == offer.coach }.map { $0 + 1 } ?? 0
        return [
            .choice(
                "kind", "Offer", Offer.Kind.allCases.map(\.words),
                selected: Offer.Kind.allCases.firstIndex(of: offer.kind) ?? 0),
            .choice(
                "status", "Status", Offer.Status.allCases.map(\.rawValue),
                selected: Offer.Status.allCases.firstIndex(of: offer.status) ?? 0),
            .choice("coach", "Made by", names, selected: place),
            .text("scholarship", "Scholarship", scholarship(offer), hint: "40 % of a year's cost, or dollars a year"),
            .text("made", "Made on", offer.madeOn?.description ?? "", hint: DueDate.readingExamples),
            .text("answer", "Answer by", offer.answerBy?.description ?? "", hint: DueDate.readingExamples),
            .text("conditions", "Conditions", offer.conditions ?? ""),
            .text("notes", "Notes", offer.notes ?? ""),
        ]
    }

    static func offer(
        _ form: FormState, id: String, coaches: [CoachSummary], today: CalendarDay
    ) -> (Offer, errors: [String: String]) {
        var errors: [String: String] = [:]
        func day(_ field: String) -> CalendarDay? {
            let text = form.text(field).trimmingSpaces
            guard !text.isEmpty else { return nil }
            let day = DueDate.reading(text, today: today)?.day
            if day == nil { errors[field] = "A date is \(DueDate.readingExamples), or nothing" }
            return day
        }
        func words(_ field: String) -> String? {
            let text = form.text(field).trimmingSpaces
            return text.isEmpty ? nil : text
        }
        let kind = Offer.Kind.allCases.first { $0.words == form.text("kind") } ?? .partial
        var offer = Offer(id: id, kind: kind, status: Offer.Status(rawValue: form.text("status")) ?? .pending)
        offer.coach = coaches.first { $0.name == form.text("coach") }?.id
        offer.madeOn = day("made")
        offer.answerBy = day("answer")
        offer.conditions = words("conditions")
        offer.notes = words("notes")
        if let text = words("scholarship") {
            offer.scholarship = OfferWords.scholarship(reading: text)
            if offer.scholarship == nil { errors["scholarship"] = "As in 40 % or $12,000, or nothing" }
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
    package static func scholarship(_ offer: Offer) -> String? {
        switch offer.scholarship {
        case .percent(let share):
            share == share.rounded() && abs(share) < 1e6 ? "\(Int(share)) %" : "\(share) %"
        case .dollars(let sum): "$\(sum.grouped) a year"
        case nil: nil
        }
    }

    /// A share where a per cent sign stands, else dollars. Nil for what is neither.
    package static func scholarship(reading text: String) -> Offer.Scholarship? {
        let isShare = text.contains("%")
        let digits = text.lowercased().replacing("a year", with: "")
        guard let number = FormNumber.read(digits), number >= 0 else { return nil }
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
            let left = days < 0 ? "\(-days) d late" : days == 0 ? "today" : days == 1 ? "1 day" : "\(days) days"
            parts.append("answer by \(DateWords.date(day, today: today)) (\(left))")
        }
        return parts.joined(separator: ", ")
    }
}
