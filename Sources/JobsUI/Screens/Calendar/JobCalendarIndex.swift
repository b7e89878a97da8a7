import QuadCore

/// The items by day: due items first, then starts, recurrences and completed items, each sorted by hour, job and step.
struct JobCalendarIndex: Equatable, Sendable {
    private var items: [JobCalendarItem] = []
    /// The range of items for each day that has any, by day number.
    private var ranges: [Int: Range<Int>] = [:]
    private(set) var days: [CalendarDay] = []
    /// The bars of jobs that take several days.
    private(set) var bars: [JobCalendarBar] = []

    init() {}

    init(_ unsorted: [JobCalendarItem], bars: [JobCalendarBar] = []) {
        self.bars = bars
        items = unsorted.sorted { left, right in
            if left.due.day != right.due.day { return left.due.day < right.due.day }
            if left.rank != right.rank { return left.rank < right.rank }
            if left.due != right.due { return left.due < right.due }
            if left.jobName != right.jobName { return NaturalName(left.jobName) < NaturalName(right.jobName) }
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

    subscript(day: CalendarDay) -> ArraySlice<JobCalendarItem> {
        ranges[day.dayNumber].map { items[$0] } ?? []
    }

    /// Returns the index of some jobs only.
    func only(_ jobs: Set<String>) -> JobCalendarIndex {
        JobCalendarIndex(items.filter { jobs.contains($0.job) }, bars: bars.filter { jobs.contains($0.job) })
    }

    /// Returns the number of items still due on a day; they come first.
    func openCount(_ day: CalendarDay) -> Int {
        let items = self[day]
        return (items.firstIndex { !$0.isDue } ?? items.endIndex) - items.startIndex
    }

    /// - Parameters:
    ///   - first: the first day to count.
    ///   - last: the last day to count.
    func openCount(from first: CalendarDay, to last: CalendarDay) -> Int {
        guard first <= last else { return 0 }
        return (0...first.days(to: last)).reduce(0) { $0 + openCount(first.adding(days: $1)) }
    }
}

extension JobCalendarItem {
    fileprivate var rank: Int {
        if isClosed { return 3 }
        return switch meaning {
        case .due: 0
        case .start: 1
        case .returns: 2
        }
    }
}
