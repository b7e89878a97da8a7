import QuadCore

/// The rules about when coaches may write, call and meet: the calendars of periods and the rules of first contact.
///
/// The rules bind coaches only, and they are not verified: an athlete may always write, and Quad never refuses anything
/// because of them.
package struct ContactRules: Equatable, Sendable {
    package let calendars: RecruitingCalendars
    package let firstContact: FirstContactTable
    /// Problems of the user's files of rules.
    package var problems: [ContactRulesError] = []

    /// The website where the user should verify the rules.
    package static let verifyAt = "ncaa.org"

    /// Returns what coaches of a division may do on a day.
    package func standing(for recruit: Recruit, in division: Division?, on day: CalendarDay) -> ContactStanding {
        let none = PeriodAnswer(entries: [], source: calendars.source, isStale: calendars.source.isStale(on: day))
        var periods = none
        if let sport = recruit.sport, let division {
            periods = calendars.periods(for: sport, in: division, choosing: recruit.calendar, on: day)
        }
        return ContactStanding(
            recruit: recruit, division: division, day: day, periods: periods,
            firstContact: firstContact.answer(
                for: recruit.sport?.sport, in: division, gradYear: recruit.gradYear, on: day))
    }

    /// Returns a warning that the dates are of a past season; nil while they are current.
    package func staleWords(on day: CalendarDay) -> String? {
        calendars.source.staleWords(on: day) ?? firstContact.source.staleWords(on: day)
    }
}
