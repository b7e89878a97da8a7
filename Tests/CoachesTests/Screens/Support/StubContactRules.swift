import Synchronization

@testable import CoachesCore
@testable import QuadCore

/// Contact rules in memory.
final class StubContactRules: ContactRulesRepository {
    private let content: Mutex<ContactRules>

    init(_ rules: ContactRules = SampleRules.rules) { content = Mutex(rules) }

    /// Sets the rules for later reads.
    func put(_ rules: ContactRules) { content.withLock { $0 = rules } }

    func load(lastGood: ContactRules?) -> ContactRules { content.withLock { $0 } }
    func location(of file: ContactRulesFile) -> String { "/home/ada/.local/share/quad/\(file.path)" }
    func text(of file: ContactRulesFile) throws(ContactRulesFileError) -> String { "" }
    func copyForEditing(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String { location(of: file) }
    func reset(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String? { nil }
}

/// Some periods and dates of a season.
enum SampleRules {
    static func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(dayNumber: 0) }

    static let source = RulesSource(
        name: "NCAA recruiting calendars 2026-27", season: "2026-27", validFrom: day("2026-08-01"),
        validTo: day("2027-07-31"))

    static let calendars = RecruitingCalendars(
        source: source,
        calendars: [
            RecruitingCalendar(
                key: "MBA", name: "Division I Baseball", division: .d1, team: nil,
                periods: [
                    RecruitingPeriod(.quiet, day("2026-10-12"), day("2027-02-28"), .medium),
                    RecruitingPeriod(.shutdown, day("2026-11-24"), day("2026-11-29"), .medium),
                    RecruitingPeriod(.contact, day("2027-03-01"), day("2027-07-31"), .high),
                ]),
            RecruitingCalendar(
                key: "D2", name: "Division II all sports", division: .d2, team: nil,
                periods: [RecruitingPeriod(.dead, day("2026-11-09"), day("2026-11-11"), .high)]),
        ], keys: [.baseball: ["MBA"]], otherKeys: [])

    static let firstContact = FirstContactTable(
        source: RulesSource(
            name: "NCAA first-contact dates", season: "2026-27", validFrom: nil, validTo: day("2027-07-31")),
        rules: [
            FirstContactRule(
                sport: .baseball, division: .d1, kind: .beforeGrade(.junior, month: 8, day: 1), confidence: .medium,
                note: "pages of 2018-19 say 1 September"),
            FirstContactRule(
                sport: nil, division: .d1, kind: .beforeGrade(.junior, month: 9, day: 1), confidence: .medium),
            FirstContactRule(
                sport: nil, division: .d2, kind: .afterGrade(.sophomore, month: 6, day: 15), confidence: .medium),
            FirstContactRule(sport: nil, division: .d3, kind: .unrestricted, confidence: .medium),
        ])

    static let rules = ContactRules(calendars: calendars, firstContact: firstContact)

    static func broken(_ what: String) -> ContactRules {
        ContactRules(
            calendars: calendars, firstContact: firstContact,
            problems: [ContactRulesError(.calendar, line: 33, what, usesBuiltIn: false)])
    }
}
