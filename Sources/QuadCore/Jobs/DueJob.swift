/// An open job, and the day by which its next step is due.
package struct DueJob: Equatable, Sendable {
    package let name: String
    package let day: CalendarDay

    package init(name: String, day: CalendarDay) {
        self.name = name
        self.day = day
    }
}
