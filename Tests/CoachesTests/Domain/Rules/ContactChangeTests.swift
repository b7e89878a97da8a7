import Testing

@testable import CoachesCore

struct ContactChangeTests {
    private let rules = RuleSamples.rules(
        [
            RuleSamples.calendar(
                "MBA", .d1, nil,
                [
                    RuleSamples.period(.quiet, "2026-10-12", "2026-12-31"),
                    RuleSamples.period(.shutdown, "2026-11-24", "2026-11-29"),
                    // This period never has an effect, because shorter periods cover all of its days.
                    RuleSamples.period(.dead, "2026-11-23", "2026-11-30"),
                    RuleSamples.period(.evaluation, "2026-11-23", "2026-11-23"),
                    RuleSamples.period(.evaluation, "2026-11-30", "2026-11-30"),
                ]),
            RuleSamples.calendar("MBB", .d1, .men, [RuleSamples.period(.dead, "2026-12-01", "2026-12-02")]),
            RuleSamples.calendar("WBB", .d1, .women, [RuleSamples.period(.dead, "2026-12-02", "2026-12-03")]),
        ], keys: [.baseball: ["MBA"], .basketball: ["MBB", "WBB"]],
        [RuleSamples.rule(nil, .d1, .afterGrade(.sophomore, month: 6, day: 15))])

    private func changes(
        _ sport: String, _ gradYear: Int?, after text: String, within days: Int, _ division: Division = .d1
    ) throws -> [String] {
        let recruit = Recruit(sport: try PlayedSport.read(sport), gradYear: gradYear)
        return rules.changes(for: recruit, in: [division], after: day(text), within: days)
            .map { "\($0.day) \($0.title) \($0.detail)" }
    }

