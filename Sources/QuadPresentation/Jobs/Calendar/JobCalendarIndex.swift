import QuadDomain

/// What is due, by day: within a day what is open comes first, then by hour, job and step.
package struct JobCalendarIndex: Equatable, Sendable {
    private var items: [JobCalendarItem] = []
    /// Of each day that has any, by its number.
    private var ranges: [Int: Range<Int>] = [:]
    private(set) var days: [CalendarDay] = []

    package init() {}

    package init(_ unsorted: [JobCalendarItem]) {
        items = unsorted.sorted { left, right in
            if left.due.day != right.due.day { return left.due.day < right.due.day }
            if left.isOpen != right.isOpen { return left.isOpen }
            if left.due != right.due { return left.due < right.due }
            if left.jobName != right.jobName { return left.jobName < right.jobName }
            return (left.job, left.number) < (right.job, right.number)
        }
        var start = 0
        while start < items.count {
            let day = items[start].due.day
            var end = start + 1
            while end < items.count, items[end].due.day == day { end += 1 }
            ranges[day.dayNumber] = start..<end
            days.append(day)
            start = end
        }
    }

    package subscript(day: CalendarDay) -> ArraySlice<JobCalendarItem> {
        ranges[day.dayNumber].map { items[$0] } ?? []
    }

    /// Of a day; those that are open stand first.
    package func openCount(_ day: CalendarDay) -> Int {
        let items = self[day]
        return (items.firstIndex { !$0.isOpen } ?? items.endIndex) - items.startIndex
    }

    /// - Parameters:
    ///   - first: counted from here.
    ///   - last: up to here, it included.
    package func openCount(from first: CalendarDay, to last: CalendarDay) -> Int {
        guard first <= last else { return 0 }
        return (0...first.days(to: last)).reduce(0) { $0 + openCount(first.adding(days: $1)) }
    }
}
