import QuadCore

package struct FirstContactTable: Equatable, Sendable {
    package let source: RulesSource
    package let rules: [FirstContactRule]

    /// Returns the rule of the sport, else the rule for other sports; nil if there is none.
    func rule(for sport: Sport?, in division: Division) -> FirstContactRule? {
        let rules = rules.filter { $0.division == division }
        let others = rules.first { $0.sport == nil }
        guard let sport else {
            // The sport is unknown: only a rule that holds for every sport is returned.
            return rules.allSatisfy { $0.kind == .unrestricted } ? others : nil
        }
        return rules.first { $0.sport == sport } ?? others
    }

    /// Returns the answer for a day. Without a rule the answer is unknown, not forbidden.
    package func answer(
        for sport: Sport?, in division: Division?, gradYear: Int?, on day: CalendarDay
    ) -> FirstContactAnswer {
        let rule = division.flatMap { self.rule(for: sport, in: $0) }
        let opensOn = gradYear.flatMap { rule?.opensOn(gradYear: $0) }
        let kind: FirstContactAnswer.Kind =
            if rule?.kind == .unrestricted {
                .unrestricted
            } else if let opensOn {
                opensOn <= day ? .open : .opens
            } else {
                .unknown
            }
        return FirstContactAnswer(
            kind: kind, opensOn: opensOn, rule: rule, source: source, isStale: source.isStale(on: day))
    }
}
