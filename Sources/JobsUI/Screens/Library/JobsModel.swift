import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit

/// What the screens of the Jobs tab share: what there is, as far as lists show it, and the one way to change it.
@MainActor
package final class JobsModel {
    let context: FeatureContext
    let service: JobService

    package private(set) var content = ListContent.idle
    package private(set) var summaries: [JobSummary] = []
    package private(set) var people: [Person] = []
    package private(set) var templates: [JobTemplate] = []
    private var positions: [String: Int] = [:]
    private var names: [String: String] = [:]
    /// Another number after every change of what is held here.
    let revision = Observed(0)
    private lazy var reading = Reloader { [weak self] in await self?.read() }
    /// What was said last of how the files are.
    private var notice: String?
    private var nextHour: TimerQueue.Timer?
    /// Keys are carried out in the order in which they were pressed.
    let queue = TaskQueue()
    var unwritten: [UnwrittenOperation] = []
    var waysBack = BackStack()
    /// The job that was made last, until the list stood on it.
    var lastMade: String?
    /// The revisions of jobs that this window wrote last, by their ids.
    private(set) var written: [String: Int] = [:]

    init(_ service: JobService, in context: FeatureContext) {
        self.service = service
        self.context = context
    }

    var today: CalendarDay { context.clock.today }
    var now: LocalNow { LocalNow(context.clock) }
    var me: Person { person(service.actor) ?? .me }
    package func person(_ id: String) -> Person? { people.first { $0.id == id } }
    package func template(_ id: String) -> JobTemplate? { templates.first { $0.id == id } }
    package func summary(_ id: String) -> JobSummary? { positions[id].map { summaries[$0] } }

    /// Empty for nobody; the id of somebody who is gone.
    package func personName(_ id: String?) -> String { id.map { names[$0] ?? $0 } ?? "" }
    /// What lists, the board and the calendar filter jobs by.
    var filterTable: FilterTable<JobSummary> {
        JobFields.table(people: names, me: service.actor, now: now)
    }

    /// Calls `notify` after each change until `owner` goes away.
    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) {
        revision.observe(for: owner) { _ in notify() }
    }

    // MARK: Reading

    /// Reads what is not read yet.
    func load() {
        guard content == .idle else { return }
        content = .loading
        readAgain()
    }

    /// Another process changed something, or reading failed.
    func changedElsewhere() {
        guard content != .idle else { return }
        readAgain()
    }

    private func readAgain() { reading.begin() }

    func read() async {
        do {
            let people = try await service.people.items()
            let summaries = try await service.repository.summaries()
            let templates = try await service.repository.templates()
            (self.people, self.summaries, self.templates) = (people, summaries, templates)
            names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
            positions = Dictionary(summaries.enumerated().map { ($1.id, $0) }) { first, _ in first }
            content = .loaded
            followTheHours()
            await tellNotice()
        } catch { content = .failed(ErrorText.of(error), advice: "Ctrl-T tries again") }
        revision.value += 1
        context.changed()
    }

    /// That something was lost is met on reading: an empty list must not look like one that always was.
    private func tellNotice() async {
        let notice = await service.repository.notice()
        defer { self.notice = notice }
        if let notice, notice != self.notice { context.say(.warning(notice)) }
    }

    /// The user wants it tried once more, whatever went wrong.
    func retried() {
        if unwritten.isEmpty {
            if content != .loaded { content = .loading }
            return readAgain()
        }
        Task { await writeAgain() }
    }

    /// Waits for what is being read: for who needs it at once.
    func whenRead() async {
        load()
        await reading.finished()
    }

    /// Waits that are over are closed and recurring jobs made, now and whenever a day begins.
    func followTheDays() {
        Task {
            await catchUp()
            context.timers.after(context.clock.secondsUntilMidnight + 1) { [weak self] in self?.dayBegan() }
        }
    }

    /// What is late, starts or can be done is something else now: all that shows jobs looks at them anew.
    private func dayBegan() {
        revision.value += 1
        context.changed()
        followTheDays()
    }

    /// Looks anew at the minute at which the next job of today becomes overdue or begins, or a wait is over.
    private func followTheHours() {
        nextHour?.cancel()
        let now = now
        guard let minute = summaries.lazy.compactMap({ $0.nextMinute(after: now) }).min() else { return nextHour = nil }
        let due = LocalTime(context.clock).moment(DueDate(now.day, minute: minute)).timeIntervalSince1970
        nextHour = context.timers.after(max(1, due - now.moment)) { [weak self] in
            guard let self else { return }
            revision.value += 1
            context.changed()
            followTheHours()
            closeWaits()
        }
    }

    /// A wait may be over now, or have been over before it was its turn.
    private func closeWaits() {
        let now = now
        guard summaries.contains(where: { $0.isOpen && $0.isAwake(now) }) else { return }
        Task { await catchUp() }
    }

    private func catchUp() async {
        guard let change = try? await service.catchUp(), !change.isEmpty else { return }
        await took(change)
    }

    // MARK: What was changed here

    /// More than these are not done in a blink.
    static let few = 100

    /// Shows what was just written without reading ten thousand others again. What is much is read: that is done beside
    /// what the keys do.
    func took(_ change: JobsChange) async {
        for part in change.jobs { written[part.id] = part.after?.revision }
        for part in change.templates {
            templates.removeAll { $0.id == part.id }
            if let after = part.after { templates.append(after) }
        }
        if change.jobs.count > Self.few {
            changedElsewhere()
            return await whenRead()
        }
        for part in change.jobs { take(part.after, id: part.id) }
        followTheHours()
        revision.value += 1
        context.changed()
        // Jobs that wait for a step of another one are others now too.
        if change.jobs.contains(where: { $0.after?.steps.isEmpty == false }) { changedElsewhere() }
        closeWaits()
    }

    private func take(_ job: Job?, id: String) {
        guard let job else {
            summaries.removeAll { $0.id == id }
            positions = Dictionary(summaries.enumerated().map { ($1.id, $0) }) { first, _ in first }
            return
        }
        let summary = JobSummary(job)
        if let position = positions[id] {
            summaries[position] = summary
        } else {
            positions[id] = summaries.count
            summaries.append(summary)
        }
    }
}
