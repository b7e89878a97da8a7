import JobsCore
import QuadCore
import QuadShell
import ViewState

/// The list of jobs, with its view, order, groups and operations.
@MainActor
final class JobListViewModel {
    let model: JobsModel
    let list: ListModel<JobListRow>
    private let key = "jobs.list"
    private(set) var subset: JobSubset
    private(set) var grouping: JobGrouping
    /// The number of jobs in each view, in order.
    private(set) var counts: [Int] = []
    /// The job in the preview next to the list.
    private(set) var preview: OpenJob?
    /// The templates to choose from for the very first job.
    let firstStart: JobStarterList

    /// Whether the view of all jobs includes jobs that begin later.
    private(set) var showsHidden = false
    /// The number of jobs that the view hides because they begin later.
    private(set) var hiddenCount = 0

    private var arrangement: JobArrangement
    private var problem: String?

    init(_ model: JobsModel) {
        self.model = model
        arrangement = JobArrangement(model)
        let session = model.context.session
        list = ListModel(
            key, arrangedBy: JobOrder.allCases.map { .init($0.shown.id, $0.shown.title) }, in: model.context,
            isHeading: { $0.position == nil })
        grouping = session.memory(of: "\(key).group").flatMap { JobGrouping(rawValue: $0) } ?? .none
        firstStart = JobStarterList(model)
        subset = .all
        showsHidden = session.memory(of: "\(key).hidden") != nil
        subset = subsets.first { $0.id == session.memory(of: "\(key).view") } ?? .all
        list.arranger = self
        list.onMove = { [weak self] in self?.movedOn() }
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.modelChanged() }
    }

    var context: FeatureContext { model.context }

    func appeared() {
        model.load()
        if model.content == .loaded { modelChanged() }
        // A job that was just made is selected when the user comes back.
        guard let made = model.lastMade else { return }
        model.lastMade = nil
        list.select(made)
        movedOn()
    }

    private func modelChanged() {
        list.follow(model.content) {
            arrangeRows()
            firstStart.refreshed()
        }
    }

    /// Whether there is no job yet, so that the templates are shown instead.
    var isFirstStart: Bool { model.content == .loaded && model.summaries.isEmpty }

    // MARK: Selection

    var selected: JobSummary? { list.selected.flatMap { $0.position.map { model.summaries[$0] } } }

    var targets: [JobSummary] { list.targets.compactMap { $0.position.map { model.summaries[$0] } } }

    private func movedOn() {
        guard let selected else { return preview = nil }
        if preview?.id == selected.id { return }
        preview = OpenJob(selected.id, model)
        preview?.load()
    }

    func summary(at row: Int) -> JobSummary? { list.rows[row].position.map { model.summaries[$0] } }

    /// The position of the job in the list, from 1, for “why second”.
    var rank: Int {
        list.rows.prefix(list.position.cursor + 1).count { $0.position != nil }
    }

    // MARK: Views and groups

    var subsets: [JobSubset] { JobSubset.fixed + keptViews }

    private var keptViews: [JobSubset] {
        let text = context.session.memory(of: "\(key).views") ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return parts.count == 2 ? .kept(name: parts[0], filter: parts[1]) : nil
        }
    }

    func viewed(_ view: JobSubset) {
        subset = view
        context.session.keep(memory: view == .all ? nil : view.id, of: "\(key).view")
        arrangeRows()
    }

    func switchedView(by step: Int) {
        let views = subsets
        let place = views.firstIndex(of: subset) ?? 0
        viewed(views[(place + step + views.count) % views.count])
    }

    func switchedHidden() {
        showsHidden.toggle()
        context.session.keep(memory: showsHidden ? "yes" : nil, of: "\(key).hidden")
        arrangement.forget()
        arrangeRows()
    }

    func chooseGrouping() {
        let items = JobGrouping.allCases.map {
            PaletteItem(
                id: $0.rawValue, title: $0.title, detail: $0.rule, trailing: $0 == grouping ? "now" : "")
        }
        context.dialogs.choose(.init(placeholder: "how to group the jobs", items: items)) { [weak self] in
            self?.grouped(by: JobGrouping(rawValue: $0.id) ?? .none)
        }
    }

    func grouped(by grouping: JobGrouping) {
        self.grouping = grouping
        context.session.keep(memory: grouping == .none ? nil : grouping.rawValue, of: "\(key).group")
        arrangeRows()
    }

    /// Saves the filter as a view next to the fixed ones; on a saved view, removes that view.
    func keptFilter() {
        if case .kept(let name, _) = subset {
            return context.dialogs.confirm("Remove the view \(name)?", "Its jobs stay.", "Remove") { [weak self] in
                self?.removeView(name)
            }
        }
        guard !list.filterText.isEmpty else {
            return context.say(.info("Filter with / first; then S saves the filter as a view"))
        }
        let filter = list.filterText
        context.dialogs.ask(.init(title: "Name of the view", key: "jobs.view")) { [weak self] name, again in
            let name = name.trimmingSpaces
            guard !name.isEmpty, !name.contains("\t") else {
                self?.context.say(.warning("A view needs a name"))
                return again()
            }
            self?.keepView(name, filter)
        }
    }

    private func keepView(_ name: String, _ filter: String) {
        var kept = keptViews.filter { $0.title != name }
        kept.append(.kept(name: name, filter: filter))
        store(kept)
        list.filterChanged(to: "")
        viewed(.kept(name: name, filter: filter))
        context.say(.success("Saved as the view \(name); . and , switch views, S removes it"))
    }

    private func removeView(_ name: String) {
        store(keptViews.filter { $0.title != name })
        viewed(.all)
    }

    private func store(_ views: [JobSubset]) {
        let lines = views.compactMap { view in
            if case .kept(let name, let filter) = view { "\(name)\t\(filter)" } else { nil }
        }
        context.session.keep(memory: lines.isEmpty ? nil : lines.joined(separator: "\n"), of: "\(key).views")
        // All views have to be counted again.
        arrangement.forget()
    }
}

