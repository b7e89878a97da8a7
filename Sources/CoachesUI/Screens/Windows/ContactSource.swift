import CoachesCore
import QuadCore

/// The origin of the answer for a school, in lines: rule, source, date and confidence.
enum ContactSource {
    static func text(of standing: ContactStanding) -> String {
        let (first, periods) = (standing.firstContact, standing.periods)
        var lines = ["Coaches \(standing.writing)."]
        if let rule = first.rule {
            lines.append("Rule: \(rule.wholeWords), \(rule.confidence.rawValue)\(rule.note.map { "; \($0)" } ?? "").")
        } else {
            lines.append("Rule: none on file, so it is not known what is allowed.")
        }
        lines.append("From: \(first.source.words).")
        for entry in periods.entries {
            guard let period = entry.period else {
                lines.append("\(entry.name): no period on this day.")
                continue
            }
            let days = "\(DateText.full(period.start)) to \(DateText.full(period.end))"
            lines.append("\(entry.name): \(period.kind.name), \(days), \(period.confidence.rawValue).")
        }
        let meaning = periods.meaning
        lines.append("\(meaning.capitalizedFirst).")
        lines.append("From: \(periods.source.words).")
        if let stale = periods.source.staleWords(on: standing.day) ?? first.source.staleWords(on: standing.day) {
            lines.append("! \(stale).")
        }
        lines.append("Not verified: check at \(ContactRules.verifyAt). You may always write.")
        return lines.joined(separator: "\n")
    }
}
