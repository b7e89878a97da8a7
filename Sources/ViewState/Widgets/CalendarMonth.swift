/// The numbers of a month that the calendar needs.
package struct CalendarMonth: Equatable, Sendable {
    package enum Weekday: Int, Equatable, Sendable {
        case monday = 0, sunday = 6
    }

    /// The weekday of the first day, from 0 for Monday to 6 for Sunday.
    var firstWeekday: Int
    package var days: Int
    package var weekStart: Weekday

    package init(firstWeekday: Int, days: Int, weekStart: Weekday = .monday) {
        self.firstWeekday = ((firstWeekday % 7) + 7) % 7
        self.days = min(max(0, days), 31)
        self.weekStart = weekStart
    }

    /// The weekdays from the left, from 0 for Monday to 6 for Sunday.
    package var weekdays: [Int] { (0..<7).map { ($0 + weekStart.rawValue) % 7 } }

    /// Returns the column and row of a day; days count from 1.
    package func place(of day: Int) -> Point {
        let index = lead + day - 1
        return Point(x: index % 7, y: index / 7)
    }

    /// Returns the day at a column and row, or nil for a blank cell.
    package func day(at place: Point) -> Int? {
        let day = place.y * 7 + place.x - lead + 1
        return (0..<7).contains(place.x) && (1...max(1, days)).contains(day) && days > 0 ? day : nil
    }

    private var lead: Int { (firstWeekday - weekStart.rawValue + 7) % 7 }
}
