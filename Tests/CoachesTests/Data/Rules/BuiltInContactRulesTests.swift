import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// The built-in files name their sources, and their results equal the expected results stored beside them.
struct BuiltInContactRulesTests {
    struct Expected: Decodable {
        struct Vector: Decodable {
            let sport: String
            let division: Division
            let gradYear: Int
            let opensOn: CalendarDay?
        }

        let vectors: [Vector]
    }

    private let rules = BuiltInContactRules.rules

    private func fixture(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return Array(try Data(contentsOf: folder.appending(path: name)))
    }

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    @Test func allCalendarsAndRulesAreThere() {
        #expect(rules.problems.isEmpty)
        #expect(rules.calendars.calendars.count == 22)
        #expect(rules.calendars.calendars.reduce(0) { $0 + $1.periods.count } == 164)
        #expect(rules.firstContact.rules.count == 8)
        #expect(rules.calendars.source.place == .builtIn && rules.calendars.source.season == "2026-27")
        #expect(rules.calendars.source.words == "NCAA recruiting calendars 2026-27")
    }

    @Test func thePeriodsMatchTheCopiedPeriods() throws {
        let copied = try RecruitingCalendars.read(fixture("ncaa-calendar-2026-27.json"), place: .builtIn)
        #expect(copied.keys == rules.calendars.keys && copied.otherKeys == rules.calendars.otherKeys)
        #expect(copied.calendars.count == rules.calendars.calendars.count)
        for (copy, own) in zip(copied.calendars, rules.calendars.calendars) {
            #expect(copy.key == own.key && copy.name == own.name && copy.division == own.division)
            #expect(copy.periods == own.periods, "\(own.key)")
        }
        #expect(copied.source.validTo == rules.calendars.source.validTo)
    }

    @Test func theFirstDatesMatchTheCopiedDates() throws {
        let bytes = try fixture("first-contact.json")
        let copied = try FirstContactTable.read(bytes, place: .builtIn)
        #expect(copied.rules.count == rules.firstContact.rules.count)
        for (copy, own) in zip(copied.rules, rules.firstContact.rules) {
            #expect(copy.sport == own.sport && copy.division == own.division && copy.kind == own.kind)
        }
        let vectors = try JSONDecoder().decode(Expected.self, from: Data(bytes)).vectors
        #expect(vectors.count == 5)
        for vector in vectors {
            let sport = try PlayedSport.read(vector.sport).sport
            for table in [copied, rules.firstContact] {
                let answer = table.answer(
                    for: sport, in: vector.division, gradYear: vector.gradYear, on: try day("2026-11-21"))
                #expect(answer.opensOn == vector.opensOn, "\(vector)")
                #expect((answer.kind == .unrestricted) == (vector.opensOn == nil), "\(vector)")
            }
        }
    }

    /// Sport, division, day and period, with - for no period.
    @Test(arguments: [
        // Each kind of period, and both of its ends.
        "baseball, D1, 2026-08-16, contact", "baseball, D1, 2026-08-17, quiet",
        "softball, D1, 2026-08-10, evaluation", "baseball, D1, 2026-11-12, dead", "baseball, D1, 2026-11-13, quiet",
        "baseball, D1, 2026-11-23, quiet", "baseball, D1, 2026-11-24, recruiting_shutdown",
        "baseball, D1, 2026-11-29, recruiting_shutdown", "baseball, D1, 2026-11-30, quiet",
        "baseball, D1, 2027-02-28, quiet", "baseball, D1, 2027-03-01, contact",
        // A period within a period within a period.
        "men's basketball, D1, 2027-05-31, dead", "men's basketball, D1, 2027-07-10, evaluation",
        "men's basketball, D1, 2027-07-20, quiet", "men's basketball, D1, 2027-07-26, dead",
        // The shorter of two overlapping periods, and the stricter of two equally long ones.
        "football fbs, D1, 2026-08-15, dead", "football fbs, D1, 2026-09-02, quiet",
        "football fbs, D1, 2026-09-03, evaluation", "football fcs, D1, 2026-12-18, quiet",
        "men's lacrosse, D1, 2027-06-01, dead", "women's lacrosse, D1, 2026-11-20, dead",
        "women's lacrosse, D1, 2026-11-21, evaluation",
        // A period of a single day.
        "xc, D1, 2026-11-21, dead", "track, D1, 2026-11-22, contact",
        // Sports that no calendar names, and sports that a calendar excludes.
        "tennis, D1, 2026-11-09, dead", "tennis, D1, 2026-11-13, -", "men's volleyball, D1, 2026-11-09, dead",
        "men's volleyball, D1, 2026-12-05, -", "women's golf, D1, 2026-12-01, -",
        "men's golf, D1, 2026-12-01, quiet",
        // Other divisions.
        "baseball, D2, 2026-11-11, dead", "baseball, D2, 2026-11-12, -", "baseball, D3, 2026-11-11, -",
        "baseball, NAIA, 2026-11-11, -", "baseball, JUCO, 2026-11-11, -",
        // Before the season, at both ends of the season, and after it.
        "baseball, D1, 2026-07-31, -", "baseball, D1, 2026-08-01, contact", "baseball, D1, 2027-07-31, contact",
        "baseball, D1, 2027-08-01, -", "women's wrestling, D1, 2027-08-01, dead", "football fbs, D1, 2027-01-01, -",
    ])
    func aDayIsFoundInItsPeriod(_ line: String) throws {
        let fields = line.split(separator: ", ").map(String.init)
        try #require(fields.count == 4)
        let (played, division) = (try PlayedSport.read(fields[0]), try #require(Division(reading: fields[1])))
        let answer = rules.calendars.periods(for: played, in: division, on: try day(fields[2]))
        #expect(answer.kind?.rawValue ?? "-" == fields[3])
        #expect(!answer.isUndecided)
    }

    @Test func twoCalendarsGiveTwoAnswers() throws {
        let day = try day("2026-11-21")
        for (sport, keys) in [
            ("basketball", ["MBB", "WBB"]), ("football", ["FBS", "FCS"]), ("golf", ["MGO", "OTHER"]),
            ("lacrosse", ["MLA", "WLA"]), ("soccer", ["OTHER_MSOCCER", "OTHER_WSOCCER"]),
            ("ice hockey", ["OTHER_MICEHOCKEY", "OTHER_WICEHOCKEY"]),
            ("wrestling", ["OTHER_MWRESTLING", "OTHER_WWRESTLING"]),
        ] {
            let played = try PlayedSport.read(sport)
            #expect(rules.calendars.periods(for: played, in: .d1, on: day).entries.map(\.key) == keys)
            for key in keys {
                let one = rules.calendars.periods(for: played, in: .d1, choosing: key, on: day)
                #expect(one.entries.map(\.key) == [key])
            }
        }
    }

    /// The Coaches tab could say nothing about a sport without a calendar.
    @Test func everySportHasACalendar() {
        for sport in Sport.allCases {
            for team in [nil, Sport.Team.men, .women] {
                let played = PlayedSport(sport, team)
                #expect(!rules.calendars.calendars(for: played, in: .d1).isEmpty, "\(played.name)")
                #expect(rules.calendars.calendars(for: played, in: .d2).map(\.key) == ["D2"], "\(played.name)")
            }
        }
    }
}