// MARK: Rows

extension JobListViewModel: ListArranging {
    var filterStatus: String { problem ?? "\(list.position.count) of \(list.total)\(hiddenWords)" }

    /// A text such as `; 3 hidden until later`
    var hiddenWords: String { hiddenCount == 0 ? "" : "; \(JobSummary.hiddenWords(hiddenCount)), z shows them" }

    var filterLanguage: FilterLanguage { model.filterTable.language }

    func arrangeRows() {
        guard model.content == .loaded else { return }
        if arrangement.arrange(by: list.order) { count() }
        let inView = passing(subset)
        let all = inView.map { passing in arrangement.places.filter { passing[$0] } } ?? arrangement.places
        let filter = model.filter(list.filterText)
        problem = filter.problem
        let hits = arrangement.hits(of: filter)
        let found = withoutHidden(all, hits, filter)
        var shown = found
        if let hits { shown = found.filter { hits[$0] } }
        let groups = JobGroups(
            summaries: model.summaries, now: model.now,
            personName: { [model] in model.personName($0) })
        list.show(found: groups.rows(shown, by: grouping), of: found.count)
        // Another row may be selected among the remaining ones.
        movedOn()
    }

    /// Returns all jobs except those that begin later, unless the filter asks for these.
    private func withoutHidden(_ places: [Int], _ hits: [Bool]?, _ filter: Filter) -> [Int] {
        hiddenCount = 0
        guard subset == .all, !showsHidden, !filter.asksForHiddenJobs else { return places }
        let now = model.now
        return places.filter { place in
            guard model.summaries[place].isScheduled(now) else { return true }
            if hits?[place] ?? true { hiddenCount += 1 }
            return false
        }
    }

    private func count() {
        let summaries = model.summaries
        var standings: [JobSubset.Standing: Int] = [:]
        let now = model.now
        for job in summaries { standings[.init(JobStanding(job, now)), default: 0] += 1 }
        counts = subsets.map { view in
            switch view {
            case .all: showsHidden ? summaries.count : summaries.count { !$0.isScheduled(now) }
            case .standing(let standing): standings[standing] ?? 0
            case .kept(_, let filter): arrangement.hits(of: model.filter(filter))?.count { $0 } ?? summaries.count
            }
        }
    }

    /// Returns whether each job is in the view; nil if all are.
    private func passing(_ view: JobSubset) -> [Bool]? {
        switch view {
        case .all: nil
        case .standing(let standing):
            model.summaries.map { [now = model.now] in .init(JobStanding($0, now)) == standing }
        case .kept(_, let filter): arrangement.hits(of: model.filter(filter))
        }
    }
}
