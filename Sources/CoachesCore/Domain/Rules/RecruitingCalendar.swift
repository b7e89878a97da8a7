import QuadCore

/// The recruiting periods of a sport in a division.
package struct RecruitingCalendar: Equatable, Sendable {
    package let key: String
    package let name: String
    let division: Division
    /// Nil if the calendar applies to all teams.
    let team: Sport.Team?
    package let periods: [RecruitingPeriod]
}
