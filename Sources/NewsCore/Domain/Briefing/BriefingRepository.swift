import QuadCore

/// Where the briefing of a day is kept.
package protocol BriefingRepository: Sendable {
    /// Nil when none was made that day, or it cannot be read.
    func briefing(for day: CalendarDay) -> NewsBriefing?
    /// Replaces that of an earlier day. A briefing that can't be kept is made again: no reason to stop.
    func keep(_ briefing: NewsBriefing)
}
