import QuadCore

/// A week as a table: the jobs with items in the week, each with its items by day.
struct JobWeek: Equatable {
    struct Row: Equatable {
        let job: String
        let name: String
        let isRecurring: Bool
        /// The items of each day, from Monday.
        var cells: [[JobCalendarItem]]
        /// The days of this week that the job spans.
        var bar: ClosedRange<Int>?
    }

    let monday: CalendarDay
    /// The rows, sorted by their first item in the week, then by name.
    let rows: [Row]

    init(_ monday: CalendarDay, in index: JobCalendarIndex) {
        self.monday = monday
        var rows: [Row] = []
        var places: [String: Int] = [:]
        for column in 0..<7 {
            for item in index[monday.adding(days: column)] {
                let place: Int
                if let known = places[item.job] {
                    place = known
                } else {
                    place = rows.count
                    places[item.job] = place
                    rows.append(
                        Row(
                            job: item.job, name: item.jobName, isRecurring: item.isRecurring,
                            cells: Array(repeating: [], count: 7)))
                }
                rows[place].cells[column].append(item)
            }
        }
        let days = monday...monday.adding(days: 6)
        for bar in index.bars where bar.days.overlaps(days) {
            let columns = max(0, monday.days(to: bar.days.lowerBound))...min(6, monday.days(to: bar.days.upperBound))
            if let place = places[bar.job] {
                rows[place].bar = columns
            } else {
                rows.append(
                    Row(
                        job: bar.job, name: bar.jobName, isRecurring: bar.isRecurring,
                        cells: Array(repeating: [], count: 7), bar: columns))
            }
        }
        self.rows = rows.enumerated().sorted { left, right in
            let (one, other) = (Self.firstColumn(left.element), Self.firstColumn(right.element))
            if one != other { return one < other }
            if left.element.name != right.element.name {
                return NaturalName(left.element.name) < NaturalName(right.element.name)
            }
            return left.offset < right.offset
        }.map(\.element)
    }

    /// Returns the column of the first item; a job that only continues through the week comes last.
    private static func firstColumn(_ row: Row) -> Int { row.cells.firstIndex { !$0.isEmpty } ?? 7 }

    func day(_ column: Int) -> CalendarDay { monday.adding(days: column) }
}