    @Test func comingChangesAreInOrder() throws {
        #expect(
            try changes("baseball", 2028, after: "2026-11-21", within: 60) == [
                "2026-11-23 Evaluation period begins, baseball D1 to Mon 23 Nov ?",
                "2026-11-24 Shutdown begins, baseball D1 to Sun 29 Nov ?",
                "2026-11-30 Evaluation period begins, baseball D1 to Mon 30 Nov ?",
                "2026-12-01 Quiet period goes on, baseball D1 to Thu 31 Dec ?",
                "2027-01-01 No period on file, baseball D1 ?",
            ])
    }

    @Test func todayIsNotAChangeButTheLastDayIs() throws {
        #expect(try changes("baseball", 2028, after: "2026-11-24", within: 5).isEmpty)
        #expect(try changes("baseball", 2028, after: "2026-11-24", within: 6).count == 1)
        #expect(try changes("baseball", 2028, after: "2026-11-24", within: 0).isEmpty)
        #expect(try changes("baseball", 2028, after: "2026-11-21", within: 60, .d3).isEmpty)
    }

    @Test func theFirstContactDayIsAChange() throws {
        let change = "2027-06-15 Coaches may write and call, baseball D1, class of 2029 ?"
        #expect(try changes("baseball", 2029, after: "2027-06-10", within: 5) == [change])
        #expect(try changes("baseball", 2029, after: "2027-06-10", within: 4).isEmpty)
        #expect(try changes("baseball", 2029, after: "2027-06-15", within: 4).isEmpty)
        #expect(try changes("baseball", nil, after: "2027-06-10", within: 5).isEmpty)
    }

    @Test func twoCalendarsNameTheirTeams() throws {
        #expect(
            try changes("basketball", nil, after: "2026-11-30", within: 2) == [
                "2026-12-01 Dead period begins, men's basketball D1 to Wed 2 Dec ?",
                "2026-12-02 Dead period begins, women's basketball D1 to Thu 3 Dec ?",
            ])
        #expect(try changes("mbb", nil, after: "2026-11-30", within: 2).count == 1)
    }

    @Test func theHeadlineNamesThePeriodAndTheNextChange() throws {
        func line(_ sport: String, _ text: String, _ division: Division = .d1) throws -> String? {
            let recruit = Recruit(sport: try PlayedSport.read(sport), gradYear: 2028)
            return rules.headline(for: recruit, in: [division], on: day(text))
        }
        #expect(
            try line("baseball", "2026-11-23")
                == "Baseball D1: evaluation to 23 Nov, shutdown from Tue 24 Nov ?")
        #expect(try line("baseball", "2026-12-01") == "Baseball D1: quiet to 31 Dec ?")
        #expect(
            try line("wbb", "2026-11-30") == "Women's basketball D1: no period, dead from Wed 2 Dec ?")
        #expect(try line("baseball", "2026-11-23", .d3) == nil)
        #expect(rules.headline(for: Recruit(sport: nil, gradYear: nil), in: [.d1], on: day("2026-11-23")) == nil)
    }

    // MARK: Several divisions

    private let both = RuleSamples.rules(
        [
            RuleSamples.calendar(
                "ONE", .d1, nil,
                [
                    RuleSamples.period(.dead, "2026-12-01", "2026-12-03"),
                    RuleSamples.period(.quiet, "2026-12-10", "2026-12-12"),
                ]),
            RuleSamples.calendar(
                "TWO", .d2, nil,
                [
                    RuleSamples.period(.dead, "2026-12-01", "2026-12-03"),
                    RuleSamples.period(.contact, "2026-12-10", "2026-12-12"),
                ]),
        ], others: ["ONE", "TWO"])

    private func golf() throws -> Recruit { Recruit(sport: try PlayedSport.read("golf"), gradYear: 2028) }

    @Test func aChangeInSeveralDivisionsIsListedOnce() throws {
        let changes = both.changes(for: try golf(), in: [.d1, .d2, .d3], after: day("2026-11-21"), within: 20)
        #expect(
            changes.map { "\($0.day) \($0.title)" } == [
                "2026-12-01 Dead period begins, golf D1 and D2", "2026-12-04 No period on file, golf D1 and D2",
                "2026-12-10 Quiet period begins, golf D1", "2026-12-10 Contact period begins, golf D2",
            ])
        #expect(Set(changes.map { "\($0.day) \($0.key)" }).count == changes.count)
    }

    @Test func theHeadlineNamesTheDivisionWhereDivisionsDiffer() throws {
        func line(_ text: String, _ divisions: [Division]) throws -> String? {
            both.headline(for: try golf(), in: divisions, on: day(text), within: 3)
        }
        #expect(try line("2026-12-02", [.d1, .d2]) == "Golf D1 and D2: dead to 3 Dec ?")
        #expect(try line("2026-12-10", [.d1, .d2, .d3]) == "Golf D1: quiet to 12 Dec; D2: contact to 12 Dec ?")
        #expect(try line("2026-12-10", [.d2]) == "Golf D2: contact to 12 Dec ?")
        #expect(try line("2026-12-10", [.d3]) == nil)
    }

    @Test func theDivisionsComeFromThePursuedSchools() {
        var records = FamilyRecords()
        records.schools = [
            School(id: "juco", name: "A", division: .juco), School(id: "two", name: "B", division: .d2),
            School(id: "three", name: "C", division: .d3), School(id: "none", name: "D"),
            School(id: "second", name: "E", division: .d2),
        ]
        records.pursuits = [
            Pursuit(athlete: "ada", school: "three", status: .notPursuing),
            Pursuit(athlete: "bob", school: "two", status: .notPursuing),
        ]
        #expect(records.divisions(for: "ada") == [.d2, .juco])
        #expect(records.divisions(for: "bob") == [.d2, .d3, .juco])
        #expect(FamilyRecords().divisions(for: "ada").orD1 == [.d1] && [Division.d3].orD1 == [.d3])
        #expect([Division.d1, .d2, .naia].words == "D1, D2 and NAIA" && [Division]().words.isEmpty)
    }
}
