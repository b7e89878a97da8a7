import Testing

@testable import CoachesCore
@testable import QuadCore

struct ContactStandingTests {
    private func standing(
        _ kind: RecruitingPeriod.Kind, class gradYear: Int?, on text: String = "2026-11-21", _ division: Division = .d1
    ) -> ContactStanding {
        RuleSamples.baseball(kind).standing(
            for: Recruit(sport: PlayedSport(.baseball), gradYear: gradYear), in: division, on: day(text))
    }

    private func verdicts(_ standing: ContactStanding) -> String {
        [standing.write, standing.call, standing.away, standing.campus].map(\.rawValue).joined(separator: " ")
    }

    @Test(arguments: [
        (RecruitingPeriod.Kind.contact, "yes yes yes yes", "no no no unsure"),
        (.evaluation, "yes yes no yes", "no no no unsure"), (.quiet, "yes yes no yes", "no no no unsure"),
        (.dead, "yes yes no no", "no no no no"), (.shutdown, "no no no no", "no no no no"),
    ])
    func eachPeriodHasItsVerdicts(_ kind: RecruitingPeriod.Kind, _ open: String, _ before: String) {
        #expect(verdicts(standing(kind, class: 2028)) == open)
        #expect(verdicts(standing(kind, class: 2029)) == before)
    }

    /// Without a rule, the answer is never a plain yes or a plain no.
    @Test func missingRulesNeverGiveAPlainYes() {
        #expect(verdicts(standing(.quiet, class: 2028, on: "2026-12-05")) == "yes yes unsure unsure")
        #expect(verdicts(standing(.quiet, class: 2028, .d3)) == "yes yes unsure unsure")
        #expect(verdicts(standing(.quiet, class: 2028, .juco)) == "unsure unsure unsure unsure")
        #expect(verdicts(standing(.quiet, class: nil)) == "unsure unsure no yes")
        let unknown = RuleSamples.baseball(.quiet).standing(
            for: Recruit(sport: nil, gradYear: 2028), in: .d1, on: day("2026-11-21"))
        #expect(verdicts(unknown) == "unsure unsure unsure unsure")
        let nowhere = RuleSamples.baseball(.quiet).standing(
            for: Recruit(sport: PlayedSport(.baseball), gradYear: 2028), in: nil, on: day("2026-11-21"))
        #expect(verdicts(nowhere) == "unsure unsure unsure unsure")
    }

    /// A yes from a past season no longer counts.
    @Test func everyVerdictIsUnsureAfterTheSeason() {
        let late = standing(.quiet, class: 2028, on: "2027-08-01")
        #expect(late.isStale && verdicts(late) == "unsure unsure unsure unsure")
        #expect(standing(.quiet, class: 2030, on: "2027-08-01").write == .no)
    }

    @Test func conflictingCalendarsLeaveTheVerdictOpen() {
        let rules = RuleSamples.rules(
            [
                RuleSamples.calendar("MBB", .d1, .men, [RuleSamples.period(.contact, "2026-11-01", "2026-11-30")]),
                RuleSamples.calendar("WBB", .d1, .women, [RuleSamples.period(.shutdown, "2026-11-01", "2026-11-30")]),
            ], keys: [.basketball: ["MBB", "WBB"]], [RuleSamples.rule(nil, .d1, .unrestricted)])
        func standing(_ calendar: String?) -> ContactStanding {
            let recruit = Recruit(sport: PlayedSport(.basketball), calendar: calendar, gradYear: 2028)
            return rules.standing(for: recruit, in: .d1, on: day("2026-11-21"))
        }
        #expect(verdicts(standing(nil)) == "unsure unsure unsure unsure")
        #expect(standing(nil).reason == "men and women differ")
        #expect(verdicts(standing("MBB")) == "yes yes yes yes")
        #expect(verdicts(standing("WBB")) == "no no no no")
    }

    @Test func theReasonIsGiven() {
        #expect(standing(.quiet, class: 2028).reason == "quiet to 30 Nov, MEDIUM")
        #expect(standing(.quiet, class: 2029).reason == "from 1 Aug 2027; quiet to 30 Nov, MEDIUM")
        #expect(standing(.quiet, class: 2028, on: "2026-12-05").reason == "since 1 Aug 2026; no period")
        #expect(standing(.quiet, class: 2028, .d3).reason == "no dates on file")
        #expect(standing(.quiet, class: 2028, .juco).reason == "no rule on file")
        #expect(standing(.quiet, class: 2028).caution == "unverified, MEDIUM: check at ncaa.org")
        #expect(standing(.quiet, class: 2028, .juco).caution == "unverified: check at ncaa.org")
    }

