import FoundationEssentials

/// The days and people of the demo. All tabs describe the same invented week around today.
package struct DemoWeek: Sendable {
    package let today: CalendarDay
    package let time: LocalTime

    /// The athlete, a pitcher and a junior at school.
    package static let athlete = "Alex Rivera"
    /// The athlete's parent.
    package static let parent = "Pat Rivera"
    /// The id of the parent in the list of people that all tabs share.
    package static let parentID = "demo-pat"
    /// The address of all invented web pages. RFC 2606 reserves the name, so that no real server answers.
    package static let host = "quad.example"

    package init(today: CalendarDay, time: LocalTime) {
        self.today = today
        self.time = time
    }

    /// The year in which the athlete, a junior, graduates: the summer of the next school year.
    package var graduationYear: Int { today.year + (today.month >= 7 ? 2 : 1) }

    /// Returns the day that is some days before today, or after today for a negative number.
    package func day(ago days: Int) -> CalendarDay { today.adding(days: -days) }

    /// Returns the moment of a local time of day.
    /// - Parameter minute: minutes since local midnight.
    package func moment(ago days: Int, minute: Int) -> Date {
        time.moment(DueDate(day(ago: days), minute: minute))
    }
}
