import Testing

@testable import CoachesCore
@testable import QuadCore

struct FirstContactTests {
    private typealias Kind = FirstContactRule.Kind

    /// The year in which the grade ends is the graduation year minus the remaining grades.
    @Test func theGradeDeterminesTheYear() {
        let cases: [(Kind, Int, String?)] = [
            (.beforeGrade(.junior, month: 8, day: 1), 2028, "2026-08-01"),
            (.beforeGrade(.senior, month: 9, day: 1), 2028, "2027-09-01"),
            (.beforeGrade(.freshman, month: 7, day: 1), 2028, "2024-07-01"),
            (.beforeGrade(.sophomore, month: 8, day: 15), 2028, "2025-08-15"),
            (.afterGrade(.sophomore, month: 6, day: 15), 2028, "2026-06-15"),
            (.afterGrade(.freshman, month: 6, day: 15), 2028, "2025-06-15"),
            (.afterGrade(.junior, month: 6, day: 15), 2028, "2027-06-15"),
            (.afterGrade(.senior, month: 6, day: 15), 2028, "2028-06-15"),
            (.afterGrade(.senior, month: 2, day: 29), 2028, "2028-02-29"),
            (.afterGrade(.senior, month: 2, day: 29), 2027, "2027-02-28"), (.unrestricted, 2028, nil),
            (.afterGrade(.senior, month: 6, day: 15), 20_000, nil),
        ]
        for (kind, gradYear, opens) in cases {
            let rule = RuleSamples.rule(nil, .d1, kind)
            #expect(rule.opensOn(gradYear: gradYear)?.description == opens, "\(rule.words) \(gradYear)")
        }
    }

    private let table = FirstContactTable(
        source: RuleSamples.source,
        rules: [
            RuleSamples.rule(nil, .d1, .afterGrade(.sophomore, month: 6, day: 15)),
            RuleSamples.rule(.baseball, .d1, .beforeGrade(.junior, month: 8, day: 1)),
            RuleSamples.rule(nil, .d3, .unrestricted),
            RuleSamples.rule(.golf, .naia, .afterGrade(.sophomore, month: 6, day: 15)),
            RuleSamples.rule(nil, .naia, .unrestricted),
        ])

    /// Sport, division, class, day, answer and first day, with - for no day.
    @Test(arguments: [
        "baseball D1 2028 2026-07-31 opens 2026-08-01", "baseball D1 2028 2026-08-01 open 2026-08-01",
        "baseball D1 2028 2030-01-01 open 2026-08-01", "soccer D1 2028 2026-07-31 open 2026-06-15",
        "soccer D1 2029 2026-07-31 opens 2027-06-15", "soccer D3 2029 2026-07-31 unrestricted -",
        "soccer D3 - 2026-07-31 unrestricted -", "soccer D2 2029 2026-07-31 unknown -",
        "soccer D1 - 2026-07-31 unknown -", "soccer - 2029 2026-07-31 unknown -", "- D1 2029 2026-07-31 unknown -",
        "- D3 2029 2026-07-31 unrestricted -", "- NAIA 2029 2026-07-31 unknown -",
        "golf NAIA 2029 2026-07-31 opens 2027-06-15",
    ])
    func theAnswerDependsOnTheDate(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        try #require(words.count == 6)
        let answer = table.answer(
            for: PlayedSport(reading: words[0])?.sport, in: Division(reading: words[1]), gradYear: Int(words[2]),
            on: day(words[3]))
        #expect(answer.kind.rawValue == words[4])
        #expect(answer.opensOn?.description ?? "-" == words[5])
    }

    @Test func theSportsOwnRuleComesFirst() {
        #expect(table.rule(for: .baseball, in: .d1)?.wholeWords == "baseball D1: 1 Aug before junior year")
        #expect(table.rule(for: .rowing, in: .d1)?.wholeWords == "any sport D1: 15 Jun after sophomore year")
        #expect(table.rule(for: .rowing, in: .juco) == nil)
    }

    @Test func theAnswerIsWorded() {
        func words(_ sport: Sport?, _ division: Division, _ gradYear: Int?) -> String {
            table.answer(for: sport, in: division, gradYear: gradYear, on: day("2026-11-21")).words
        }
        #expect(words(.baseball, .d1, 2028) == "since 1 Aug 2026")
        #expect(words(.soccer, .d1, 2029) == "from 15 Jun 2027")
        #expect(words(.soccer, .d3, 2029) == "at any time")
        #expect(words(.soccer, .d2, 2029) == "no rule on file")
        #expect(words(.soccer, .d1, nil) == "no class to go by")
    }
}
