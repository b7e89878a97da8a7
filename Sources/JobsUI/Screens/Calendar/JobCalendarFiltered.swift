import JobsCore
import QuadCore
import QuadShell

/// The part of the calendar that belongs to jobs matching a filter.
@MainActor
struct JobCalendarFiltered {
    let index: JobCalendarIndex
    let late: [(day: CalendarDay, job: String, name: String)]
    private(set) var problem: String?
    /// The number of matching jobs.
    private(set) var count = 0

    init(index: JobCalendarIndex, late: [(day: CalendarDay, job: String, name: String)]) {
        self.index = index
        self.late = late
    }

    init(_ contents: JobCalendarContents, _ text: String, _ model: JobsModel) {
        let filter = model.filter(text)
        problem = filter.problem
        guard !filter.isEmpty else {
            (index, late, count) = (contents.index, contents.late, model.summaries.count)
            return
        }
        var all = FilterIndex(model.summaries, through: model.filterTable)
        let jobs = Set(all.hits(of: filter).map { model.summaries[$0].id })
        index = contents.index.only(jobs)
        late = contents.late.filter { jobs.contains($0.job) }
        count = jobs.count
    }
}

extension JobCalendarViewModel: Filtering {
    func filterChanged(to text: String) {
        if text != filterText { filtersAnew(to: text) }
    }

    /// Moves to the next day with an item that matches the filter.
    func moveToMatch(forward: Bool) {
        let days = index.days
        if let day = forward ? days.first(where: { $0 > day }) : days.last(where: { $0 < day }) { went(to: day) }
    }

    var filterStatus: String { filterProblem ?? filterCount.counted("job") }

    var filterLanguage: FilterLanguage? { model.filterTable.language }
}
