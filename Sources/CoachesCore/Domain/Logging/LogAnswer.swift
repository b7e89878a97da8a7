import QuadCore

package enum LogAnswer: Equatable, Sendable {
    case coach(String)
    case school(String)
    /// Nobody of the several: the school as such.
    case schoolAlone
    /// A coach of this name, and the school that they are at if that is new too.
    case addCoach(String, school: String?)
    case addSchool(String)
    /// A date that lies ahead is when to write again.
    case followUp(CalendarDay)
    case happened(OccurredAt)
    /// The words that are not understood are text.
    case keepUnread
    /// Log one contact with each of them.
    case each([String])
}
