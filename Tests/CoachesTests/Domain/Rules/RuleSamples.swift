@testable import CoachesCore
@testable import QuadCore

/// Returns the day of a text such as `2026-11-21`.
func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(dayNumber: 0) }

enum RuleSamples {
    static let source = RulesSource(
        name: "A calendar", season: "2026-27", validFrom: day("2026-08-01"), validTo: day("2027-07-31"))

    static func period(_ kind: RecruitingPeriod.Kind, _ start: String, _ end: String) -> RecruitingPeriod {
        RecruitingPeriod(kind, day(start), day(end), .high)
    }

    static func calendar(
        _ key: String, _ division: Division = .d1, _ team: Sport.Team? = nil, _ periods: [RecruitingPeriod] = []
    ) -> RecruitingCalendar {
        RecruitingCalendar(key: key, name: key, division: division, team: team, periods: periods)
    }

    static func rules(
        _ calendars: [RecruitingCalendar], keys: [Sport: [String]] = [:], others: [String] = [],
        _ rules: [FirstContactRule] = []
    ) -> ContactRules {
        ContactRules(
            calendars: RecruitingCalendars(source: source, calendars: calendars, keys: keys, otherKeys: others),
            firstContact: FirstContactTable(source: source, rules: rules))
    }

    static func rule(
        _ sport: Sport?, _ division: Division, _ kind: FirstContactRule.Kind
    ) -> FirstContactRule {
        FirstContactRule(sport: sport, division: division, kind: kind, confidence: .medium)
    }

    /// Returns rules for baseball with one period of a kind in November. The class of 2028 may be contacted, the class
    /// of 2029 not.
    static func baseball(_ kind: RecruitingPeriod.Kind) -> ContactRules {
        rules(
            [calendar("MBA", .d1, nil, [period(kind, "2026-11-01", "2026-11-30")])], keys: [.baseball: ["MBA"]],
            [rule(.baseball, .d1, .beforeGrade(.junior, month: 8, day: 1)), rule(nil, .d3, .unrestricted)])
    }
}
