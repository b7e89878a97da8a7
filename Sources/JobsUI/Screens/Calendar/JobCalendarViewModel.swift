import QuadCore
import QuadShell
import TextKit
import ViewState

/// The calendar of all jobs. A day, a job in it and one of its items are selected, in every view.
@MainActor
final class JobCalendarViewModel {
    let model: JobsModel
    let contents: JobCalendarContents
    private(set) var day: CalendarDay
    /// The job whose row is selected in a week; nil before the first selection.
    private(set) var job: String?
    /// The position in the list of a day.
    private(set) var place = ListState()
    /// The position in the rows of a week.
    private(set) var row = ListState()
    /// Whether the month is shown as a list of days.
    private var isList = false
    private var madeWeek: (generation: Int, week: JobWeek)?
    private(set) var filterText: String
    private var filtered: (generation: Int, revision: Int, text: String, contents: JobCalendarFiltered)?
    private var todayBefore: CalendarDay

    init(_ model: JobsModel) {
        self.model = model
        contents = JobCalendarContents(model)
        day = model.today
        todayBefore = model.today
        filterText = model.context.session.memory(of: Self.filterKey) ?? ""
        contents.onChange = { [weak self] in self?.contentsChanged() }
    }

    var context: FeatureContext { model.context }
    var today: CalendarDay { model.today }
    var index: JobCalendarIndex { shown.index }
    /// The overdue jobs, oldest first.
    var late: [(day: CalendarDay, job: String, name: String)] { shown.late }

    func appeared() {
        model.load()
        followToday()
        contents.isShown = true
        show()
    }

    func disappeared() { contents.isShown = false }

    /// Shows the month around the selected day, with the weeks that begin and end the month.
    private func show() {
        let first = day.firstOfMonth
        contents.show(first.adding(days: -7)...first.adding(months: 1).adding(days: 6))
        follow()
        context.changed()
    }

    /// Keeps today selected when a new day begins.
    private func followToday() {
        guard today != todayBefore else { return }
        let wasToday = day == todayBefore
        todayBefore = today
        if wasToday { went(to: today) }
    }

    private func contentsChanged() {
        followToday()
        follow()
        context.changed()
    }

    // MARK: Contents

    /// The contents that match the filter.
    private var shown: JobCalendarFiltered {
        guard !filterText.isEmpty else { return JobCalendarFiltered(index: contents.index, late: contents.late) }
        let revision = model.revision.value
        if let filtered, filtered.generation == contents.generation, filtered.revision == revision,
            filtered.text == filterText
        {
            return filtered.contents
        }
        let found = JobCalendarFiltered(contents, filterText, model)
        filtered = (contents.generation, revision, filterText, found)
        return found
    }

    var isWaiting: Bool { contents.generation == 0 && contents.problem == nil }

    /// The error to show in place of a calendar that could not be read.
    var failure: (message: String, advice: String)? {
        if case .failed(let message, let advice) = model.content, contents.generation == 0 {
            return (message, advice)
        }
        if let problem = contents.problem, contents.generation == 0 { return (problem, context.retryWords(.jobRetry)) }
        return nil
    }

    var week: JobWeek {
        let monday = day.firstOfWeek
        if let madeWeek, madeWeek.generation == contents.generation, madeWeek.week.monday == monday {
            return madeWeek.week
        }
        let week = JobWeek(monday, in: index)
        madeWeek = (contents.generation, week)
        return week
    }

    var filterProblem: String? { shown.problem }
    var filterCount: Int { filterText.isEmpty ? model.summaries.count : shown.count }

    func filtersAnew(to text: String) {
        filterText = text
        context.session.keep(memory: text.isEmpty ? nil : text, of: Self.filterKey)
        madeWeek = nil
        follow()
    }

    static let filterKey = "jobs.calendar.filter"

    var weekday: Int { day.weekday.rawValue - 1 }

    var dayItems: ArraySlice<JobCalendarItem> { index[day] }

    /// Returns the items that the next key applies to: in a day the selected item, in a week the selected job's items
    /// of that day, in a month all items of the day.
    func selectedItems(_ span: JobCalendarSpan) -> [JobCalendarItem] {
        switch span {
        case .day:
            let items = dayItems
            return place.selection.map { [items[items.startIndex + $0]] } ?? []
        case .week:
            let week = week
            return row.selection.map { week.rows[$0].cells[weekday] } ?? []
        case .month: return Array(dayItems)
        }
    }

    /// The days of the month with items, for screens without room for a grid; the selected day and today are included.
    var listedDays: [CalendarDay] {
        let first = day.firstOfMonth
        return (0..<day.daysInMonth).map { first.adding(days: $0) }
            .filter { $0 == day || $0 == today || !index[$0].isEmpty }
    }

