import QuadDomain
import TerminalKit

/// What the screens of the Jobs tab share: what there is, as far as lists show it, and the one way to change it.
@MainActor
package final class JobsLibrary {
    package let context: FeatureContext
    package let service: JobService

    package private(set) var content = ListContent.idle
    package private(set) var summaries: [JobSummary] = []
    package private(set) var people: [Person] = []
    package private(set) var templates: [JobTemplate] = []
    private var positions: [String: Int] = [:]
    private var names: [String: String] = [:]
    /// Another number after every change of what is held here.
    package let revision = Observed(0)
    /// The last one asked for: those who come later wait for it.
    private var reading: Task<Void, Never>?
    private var isReadingAgain = false
    /// Keys are carried out in the order in which they were pressed.
    private var lastTurn: Task<Void, Never>?
    private(set) var unwritten: [UnwrittenDeed] = []
    /// The revisions of jobs that this window wrote last, by their ids.
    private(set) var written: [String: Int] = [:]

    package init(_ service: JobService, in context: FeatureContext) {
        self.service = service
        self.context = context
    }

    package var today: CalendarDay { context.clock.today }
    package var me: Person { person(service.actor) ?? .me }
    package func person(_ id: String) -> Person? { people.first { $0.id == id } }
    package func template(_ id: String) -> JobTemplate? { templates.first { $0.id == id } }
    package func summary(_ id: String) -> JobSummary? { positions[id].map { summaries[$0] } }

    /// Empty for nobody; the id of somebody who is gone.
    package func personName(_ id: String?) -> String { id.map { names[$0] ?? $0 } ?? "" }
    /// What lists, the board and the calendar filter jobs by.
    package var filterTable: FilterTable<JobSummary> {
        JobFields.table(people: names, me: service.actor, today: today)
    }

    /// Calls `notify` after each change until `owner` goes away.
    package func observe(for owner: AnyObject, _ notify: @escaping () -> Void) {
        revision.observe(for: owner) { _ in notify() }
    }

    // MARK: Reading

    /// Reads what is not read yet.
    package func load() {
        guard content == .idle else { return }
        content = .loading
        readAgain()
    }

    /// Another process changed something, or reading failed.
    package func changedElsewhere() {
        guard content != .idle else { return }
        readAgain()
    }

    private func readAgain() {
        guard reading == nil else {
            isReadingAgain = true
            return
        }
        reading = Task {
            await read()
            reading = nil
            guard isReadingAgain else { return }
            isReadingAgain = false
            readAgain()
        }
    }

    private func read() async {
        do {
            let people = try await service.people.people()
            let summaries = try await service.repository.summaries()
            let templates = try await service.repository.templates()
            (self.people, self.summaries, self.templates) = (people, summaries, templates)
            names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
            positions = Dictionary(summaries.enumerated().map { ($1.id, $0) }) { first, _ in first }
            content = .loaded
        } catch {
            content = .failed(ErrorText.of(error), advice: "Ctrl-T tries again")
        }
        revision.value += 1
        context.changed()
    }

    /// The user wants it tried once more, whatever went wrong.
    package func retried() {
        if unwritten.isEmpty {
            if content != .loaded { content = .loading }
            return readAgain()
        }
        Task { await writeAgain() }
    }

    /// Waits for what is being read: for who needs it at once.
    package func whenRead() async {
        load()
        while let reading { await reading.value }
    }

    /// Waits that are over are closed and recurring jobs made, now and whenever a day begins.
    package func followTheDays() {
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

    private func catchUp() async {
        guard let change = try? await service.catchUp(), !change.isEmpty else { return }
        took(change)
    }

    // MARK: Changing

    /// Does it in its turn, says what came of it, and can take it back.
    /// - Parameter title: as a sentence of what was done: “Completed 4 Counselor signs”.
    package func perform(_ deed: JobDeed, on targets: [JobTarget], title: String, then: @escaping () -> Void = {}) {
        perform([deed], on: targets, title: title, then: then)
    }

    /// Several things as one step.
    package func perform(_ deeds: [JobDeed], on targets: [JobTarget], title: String, then: @escaping () -> Void = {}) {
        perform(deeds, on: targets, title: { _ in title }, then: then)
    }

    /// - Parameter title: gets how many it was done to, as some of several may be refused.
    package func perform(
        _ deeds: [JobDeed], on targets: [JobTarget], title: @escaping (Int) -> String,
        then: @escaping () -> Void = {}
    ) {
        guard !targets.isEmpty, !deeds.isEmpty else { return }
        inTurn { [self] in
            do {
                let outcome = try await service.perform(deeds, on: targets)
                took(outcome.change)
                let refused = Set(outcome.refused.map(\.target))
                let title = title(targets.count { !refused.contains($0) })
                record(title, ChangeWithPeople([outcome.change]))
                context.say(.success("\(JobOutcomeWords.sentence(title, outcome, today: today)) · u undoes it"))
                then()
            } catch {
                refused(deeds, targets, title(targets.count), error)
            }
        }
    }

    /// Makes a change that the service offers: a job from a template, a template's next version.
    package func change(
        _ title: String, _ make: @escaping () async throws -> JobsChange, then: @escaping () -> Void = {}
    ) {
        change(title, withPeople: { ChangeWithPeople([try await make()]) }, then: then)
    }

    /// The same of people too.
    func change(
        _ title: String, withPeople make: @escaping () async throws -> ChangeWithPeople,
        then: @escaping () -> Void = {}
    ) {
        inTurn { [self] in
            do {
                let done = try await make()
                await took(done)
                guard !done.isEmpty else { return }
                record(title, done)
                context.say(.success("\(title) · u undoes it"))
                then()
            } catch {
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    private func took(_ done: ChangeWithPeople) async {
        for change in done.jobs { took(change) }
        guard !done.people.changes.isEmpty else { return }
        changedElsewhere()
        await whenRead()
    }

    func inTurn(_ work: @escaping @MainActor () async -> Void) {
        let before = lastTurn
        lastTurn = Task {
            await before?.value
            await work()
        }
    }

    private func record(_ title: String, _ done: ChangeWithPeople) {
        context.undoStack.record(Self.name(of: title, done.jobs), undoing: done) { [service, weak self] done in
            let redone = try await service.undo(done)
            await self?.took(redone)
            self?.leaveWhatIsGone(redone.jobs)
            if redone.isEmpty { throw UndoStack.DoneElsewhere() }
            return redone
        }
    }

    /// Whoever takes back that a job was made stands on nothing: they go back to where they came from.
    private func leaveWhatIsGone(_ changes: [JobsChange]) {
        let gone = Set(changes.flatMap(\.jobs).filter { $0.after == nil }.map(\.id))
        func isOnGone() -> Bool {
            guard let route = context.route(), route.feature == .jobs, route.path.first == "job" else { return false }
            return route.path.count > 1 && gone.contains(route.path[1])
        }
        while isOnGone(), context.canLeave() { context.leave() }
        if isOnGone() { context.open(.jobs) }
    }

    /// As it is said where the job may not be on screen: “completed 4 Counselor signs in Visit: Cal Poly”.
    private static func name(of title: String, _ done: [JobsChange]) -> String {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        let jobs = done.flatMap(\.jobs).compactMap { $0.after == nil ? nil : $0.before?.name }
        guard jobs.count == 1, !title.contains(jobs[0]) else { return name }
        return "\(name) in \(jobs[0])"
    }

    private func refused(_ deeds: [JobDeed], _ targets: [JobTarget], _ title: String, _ error: any Error) {
        if let error = error as? JobError, case .store(let message, _) = error {
            unwritten.append(UnwrittenDeed(deeds, targets: targets, title: title, reason: message))
        }
        context.say(.error(ErrorText.of(error)))
        changedElsewhere()
    }

    /// Shows what was just written without reading ten thousand others again.
    package func took(_ change: JobsChange) {
        for part in change.jobs {
            take(part.after, id: part.id)
            written[part.id] = part.after?.revision
        }
        for part in change.templates {
            templates.removeAll { $0.id == part.id }
            if let after = part.after { templates.append(after) }
        }
        revision.value += 1
        context.changed()
        // Jobs that wait for a step of another one are others now too.
        if change.jobs.contains(where: { $0.after?.steps.isEmpty == false }) { changedElsewhere() }
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

    /// Changes people, as one step that can be taken back.
    package func change(_ title: String, people changes: ItemChanges<Person>, then: @escaping () -> Void = {}) {
        inTurn { [self] in
            do {
                try await service.change(people: changes)
                context.undoStack.record(title, did: changes) { [service, weak self] in
                    try await service.people.apply($0)
                    self?.changedElsewhere()
                }
                await read()
                context.say(.success("\(title) · u undoes it"))
                then()
            } catch {
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    // MARK: What could not be written

    package var unwrittenChanges: UnwrittenChanges? {
        guard let first = unwritten.first else { return nil }
        return UnwrittenChanges(
            summary: JobWords.count(unwritten.count, "change") + " of jobs", reason: first.reason,
            items: unwritten.compactMap(\.line))
    }

    package func writeAgain() async {
        let waiting = unwritten
        unwritten = []
        for deed in waiting { perform(deed.deeds, on: deed.targets, title: deed.title) }
        await lastTurn?.value
    }

    package func finish() async {
        await lastTurn?.value
        if !unwritten.isEmpty { await writeAgain() }
    }
}
