import QuadCore

/// A suggestion from the log, with the rule behind it.
package struct GuideTip: Equatable, Sendable {
    package let text: String
    package let rule: String

    private struct Rule: Sendable {
        let topics: Set<String>
        let name: @Sendable (GuideFigures) -> String
        let text: @Sendable (GuideFigures) -> String?

        init(
            topics: Set<String>, name: @escaping @Sendable (GuideFigures) -> String,
            text: @escaping @Sendable (GuideFigures) -> String?
        ) {
            (self.topics, self.name, self.text) = (topics, name, text)
        }

        init(topics: Set<String>, name: String, text: @escaping @Sendable (GuideFigures) -> String?) {
            self.init(topics: topics, name: { _ in name }, text: text)
        }
    }

    private static let mostTips = 2

    /// Returns the tips that apply; tips on the topic of the question come first.
    package static func about(_ question: String, _ figures: GuideFigures) -> [GuideTip] {
        let words = Set(PassageIndex.words(of: question))
        let found = rules.compactMap { rule in
            rule.text(figures).map {
                (tip: GuideTip(text: $0, rule: rule.name(figures)), isAsked: !rule.topics.isDisjoint(with: words))
            }
        }
        return (found.filter(\.isAsked) + found.filter { !$0.isAsked }).prefix(mostTips).map(\.tip)
    }

    private static let rest: Set = [
        "rest", "tired", "sleep", "recover", "recovery", "day", "days", "break", "pause", "off",
    ]
    private static let load: Set = [
        "much", "often", "hard", "train", "training", "week", "today", "more", "session", "sessions",
    ]
    private static let study: Set = [
        "study", "studying", "block", "blocks", "exam", "exams", "focus", "learn", "learning",
    ]
    private static let mood: Set = ["mood", "motivation", "tired", "bad", "stress", "stressed", "down", "sad"]

    private static let rules: [Rule] = [
        Rule(topics: rest, name: { "\($0.daysToSay) days without rest" }) { figures in
            guard figures.daysToSay > 0, figures.daysWithoutRest >= figures.daysToSay else { return nil }
            return "You practiced \(figures.daysWithoutRest) days in a row"
        },
        Rule(topics: load, name: { "more than \($0.limits.sessionsADay.counted("practice session")) a day" }) {
            figures in
            let limit = figures.limits.sessionsADay
            guard limit > 0, figures.sessionsToday > limit else { return nil }
            return "\(figures.sessionsToday) practice sessions today, \(figures.minutesToday) minutes"
        },
        Rule(topics: mood, name: { "\($0.limits.badMoods.counted("bad mood")) in a row" }) { figures in
            guard figures.limits.badMoods > 0, figures.badMoods >= figures.limits.badMoods else { return nil }
            return "Your mood was bad after the last \(figures.badMoods) practice sessions"
        },
        Rule(topics: study, name: "blocks over \(GuideFigures.longBlock) minutes") { figures in
            guard figures.longBlocks > 0 else { return nil }
            let blocks = figures.longBlocks.counted("block", grouped: false)
            return "\(blocks) over \(GuideFigures.longBlock) minutes this week"
        },
        Rule(topics: load, name: "more than three hard practice sessions a week") { figures in
            figures.hardSessions > 3 ? "\(figures.hardSessions) practice sessions of intensity 4 or 5 this week" : nil
        },
        Rule(topics: load, name: "half again as many minutes as usual") { figures in
            guard figures.usualMinutes > 0, figures.minutesThisWeek * 2 > figures.usualMinutes * 3 else { return nil }
            return "\(figures.minutesThisWeek) minutes this week, usually \(figures.usualMinutes) by today"
        },
    ]
}
