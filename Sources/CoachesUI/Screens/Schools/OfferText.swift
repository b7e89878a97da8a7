import CoachesCore
import QuadCore
import QuadShell

/// Formats and reads offers.
enum OfferText {
    /// `40%`, `$12,000 a year`; nil without a scholarship.
    static func scholarship(_ offer: Offer) -> String? {
        switch offer.scholarship {
        case .percent(let share):
            share == share.rounded() && abs(share) < 1e6 ? "\(Int(share))%" : "\(share)%"
        case .dollars(let sum): "$\(sum.grouped) a year"
        case nil: nil
        }
    }

    /// Reads a percentage, or dollars with a currency. Returns nil for other texts: a bare number could be either.
    static func scholarship(reading text: String) -> Offer.Scholarship? {
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

    /// `partial 40%, Toni Vega, answer by Mon 30 Nov (9 days)`
    static func line(_ offer: Offer, coach: String, today: CalendarDay) -> String {
        var parts = [[offer.kind.words, scholarship(offer) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")]
        if !coach.isEmpty { parts.append(coach) }
        if offer.status != .pending { parts.append(offer.status.rawValue) }
        if let day = offer.answerBy, offer.status == .pending {
            let days = today.days(to: day)
            let left = days < 0 ? "\(-days) d overdue" : days == 0 ? "today" : days == 1 ? "1 day" : "\(days) days"
            parts.append("answer by \(DateText.date(day, today: today)) (\(left))")
        }
        return parts.joined(separator: ", ")
    }
}
