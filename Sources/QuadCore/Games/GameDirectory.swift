/// The daily games of a tab, as another tab lists them.
package protocol GameDirectory: Sendable {
    /// - Parameters:
    ///   - day: the present day.
    ///   - count: the number of days in `GameSummary.days`.
    func summaries(on day: CalendarDay, days count: Int) async throws -> [GameSummary]
}
