import QuadCore

/// Derives suggestions from one athlete's log.
package struct SuggestionRules {
    let log: RecruitingLog
    private let period: (School) -> RecruitingPeriod.Kind?

    /// - Parameter period: returns the current recruiting period of a school's coaches; nil if unknown.
    package init(_ log: RecruitingLog, period: @escaping (School) -> RecruitingPeriod.Kind?) {
        self.log = log
        self.period = period
    }

    /// The most urgent first, without answered suggestions that may not come back yet.
    package var suggestions: [Suggestion] {
        let silenced = Set(log.records.answers.filter { $0.silences(on: log.today) }.map(\.id))
        let places = Dictionary(uniqueKeysWithValues: Suggestion.Rule.allCases.enumerated().map { ($1, $0) })
        return (offers + promises + events + silentSchools + visits + profile)
            .filter { !silenced.contains($0.suggestion.id) }
            .sorted { left, right in
                let (one, other) = (places[left.suggestion.rule] ?? 0, places[right.suggestion.rule] ?? 0)
                return (one, -left.pressing, left.suggestion.title, left.suggestion.id)
                    < (other, -right.pressing, right.suggestion.title, right.suggestion.id)
            }
            .map(\.suggestion)
    }

    // In days.
    static let silentDays = [14, 21, 30]
    static let eventDays = 7
    static let offerDays = 14
    static let fewestSchools = 20

    /// A suggestion, with its urgency among suggestions of the same rule.
    typealias Found = (suggestion: Suggestion, pressing: Int)

    var today: CalendarDay { log.today }

    func date(_ day: CalendarDay) -> String { DateText.date(day, today: today) }

    /// Whether coaches may not even answer.
    func isShutDown(_ school: School?) -> Bool { school.flatMap(period) == .shutdown }

    /// Whether coaches may not meet anybody.
    func isDead(_ school: School) -> Bool { period(school) == .dead || isShutDown(school) }

    func suggestion(
        _ rule: Suggestion.Rule, about: String, _ urgency: Reminder.Priority, _ title: String, because reason: String,
        _ facts: [String], school: String? = nil, coach: String? = nil, event: String? = nil, interaction: String? = nil
    ) -> Suggestion {
        Suggestion(
            id: "\(log.athlete.id).\(rule.rawValue).\(about)", rule: rule, subject: about, urgency: urgency,
            title: title,
            reason: reason, facts: facts, school: school, coach: coach, event: event, interaction: interaction)
    }
}
