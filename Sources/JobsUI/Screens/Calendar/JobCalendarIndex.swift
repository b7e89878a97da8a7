import QuadCore

/// What stands on which day: what is still due comes first, then what begins, comes again and is done, each by hour, job
/// and step.
struct JobCalendarIndex: Equatable, Sendable {
    private var items: [JobCalendarItem] = []
    /// Of each day that has any, by its number.
    private var ranges: [Int: Range<Int>] = [:]
    private(set) var days: [CalendarDay] = []
    /// Jobs that take several days.
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

    /// The same of some jobs only.
    func only(_ jobs: Set<String>) -> JobCalendarIndex {
        JobCalendarIndex(items.filter { jobs.contains($0.job) }, bars: bars.filter { jobs.contains($0.job) })
    }

    /// How much is still due on a day; it stands first.
    func openCount(_ day: CalendarDay) -> Int {
        let items = self[day]
        return (items.firstIndex { !$0.isDue } ?? items.endIndex) - items.startIndex
    }

    /// - Parameters:
    ///   - first: counted from here.
    ///   - last: up to here, it included.
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
