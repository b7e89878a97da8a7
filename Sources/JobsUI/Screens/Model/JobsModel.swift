import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell
import SystemKit

/// The shared jobs of the Jobs tab, as far as lists show them. The screens make all changes through this model, except
/// imports.
@MainActor
final class JobsModel: TabModelOwner {
    let context: FeatureContext
    let service: JobService
    let shared: TabModel<JobsContents>
    private var nextHour: TimerQueue.Timer?
    private var waysBack = BackStack()
    /// The revisions of jobs that this window wrote last, by job id.
    private var written: [String: Int] = [:]
    /// The job that was made last, until the list selects it.
    var lastMade: String?

    init(_ service: JobService, in context: FeatureContext) {
        self.service = service
        self.context = context
        shared = TabModel(
            JobsContents(), in: context, advice: { $0.retryWords(.jobRetry) },
            notice: { [service] in await service.notice() },
            read: { [service] _ in try await JobsContents(service) })
        // Registered before any screen.
        shared.observe(for: self) { [weak self] in self?.followTheHours() }
    }

    var summaries: [JobSummary] { shared.contents.summaries }
    var people: [Person] { shared.contents.people }
    var templates: [JobTemplate] { shared.contents.templates }

    var today: CalendarDay { context.clock.today }
    var now: LocalNow { LocalNow(context.clock) }
    var me: Person { person(service.actor) ?? .me }
    func person(_ id: String) -> Person? { people.first { $0.id == id } }
    func template(_ id: String) -> JobTemplate? { templates.first { $0.id == id } }
    func summary(_ id: String) -> JobSummary? { shared.contents.summary(id) }

    /// Returns the name of a person; empty for nobody, and the id of a person who no longer exists.
    func personName(_ id: String?) -> String { id.map { shared.contents.names[$0] ?? $0 } ?? "" }
    /// The filter table for lists, the board and the calendar.
    var filterTable: FilterTable<JobSummary> {
        JobFields.table(people: shared.contents.names, me: service.actor, now: now)
    }
    func filter(_ text: String) -> Filter { filterTable.language.parse(text, FilterTime(context.clock)) }

    // MARK: Clock

    /// Closes ended waits and makes recurring jobs, now and whenever a day begins.
    func followTheDays() {
        context.everyDay(for: self) { [weak self] in
            self?.shared.tellScreens()
            Task { await self?.catchUp() }
        }
        Task { await catchUp() }
    }

    /// Notifies screens at the next minute at which a job becomes overdue or begins, or a wait ends.
    private func followTheHours() {
        nextHour?.cancel()
        let now = now
        guard let minute = summaries.lazy.compactMap({ $0.nextMinute(after: now) }).min() else { return nextHour = nil }
        nextHour = context.at(minute: minute, of: now) { [weak self] in
            guard let self else { return }
            shared.tellScreens()
            closeWaits()
        }
    }

    /// Closes waits that have ended, including those that ended before the steps they need.
    private func closeWaits() {
        let now = now
        guard summaries.contains(where: { $0.isOpen && $0.isAwake(now) }) else { return }
        Task { await catchUp() }
    }

    private func catchUp() async {
        guard let change = try? await service.catchUp(), !change.isEmpty else { return }
        await took(change)
    }

    // MARK: Changing

    /// The most jobs that can be changed without a noticeable delay.
    private static let few = 100

    /// Performs operations on jobs in turn, as one undo step, and reports the result.
    /// - Parameter title: a sentence: “Completed 4 Counselor signs”.
    func perform(
        _ deeds: [JobOperation], on targets: [JobTarget], title: String, then: @escaping () -> Void = {}
    ) {
        perform(deeds, on: targets, title: { _ in title }, then: then)
    }

    /// - Parameter title: gets the number of targets that were changed, because some may be refused.
    func perform(
        _ deeds: [JobOperation], on targets: [JobTarget], title: @escaping (Int) -> String,
        then: @escaping () -> Void = {}
    ) {
        guard !targets.isEmpty, !deeds.isEmpty else { return }
        saysItTakesTime(for: targets)
        let name = summary(targets[0].job)?.name
        shared.inTurn { [self] in await performNow(deeds, on: targets, named: name, title: title, then: then) }
    }

    /// - Parameter name: the name of the first job when the key was pressed.
    private func performNow(
        _ deeds: [JobOperation], on targets: [JobTarget], named name: String?, title: (Int) -> String,
        then: () -> Void
    ) async {
        do {
            let outcome = try await service.perform(on: targets) { _ in deeds }
            await took(outcome.change)
            let refused = Set(outcome.refused.map(\.target))
            let title = title(targets.count { !refused.contains($0) })
            record(title, ChangeWithPeople([outcome.change]))
            context.sayDone(JobOutcomeText.sentence(title, outcome, today: today))
            then()
        } catch {
            let title = title(targets.count)
            let error = error == .deleted([]) ? .deleted(name.map { [$0] } ?? []) : error
            shared.refused(
                error, line: { UnwrittenOperation(deeds, targets: targets, title: title, reason: $0).line },
                again: { [weak self] in
                    self?.saysItTakesTime(for: targets)
                    await self?.performNow(deeds, on: targets, named: name, title: { _ in title }, then: {})
                })
        }
    }

