/// An open job, and the day by which its next step is due.
package struct DueJob: Equatable, Sendable {
    package let name: String
    package let day: CalendarDay
    /// Minutes after midnight; nil for the whole day.
    package let minute: Int?
    /// The minutes that the job takes; nil if it does not say.
    package let minutes: Int?

    package init(name: String, day: CalendarDay, minute: Int? = nil, minutes: Int? = nil) {
        self.name = name
        self.day = day
        self.minute = minute
        self.minutes = minutes
    }
}
