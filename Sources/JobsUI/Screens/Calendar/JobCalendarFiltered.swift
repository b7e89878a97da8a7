import JobsCore
import QuadCore
import QuadShell

/// What of the calendar a filter leaves: that of the jobs it lets through.
@MainActor
struct JobCalendarFiltered {
    let index: JobCalendarIndex
    let late: [(day: CalendarDay, job: String, name: String)]
    private(set) var problem: String?
    /// How many jobs it lets through.
    private(set) var count = 0

    init(index: JobCalendarIndex, late: [(day: CalendarDay, job: String, name: String)]) {
        self.index = index
        self.late = late
    }

    init(_ contents: JobCalendarContents, _ text: String, _ model: JobsModel) {
        let table = model.filterTable
        let filter = table.language.parse(text, FilterTime(model.context.clock))
        problem = filter.problems.isEmpty ? nil : filter.problems.joined(separator: "; ")
        guard !filter.isEmpty else {
            (index, late, count) = (contents.index, contents.late, model.summaries.count)
            return
        }
        var all = FilterIndex(model.summaries, through: table)
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

    /// The next day with something the filter lets through.
    func moveToMatch(forward: Bool) {
        let days = index.days
        if let day = forward ? days.first(where: { $0 > day }) : days.last(where: { $0 < day }) { went(to: day) }
    }

    var filterStatus: String { filterProblem ?? filterCount.counted("job") }

    var filterLanguage: FilterLanguage? { model.filterTable.language }
}
