import JobsCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// The jobs by status, with the selected card and column. The status follows from the steps, so moving a card changes
/// its steps; see `JobBoardViewModel+Moving`.
@MainActor
final class JobBoardViewModel {
    static let statuses = Job.Status.allCases

    let model: JobsModel
    /// All cards in their order within the columns; filter, marks and order work as in any list.
    let list: ListModel<JobListRow>
    /// The selected column and the first visible one.
    private(set) var column = ListState(count: statuses.count)
    /// The rows of the list in each column; `places` holds the position in each column.
    private var cards: [[Int]] = statuses.map { _ in [] }
    private var waiting: [Int] = statuses.map { _ in 0 }
    private var places: [ListState] = statuses.map { _ in ListState() }
    private var columnsShown = statuses.count
    private var height = 10

    private var arrangement: JobArrangement
    private var filterText = ""
    private var problem: String?
    /// Whether the board is visible; ten thousand cards are sorted only if somebody sees them.
    private var isShown = false

    init(_ model: JobsModel) {
        self.model = model
        arrangement = JobArrangement(model)
        list = ListModel(
            "jobs.board", arrangedBy: JobOrder.allCases.map { .init($0.shown.id, $0.shown.title) }, in: model.context)
        list.arranger = self
        list.onMove = { [weak self] in self?.follow() }
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.modelChanged() }
    }

    var context: FeatureContext { model.context }

    func appeared() {
        isShown = true
        model.load()
        modelChanged()
    }

    func disappeared() {
        isShown = false
        list.remember()
    }

    private func modelChanged() {
        guard isShown else { return }
        list.follow(model.content) { arrangeRows() }
    }

    // MARK: Contents

    var isWaiting: Bool { list.rows.isEmpty && (list.content == .idle || list.content == .loading) }

    /// The notice in place of an empty board.
    var notice: (lines: [String], isError: Bool)? {
        guard list.total == 0 else { return nil }
        switch list.content {
        case .idle, .loading: return (["Loading…"], false)
        case .failed(let message, let advice): return ([message, advice], true)
        case .loaded: return (["There are no jobs yet.", "a makes one from a template"], false)
        }
    }

    /// A warning that the jobs could not be read again; the earlier jobs stay visible.
    var warning: String? {
        if case .failed(let message, let advice) = list.content { "\(message); \(advice)" } else { nil }
    }

    func count(_ column: Int) -> Int { cards[column].count }
    /// Returns how many jobs of a column are blocked or start later.
    func waitingCount(_ column: Int) -> Int { waiting[column] }
    func place(in column: Int) -> ListState { places[column] }

    private func summary(_ place: Int, in column: Int) -> JobSummary? {
        guard cards[column].indices.contains(place) else { return nil }
        return list.rows[cards[column][place]].position.map { model.summaries[$0] }
    }

    func card(_ place: Int, in column: Int) -> JobBoardCard? {
        summary(place, in: column).map { job in
            JobBoardCard(job, now: model.now, completedOn: job.completedAt.map { model.day(of: $0) })
        }
    }

    func isMarked(_ place: Int, in column: Int) -> Bool { list.isMarked(cards[column][place]) }

    var selected: JobSummary? {
        places[column.cursor].selection.flatMap { summary($0, in: column.cursor) }
    }

    /// The targets of the next action: the marked jobs, else the selected one.
    var targets: [JobSummary] {
        guard list.markedCount > 0 else { return selected.map { [$0] } ?? [] }
        return list.targets.compactMap { $0.position.map { model.summaries[$0] } }
    }

    /// A line about the selected card.
    var detail: String {
        guard let job = selected else { return "No job is here; h and l go to another column" }
        var parts = [job.name]
        if let next = job.next, let title = job.nextTitle {
            if !title.isJob { parts.append("\(next.isReady ? "next" : "then"): \(title.text)") }
            if !next.isReady { parts.append("waits for \(JobText.waited(for: job))") }
        } else if job.isOpen {
            parts.append("no steps; c completes it")
        }
        parts.append(model.personName(job.next?.assignee ?? job.assignee))
        if let reason = job.cancelReason, !reason.isEmpty { parts.append("canceled: \(reason)") }
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    // MARK: Selection

    var firstColumn: Int { column.firstRow(height: columnsShown) }

    /// Takes the size of the last frame.
    func drawn(columns: Int, height: Int) {
        columnsShown = columns
        self.height = height
        column.keepVisible(height: columns)
        for index in places.indices { places[index].keepVisible(height: height) }
    }

    func moved(_ move: (inout ListState) -> Void) {
        move(&places[column.cursor])
        select()
    }

    /// Moves to the next column that has cards, to the card at about the same height.
    func moved(columns step: Int) {
        var target = column.cursor + step
        while cards.indices.contains(target), cards[target].isEmpty { target += step }
        guard cards.indices.contains(target) else { return }
        let height = places[column.cursor].cursor - places[column.cursor].offset
        column.move(to: target)
        places[target].move(to: places[target].offset + height)
        select()
    }

    func went(toColumn index: Int) {
        column.move(to: index)
        select()
    }

    func scrolled(_ index: Int, by rows: Int) {
        guard !cards[index].isEmpty else { return }
        column.move(to: index)
        places[index].move(by: rows)
        select()
    }

    func clicked(_ place: Int, in index: Int) {
        guard cards[index].indices.contains(place) else { return went(toColumn: index) }
        if index == column.cursor, place == places[index].cursor { return opened() }
        column.move(to: index)
        places[index].move(to: place)
        select()
    }

    /// Moves the list to the board's position.
    private func select() {
        if let place = places[column.cursor].selection {
            let row = cards[column.cursor][place]
            list.moved { $0.move(to: row) }
        }
        context.changed()
    }

    /// Moves the board to the list's position, after a search or after a card changed its status.
    private func follow() {
        guard let row = list.position.selection else { return }
        for index in cards.indices {
            guard let place = Self.place(of: row, in: cards[index]) else { continue }
            column.move(to: index)
            places[index].move(to: place)
        }
    }

    /// Returns the place of a row by binary search; the rows of a column are in rising order.
    private static func place(of row: Int, in cards: [Int]) -> Int? {
        var (low, high) = (0, cards.count)
        while low < high {
            let middle = (low + high) / 2
            if cards[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low < cards.count && cards[low] == row ? low : nil
    }

    func toggledMark() {
        let here = (column.cursor, places[column.cursor].cursor)
        list.toggledMark()
        column.move(to: here.0)
        places[here.0].move(to: here.1 + 1)
        select()
    }

    func opened() {
        if let selected { context.open(.job(selected.id)) }
    }

    func went(_ route: (String) -> Route) {
        if let selected { context.open(route(selected.id)) }
    }
}

// MARK: Rows

extension JobBoardViewModel: ListArranging {
    var filterStatus: String { problem ?? "\(list.position.count) of \(list.total)" }

    var filterLanguage: FilterLanguage { model.filterTable.language }

    func arrangeRows() {
        guard model.content == .loaded else { return }
        let summaries = model.summaries
        guard arrangement.isStale(for: list.order) || filterText != list.filterText else { return }
        filterText = list.filterText
        arrangement.arrange(by: list.order)
        let filter = model.filter(filterText)
        problem = filter.problem
        let hits = arrangement.hits(of: filter)
        let places = hits.map { hits in arrangement.places.filter { hits[$0] } } ?? arrangement.places
        list.show(found: places.map { JobListRow(summaries[$0].id, at: $0) }, of: summaries.count)
        deal(places.map { summaries[$0].status })
        countWaiting(places)
    }

    private func countWaiting(_ places: [Int]) {
        let now = model.now
        waiting = cards.map { rows in
            rows.count { JobStanding(model.summaries[places[$0]], now).isWaiting }
        }
    }

    private func deal(_ statuses: [Job.Status]) {
        cards = Self.statuses.map { status in statuses.indices.filter { statuses[$0] == status } }
        for index in cards.indices { places[index].setCount(cards[index].count) }
        follow()
        context.changed()
    }
}
