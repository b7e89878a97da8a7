import QuadCore

/// When coaches may write, call and meet: the calendars of periods and the rules of first contact, as they were read.
///
/// They bind coaches, and nobody verified them: an athlete may always write, and nothing is ever refused for them.
package struct ContactRules: Equatable, Sendable {
    package let calendars: RecruitingCalendars
    package let firstContact: FirstContactTable
    /// What is wrong with the files of the user.
    package var problems: [ContactRulesError] = []

    /// Where to look before relying on anything.
    package static let verifyAt = "ncaa.org"

    /// What coaches of a division may do today, or on another day.
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

    /// That the dates ended with their season; nil while they hold.
    package func staleWords(on day: CalendarDay) -> String? {
        calendars.source.staleWords(on: day) ?? firstContact.source.staleWords(on: day)
    }
}
