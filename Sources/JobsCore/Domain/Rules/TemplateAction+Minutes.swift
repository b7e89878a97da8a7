import QuadCore

extension TemplateAction {
    /// Reads a duration as a person types it: `20`, `1h`, `1h 30m`. An empty text means no duration. Returns nil for
    /// anything else, and above the limit.
    package static func minutes(reading text: String) -> Int? {
        var total = 0
        for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
            let unit = word.last == "h" ? 60 : 1
            guard let count = Int(word.last == "h" || word.last == "m" ? word.dropLast() : word),
                (0...mostMinutes).contains(count)
            else { return nil }
            total += count * unit
            guard total <= mostMinutes else { return nil }
        }
        return total
    }

    /// Returns the time from start to end if parallel steps overlap: the critical path.
    package static func totalMinutes(of actions: [TemplateAction]) -> Int {
        StepGraph(actions: actions).plan.totalMinutes
    }

    package static let minutesAdvice = "Write it as 20, 1h or 1h 30m; \(mostMinutes.grouped) minutes at most"
}
