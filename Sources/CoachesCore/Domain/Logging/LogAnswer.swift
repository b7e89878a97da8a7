import QuadCore

package enum LogAnswer: Equatable, Sendable {
    case coach(String)
    case school(String)
    /// None of the coaches: the contact is with the school itself.
    case schoolAlone
    /// Add a coach of this name, and their school if it is new too.
    case addCoach(String, school: String?)
    case addSchool(String)
    /// Take a future date as the day of the next message.
    case followUp(CalendarDay)
    case happened(OccurredAt)
    /// Keep the unread words as text.
    case keepUnread
    /// Log one contact with each of these coaches.
    case each([String])
}