    /// Makes a change through the service, such as a job from a template, or a template's next version.
    /// - Parameters:
    ///   - title: a sentence, evaluated once the change is done.
    ///   - refused: as in `attempt`.
    func change(
        _ title: @autoclosure @escaping () -> String, refused: (() -> Void)? = nil,
        _ make: @escaping () async throws -> JobsChange, then: @escaping () -> Void = {}
    ) {
        change(title(), refused: refused, withPeople: { ChangeWithPeople([try await make()]) }, then: then)
    }

    /// Makes a change of jobs and people.
    func change(
        _ title: @autoclosure @escaping () -> String, refused: (() -> Void)? = nil,
        withPeople make: @escaping () async throws -> ChangeWithPeople, then: @escaping () -> Void = {}
    ) {
        attempt(refused: refused) { [self] in
            let done = try await make()
            await took(done)
            guard !done.isEmpty else {
                if refused != nil { context.say(.info("Nothing to change.")) }
                return
            }
            let title = title()
            record(title, done)
            context.sayDone(title)
            then()
        }
    }

    /// Performs the work in turn, and reports an error. Asks which value stays if a field was changed here and in
    /// another window.
    /// - Parameter refused: returns to the input; nil if there was none. Not called if the item is deleted: its form
    ///   keeps the input until the item is back.
    func attempt(refused: (() -> Void)?, _ work: @escaping @MainActor () async throws -> Void) {
        var isDeleted = false
        let said: (any Error) -> Void = { [context] error in
            isDeleted = (error as? any DeletionError)?.isDeletion == true
            context.say(.error(ErrorText.of(error)))
        }
        let left = refused.map { refused in { if !isDeleted { refused() } } }
        shared.performInTurn(context.dialogs, refused: said, left: left, work)
    }

    /// Returns whether another window changed the job; false for a change by this window that is not on the screen yet.
    func isChangedElsewhere(_ stored: Job, since seen: Job) -> Bool {
        stored.revision != seen.revision && written[seen.id] != stored.revision
    }

    /// Changes people as one undo step.
    func change(_ title: String, people changes: ItemChanges<Person>, then: @escaping () -> Void = {}) {
        shared.inTurn { [self] in
            // A refused form keeps its text as a draft.
            await context.attempt(orElse: { SubmittedForm.current?.keep() }) {
                try await service.change(people: changes)
                context.undoStack.record(title, did: changes) { [service, weak self] in
                    try await service.people.apply($0)
                    self?.changedElsewhere()
                }
                await shared.refresh()
                context.sayDone(title)
                then()
            }
        }
    }

    func saysItTakesTime(for targets: [JobTarget]) {
        guard targets.count > Self.few else { return }
        let words = targets.count.counted(targets[0].step == nil ? "job" : "step")
        context.say(.info("Working on \(words)…"))
    }

    // MARK: Own changes

    private func took(_ done: ChangeWithPeople) async {
        for change in done.jobs { await took(change) }
        if !done.people.changes.isEmpty { await shared.refresh() }
    }

    /// Shows a change without reading ten thousand other jobs again. After a large change, all jobs are read in the
    /// background.
    private func took(_ change: JobsChange) async {
        for part in change.jobs { written[part.id] = part.after?.revision }
        shared.update { contents in
            for part in change.templates { contents.take(part) }
            if change.jobs.count <= Self.few { for part in change.jobs { contents.take(part) } }
        }
        guard change.jobs.count <= Self.few else { return await shared.refresh() }
        shared.tellScreens()
        // Jobs that wait for steps of these jobs changed too.
        if change.jobs.contains(where: { $0.after?.steps.isEmpty == false }) { changedElsewhere() }
        closeWaits()
    }

    // MARK: Undo

    /// Returns how to bring back a deleted item from this screen.
    func wayBack(to id: String) -> String { waysBack.words(to: id, context.undoStack) }

    private func record(_ title: String, _ done: ChangeWithPeople) {
        let name = Self.name(of: title, done.jobs)
        waysBack.record(name, done.jobs)
        shared.record(name, undoing: done) { [service, weak self] done in
            self?.saysItTakesTime(for: done.jobs.flatMap(\.jobs).map { JobTarget($0.id) })
            let redone = try await service.undo(done)
            await self?.took(redone)
            self?.leaveWhatIsGone(redone.jobs)
            return redone
        }
    }

    /// Goes back to the previous screen if undo removed the job or template on screen.
    private func leaveWhatIsGone(_ changes: [JobsChange]) {
        let gone = Set(
            changes.flatMap { $0.jobs.filter(\.isRemoval).map(\.id) + $0.templates.filter(\.isRemoval).map(\.id) })
        func isOnGone() -> Bool {
            guard let route = context.route(), route.feature == .jobs, route.path.count > 1 else { return false }
            return ["job", "template"].contains(route.path[0]) && gone.contains(route.path[1])
        }
        while isOnGone(), context.canLeave() { context.leave() }
        if isOnGone() { context.open(.jobs) }
    }

    /// Returns the title of an undo step, with the job's name because the job may not be on screen: “completed 4
    /// Counselor signs in Visit: Cal Poly”.
    private static func name(of title: String, _ done: [JobsChange]) -> String {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        let jobs = done.flatMap(\.jobs).compactMap { $0.isRemoval ? nil : $0.before?.name }
        guard jobs.count == 1, !title.contains(jobs[0]) else { return name }
        return "\(name) in \(jobs[0])"
    }

    // MARK: Unsaved changes

    var unwrittenChanges: UnwrittenChanges? { shared.unwrittenChanges("of jobs") }
}
