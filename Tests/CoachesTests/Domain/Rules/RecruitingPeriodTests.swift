import Testing

@testable import CoachesCore

struct RecruitingPeriodTests {
    private typealias Kind = RecruitingPeriod.Kind

    @Test func theShortestPeriodCountsIncludingBothItsDays() {
        let periods = [
            RuleSamples.period(.quiet, "2026-10-01", "2027-02-28"),
            RuleSamples.period(.dead, "2026-11-09", "2026-11-12"),
            RuleSamples.period(.evaluation, "2026-11-10", "2026-11-11"),
        ]
        let cases: [(String, Kind?)] = [
            ("2026-09-30", nil), ("2026-10-01", .quiet), ("2026-11-08", .quiet), ("2026-11-09", .dead),
            ("2026-11-10", .evaluation), ("2026-11-11", .evaluation), ("2026-11-12", .dead), ("2026-11-13", .quiet),
            ("2027-02-28", .quiet), ("2027-03-01", nil),
        ]
        for (text, kind) in cases { #expect(periods.effective(on: day(text))?.kind == kind, "\(text)") }
        #expect(Array(periods.reversed()).effective(on: day("2026-11-10"))?.kind == .evaluation)
    }

    /// If two periods are equally short, the stricter period counts, in any order.
    @Test func tiesGoToTheStricterPeriod() {
        let kinds = Kind.allCases
        for (place, kind) in kinds.enumerated() {
            for stricter in kinds.dropFirst(place + 1) {
                let periods = [
                    RuleSamples.period(kind, "2026-11-18", "2026-11-20"),
                    RuleSamples.period(stricter, "2026-11-20", "2026-11-22"),
                ]
                #expect(periods.effective(on: day("2026-11-20"))?.kind == stricter)
                #expect(Array(periods.reversed()).effective(on: day("2026-11-20"))?.kind == stricter)
            }
        }
    }

    @Test func aLeapDayIsADay() {
        let periods = [
            RuleSamples.period(.contact, "2028-02-01", "2028-03-31"),
            RuleSamples.period(.dead, "2028-02-29", "2028-02-29"),
        ]
        #expect(periods.effective(on: day("2028-02-28"))?.kind == .contact)
        #expect(periods.effective(on: day("2028-02-29"))?.kind == .dead)
        #expect(periods.effective(on: day("2028-03-01"))?.kind == .contact)
        // The two periods are equally long only because February has 29 days.
        let halves = [
            RuleSamples.period(.contact, "2028-02-27", "2028-03-01"),
            RuleSamples.period(.quiet, "2028-02-28", "2028-03-02"),
        ]
        #expect(halves.effective(on: day("2028-02-29"))?.kind == .quiet)
    }

    private let calendars: RecruitingCalendars = RuleSamples.rules(
        [
            RuleSamples.calendar("MBB", .d1, .men, [RuleSamples.period(.contact, "2026-11-01", "2026-11-30")]),
            RuleSamples.calendar("WBB", .d1, .women, [RuleSamples.period(.quiet, "2026-11-10", "2026-11-30")]),
            RuleSamples.calendar("MGO", .d1, .men), RuleSamples.calendar("WVB", .d1, .women),
            RuleSamples.calendar("OTHER"), RuleSamples.calendar("D2", .d2),
        ],
        keys: [.basketball: ["MBB", "WBB"], .golf: ["MGO", "OTHER"], .volleyball: ["WVB"]], others: ["OTHER"]
    ).calendars

    /// Sport, division, the calendar of the profile, and the calendars that count.
    @Test(arguments: [
        "basketball, D1, -, MBB WBB", "men's basketball, D1, -, MBB", "wbb, D1, -, WBB", "basketball, D1, WBB, WBB",
        "basketball, D1, wbb, WBB", "basketball, D1, OTHER, MBB WBB", "men's golf, D1, -, MGO",
        "women's golf, D1, -, OTHER", "golf, D1, -, MGO OTHER", "volleyball, D1, -, WVB",
        "men's volleyball, D1, -, OTHER", "tennis, D1, -, OTHER", "tennis, D2, -, D2", "basketball, D2, WBB, D2",
        "men's golf, D2, -, D2", "tennis, D3, -, ", "tennis, NAIA, -, ", "tennis, JUCO, -, ",
    ])
    func aSportFindsItsCalendar(_ line: String) throws {
        let fields = line.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
        try #require(fields.count == 4)
        let (played, division) = (try PlayedSport.read(fields[0]), try #require(Division(reading: fields[1])))
        let found = calendars.calendars(for: played, in: division, choosing: fields[2])
        #expect(found.map(\.key).joined(separator: " ") == fields[3])
    }

    @Test func twoCalendarsGiveTwoAnswers() throws {
        let basketball = try PlayedSport.read("basketball")
        let differing = calendars.periods(for: basketball, in: .d1, on: day("2026-11-20"))
        #expect(differing.entries.map { $0.period?.kind } == [.contact, .quiet])
        #expect(differing.isUndecided && differing.kind == nil && differing.end == nil && differing.confidence == nil)
        #expect(differing.words(seenFrom: day("2026-11-20")) == "men and women differ")
        let oneOfThem = calendars.periods(for: basketball, in: .d1, on: day("2026-11-05"))
        #expect(oneOfThem.isUndecided && oneOfThem.kind == nil)
        let men = calendars.periods(for: try PlayedSport.read("mbb"), in: .d1, on: day("2026-11-20"))
        #expect(men.kind == .contact && !men.isUndecided && men.start == day("2026-11-01"))
        let neither = calendars.periods(for: basketball, in: .d1, on: day("2026-12-05"))
        #expect(!neither.isUndecided && neither.kind == nil && neither.entries.count == 2)
    }

    @Test func aMissingCalendarIsNotAContactPeriod() throws {
        let answer = calendars.periods(for: try PlayedSport.read("tennis"), in: .d3, on: day("2026-11-20"))
        #expect(answer.kind == nil && answer.entries.isEmpty)
        #expect(answer.words(seenFrom: day("2026-11-20")) == "no dates on file")
        #expect(answer.meaning.hasPrefix("no calendar on file"))
    }

    @Test func theSeasonEnds() throws {
        let tennis = try PlayedSport.read("tennis")
        #expect(!calendars.periods(for: tennis, in: .d1, on: day("2026-07-31")).isStale)
        #expect(!calendars.periods(for: tennis, in: .d1, on: day("2027-07-31")).isStale)
        #expect(calendars.periods(for: tennis, in: .d1, on: day("2027-08-01")).isStale)
        #expect(
            calendars.source.staleWords(on: day("2027-08-01")) == "These dates ended with the season on 31 Jul 2027")
        #expect(calendars.source.staleWords(on: day("2027-07-31")) == nil)
    }
}
