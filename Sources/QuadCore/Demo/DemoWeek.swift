import FoundationEssentials

/// The days and people of the demo. All tabs describe the same invented week around today.
package struct DemoWeek: Sendable {
    package let today: CalendarDay
    package let time: LocalTime

    /// The athlete, a pitcher and a junior at school.
    package static let athlete = "Alex Rivera"
    /// The athlete's parent.
    package static let parent = "Pat Rivera"
    /// The address of all invented web pages. RFC 2606 reserves the name, so that no real server answers.
    package static let host = "quad.example"

    package init(today: CalendarDay, time: LocalTime) {
        self.today = today
        self.time = time
    }

    /// Returns the day that is some days before today, or after today for a negative number.
    package func day(ago days: Int) -> CalendarDay { today.adding(days: -days) }

    /// Returns the moment of a local time of day.
    /// - Parameter minute: minutes since local midnight.
    package func moment(ago days: Int, minute: Int) -> Date {
        time.moment(DueDate(day(ago: days), minute: minute))
    }
}
