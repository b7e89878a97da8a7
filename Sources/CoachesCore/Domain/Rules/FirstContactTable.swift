import QuadCore

/// The rules of first contact.
package struct FirstContactTable: Equatable, Sendable {
    package let source: RulesSource
    package let rules: [FirstContactRule]

    /// The rule of the sport itself, else that of the sports without one; nil where there is none.
    func rule(for sport: Sport?, in division: Division) -> FirstContactRule? {
        let rules = rules.filter { $0.division == division }
        let others = rules.first { $0.sport == nil }
        guard let sport else {
            // Any sport could be meant: only what is true of all of them is said.
            return rules.allSatisfy { $0.kind == .unrestricted } ? others : nil
        }
        return rules.first { $0.sport == sport } ?? others
    }

    /// Without a rule nothing is forbidden, and nothing is known either.
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
