import QuadCore

/// The storage of the day's briefing.
package protocol BriefingRepository: Sendable {
    /// Returns the briefing of a day; nil if none was made that day, or if it can't be read.
    func briefing(for day: CalendarDay) -> NewsBriefing?
    /// Replaces the briefing of an earlier day. Errors are ignored: a briefing that can't be stored is made again.
    func keep(_ briefing: NewsBriefing)
}
