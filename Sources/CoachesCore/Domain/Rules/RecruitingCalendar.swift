import QuadCore

/// The recruiting periods of those who play a sport in a division.
package struct RecruitingCalendar: Equatable, Sendable {
    package let key: String
    package let name: String
    let division: Division
    /// Nil for all who play the sport.
    let team: Sport.Team?
    package let periods: [RecruitingPeriod]
}