    @Test(arguments: [
        (
            RecruitingPeriod.Kind.contact, 2028, "may write and call since 1 Aug 2026", "meet anywhere, to 30 Nov",
            "may write and call; meet anywhere"
        ),
        (
            .evaluation, 2028, "may write and call since 1 Aug 2026",
            "watch you play, meet on their campus only, to 30 Nov", "may write and call; meet on campus"
        ),
        (
            .quiet, 2028, "may write and call since 1 Aug 2026", "meet on their campus only, to 30 Nov",
            "may write and call; meet on campus"
        ),
        (
            .dead, 2028, "may write and call since 1 Aug 2026", "no meeting in person, to 30 Nov",
            "may write and call; no meeting"
        ),
        (
            .shutdown, 2028, "may not even reply, to 30 Nov", "no meeting in person, to 30 Nov",
            "nothing, not even a reply"
        ),
        (
            .quiet, 2029, "may reply from 1 Aug 2027", "meet on their campus only, to 30 Nov",
            "may reply from 1 Aug 2027; meet on campus?"
        ),
        (
            .contact, 2029, "may reply from 1 Aug 2027", "meet off campus from 1 Aug 2027",
            "may reply from 1 Aug 2027; meet on campus?"
        ),
    ])
    func theVerdictIsWordedForEachPeriod(
        _ kind: RecruitingPeriod.Kind, _ gradYear: Int, _ writing: String, _ meeting: String, _ short: String
    ) {
        let standing = standing(kind, class: gradYear)
        #expect(standing.writing == writing)
        #expect(standing.meeting == meeting)
        #expect(standing.short == short)
    }

    @Test(
        arguments: [
            (.quiet, 2028, .email, .inbound, nil), (.contact, 2029, .email, .inbound, "before 1 Aug 2027"),
            (.contact, 2029, .phoneCall, .outbound, "they may reply from 1 Aug 2027"),
            (.contact, 2029, .virtualMeeting, .outbound, "before 1 Aug 2027"),
            (.shutdown, 2028, .text, .inbound, "shutdown to 30 Nov"),
            (.shutdown, 2028, .text, .outbound, "they may not even reply, to 30 Nov"),
            (.quiet, 2028, .inPersonVisit, .inbound, "quiet to 30 Nov: on their campus only"),
            (.dead, 2028, .inPersonVisit, .inbound, "dead to 30 Nov"),
            (.contact, 2029, .inPersonVisit, .outbound, "before 1 Aug 2027"),
            (.quiet, 2028, .unofficialVisit, .outbound, nil),
            (.dead, 2028, .officialVisit, .outbound, "dead to 30 Nov"),
            (.dead, 2028, .camp, .inbound, nil), (.contact, 2028, .inPersonVisit, .inbound, nil),
        ] as [(RecruitingPeriod.Kind, Int, Contact.Kind, Contact.Direction, String?)])
    func aContactThatBreaksARuleIsObjectedTo(
        _ period: RecruitingPeriod.Kind, _ gradYear: Int, _ kind: Contact.Kind,
        _ direction: Contact.Direction, _ words: String?
    ) {
        #expect(standing(period, class: gradYear).objection(to: kind, direction) == words)
    }

    @Test func missingDatesAreReported() {
        let standing = standing(.quiet, class: 2028, .d3)
        #expect(standing.writing == "may write and call at any time")
        #expect(standing.meeting == "meet: no dates on file")
        #expect(standing.short == "may write and call; meet?")
    }

    @Test func theEndOfAPeriodHasItsYear() {
        let rules = RuleSamples.rules(
            [RuleSamples.calendar("A", .d1, nil, [RuleSamples.period(.quiet, "2026-08-01", "2027-07-31")])],
            others: ["A"])
        let recruit = Recruit(sport: PlayedSport(.golf), gradYear: 2028)
        #expect(rules.standing(for: recruit, in: .d1, on: day("2026-11-21")).reason == "quiet to 31 Jul 2027, HIGH")
        #expect(rules.standing(for: recruit, in: .d1, on: day("2027-06-21")).reason == "quiet to 31 Jul, HIGH")
    }
}