    // MARK: Moving

    func drawn(rows: Int) { row.keepVisible(height: rows) }
    func drawn(places: Int) { place.keepVisible(height: places) }
    func drawn(asList isList: Bool) { self.isList = isList }

    func went(to day: CalendarDay) {
        guard day != self.day else { return }
        self.day = day
        place.move(to: 0)
        show()
    }

    func moved(days: Int) { went(to: day.adding(days: days)) }
    func wentToToday() { went(to: today) }

    /// Moves up and down: by a week in a month, by a job in a week, by an item in a day.
    func moved(_ span: JobCalendarSpan, _ move: (inout ListState) -> Void) {
        switch span {
        case .day:
            move(&place)
            if let item = selectedItems(.day).first { job = item.job }
        case .week:
            move(&row)
            job = row.selection.map { week.rows[$0].job }
        case .month: return movedInMonth(move)
        }
        context.changed()
    }

    private func movedInMonth(_ move: (inout ListState) -> Void) {
        let first = day.firstOfMonth
        if isList {
            let days = listedDays
            var place = ListState(count: days.count)
            place.move(to: days.firstIndex(of: day) ?? 0)
            let before = place.cursor
            move(&place)
            // Beyond either end, the next or the previous month begins.
            guard place.cursor == before else { return went(to: days[place.cursor]) }
            return moved(days: before == 0 ? -1 : 1)
        }
        // Weeks count as rows, with room to leave the month on either side.
        var week = ListState(count: 12)
        let here = 3
        week.keepVisible(height: 12)
        week.move(to: here)
        move(&week)
        switch week.cursor {
        case 0: went(to: first)
        case 11: went(to: first.adding(days: day.daysInMonth - 1))
        default: moved(days: 7 * (week.cursor - here))
        }
    }

    /// Moves by a page: a month in a month, a week elsewhere.
    func turned(_ span: JobCalendarSpan, _ pages: Int) {
        switch span {
        case .month: went(to: day.adding(months: pages))
        case .week, .day: moved(days: 7 * pages)
        }
    }

    /// Moves to the oldest overdue job; pressed again, to the next one.
    func wentToLate(_ span: JobCalendarSpan) {
        let late = late
        guard let first = late.first else { return }
        let here = late.firstIndex { $0.day == day && $0.job == job }
        let next = here.map { late[($0 + 1) % late.count] } ?? first
        job = next.job
        if next.day == day { follow() } else { went(to: next.day) }
        select(job: next.job)
        context.say(.info("\(next.name), overdue since \(DateText.date(next.day, today: today))"))
    }

    /// Adapts the position to changed rows; the selected job stays selected if it is still there.
    private func follow() {
        row.setCount(week.rows.count)
        place.setCount(dayItems.count)
        if let job { select(job: job) }
        context.changed()
    }

    private func select(job: String) {
        if let index = week.rows.firstIndex(where: { $0.job == job }) { row.move(to: index) }
        let items = dayItems
        if place.selection.map({ items[items.startIndex + $0].job }) != job,
            let index = items.firstIndex(where: { $0.job == job })
        {
            place.move(to: index - items.startIndex)
        }
    }

    // MARK: Clicks

    func clickedWeek(row index: Int, column: Int?) {
        let isSame = index == row.cursor && (column == nil || column == weekday)
        row.move(to: index)
        job = week.rows.indices.contains(index) ? week.rows[index].job : job
        if isSame { return opened(.week) }
        if let column { went(to: day.firstOfWeek.adding(days: column)) }
        context.changed()
    }

    func clickedMonth(_ clicked: CalendarDay) {
        if clicked == day { opened(.month) } else { went(to: clicked) }
    }

    func clickedDay(_ index: Int) {
        if index == place.cursor { return opened(.day) }
        moved(.day) { $0.move(to: index) }
    }

    // MARK: Other places

    /// Opens the day of a week or a month, or the step of a day.
    func opened(_ span: JobCalendarSpan) {
        guard span == .day else {
            if span == .week, let job { select(job: job) }
            return context.open(.jobCalendar(JobCalendarSpan.day.rawValue))
        }
        guard let item = selectedItems(.day).first else { return }
        if let step = item.step { context.session.keep(memory: step, of: "jobs.step.\(item.job)") }
        context.open(.job(item.job))
    }

    /// Replaces this view by another one, so that q leaves the calendar.
    func switched(from span: JobCalendarSpan, to other: JobCalendarSpan) {
        if context.canLeave() { context.leave() }
        context.open(.jobCalendar(other.rawValue))
    }
}
