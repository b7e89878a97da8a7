import JobsCore
import QuadCore
import QuadShell
import TerminalKit

/// The one way to change jobs, templates and people on screen: in turn, told, and with a step of undo.
extension JobsModel {
    /// Does it in its turn as one step, says what came of it, and can take it back.
    /// - Parameter title: as a sentence of what was done: “Completed 4 Counselor signs”.
    package func perform(
        _ deeds: [JobOperation], on targets: [JobTarget], title: String, then: @escaping () -> Void = {}
    ) {
        perform(deeds, on: targets, title: { _ in title }, then: then)
    }

    /// - Parameter title: gets how many it was done to, as some of several may be refused.
    func perform(
        _ deeds: [JobOperation], on targets: [JobTarget], title: @escaping (Int) -> String,
        then: @escaping () -> Void = {}
    ) {
        guard !targets.isEmpty, !deeds.isEmpty else { return }
        saysItTakesTime(for: targets)
        inTurn { [self] in
            do {
                let outcome = try await service.perform(on: targets) { _ in deeds }
                await took(outcome.change)
                let refused = Set(outcome.refused.map(\.target))
                let title = title(targets.count { !refused.contains($0) })
                record(title, ChangeWithPeople([outcome.change]))
                context.say(.success("\(JobOutcomeText.sentence(title, outcome, today: today)) · u undoes it"))
                then()
            } catch { refused(deeds, targets, title(targets.count), error) }
        }
    }

    /// Makes a change that the service offers: a job from a template, a template's next version.
    func change(
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
            await CollisionQuestion.perform(
                context.dialogs, again: { [weak self] in self?.inTurn($0) },
                refused: { [context] in context.say(.error(ErrorText.of($0))) }
            ) { [self] in
                let done = try await make()
                await took(done)
                guard !done.isEmpty else { return }
                record(title, done)
                context.say(.success("\(title) · u undoes it"))
                then()
            }
        }
    }

    private func took(_ done: ChangeWithPeople) async {
        for change in done.jobs { await took(change) }
        guard !done.people.changes.isEmpty else { return }
        changedElsewhere()
        await whenRead()
    }

    /// How what is gone can be brought back from here.
    func wayBack(to id: String) -> String { waysBack.words(to: id, context.undoStack) }

    func inTurn(_ work: @escaping @MainActor () async -> Void) {
        queue.add(work)
    }

    private func record(_ title: String, _ done: ChangeWithPeople) {
        let name = Self.name(of: title, done.jobs)
        waysBack.record(name, done.jobs)
        context.undoStack.record(name, undoing: done) { [service, weak self] done in
            self?.saysItTakesTime(for: done.jobs.flatMap(\.jobs).map { JobTarget($0.id) })
            let redone = try await service.undo(done)
            await self?.took(redone)
            self?.leaveWhatIsGone(redone.jobs)
            if redone.isEmpty { throw UndoStack.DoneElsewhereError() }
            return redone
        }
    }

    /// Whoever takes back that a job or a template was made stands on nothing: they go back to where they came from.
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

    /// As it is said where the job may not be on screen: “completed 4 Counselor signs in Visit: Cal Poly”.
    private static func name(of title: String, _ done: [JobsChange]) -> String {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        let jobs = done.flatMap(\.jobs).compactMap { $0.isRemoval ? nil : $0.before?.name }
        guard jobs.count == 1, !title.contains(jobs[0]) else { return name }
        return "\(name) in \(jobs[0])"
    }

    private func refused(_ deeds: [JobOperation], _ targets: [JobTarget], _ title: String, _ error: any Error) {
        if let error = error as? JobError, case .store(let message, _) = error {
            unwritten.append(UnwrittenOperation(deeds, targets: targets, title: title, reason: message))
        }
        context.say(.error(ErrorText.of(error)))
        changedElsewhere()
    }

    func saysItTakesTime(for targets: [JobTarget]) {
        guard targets.count > Self.few else { return }
        let words = JobText.count(targets.count, targets[0].step == nil ? "job" : "step")
        context.say(.info("Working on \(words)…"))
    }

    /// Changes people, as one step that can be taken back.
    package func change(_ title: String, people changes: ItemChanges<Person>, then: @escaping () -> Void = {}) {
        inTurn { [self] in
            await context.attempt {
                try await service.change(people: changes)
                context.undoStack.record(title, did: changes) { [service, weak self] in
                    try await service.people.apply($0)
                    self?.changedElsewhere()
                }
                await read()
                context.say(.success("\(title) · u undoes it"))
                then()
            }
        }
    }

    // MARK: What could not be written

    var unwrittenChanges: UnwrittenChanges? {
        guard let first = unwritten.first else { return nil }
        return UnwrittenChanges(
            summary: JobText.count(unwritten.count, "change") + " of jobs", reason: first.reason,
            items: unwritten.compactMap(\.line))
    }

    package func writeAgain() async {
        let waiting = unwritten
        unwritten = []
        for deed in waiting { perform(deed.deeds, on: deed.targets, title: deed.title) }
        await queue.finishAdded()
    }

    package func finish() async {
        await queue.finishAdded()
        if !unwritten.isEmpty { await writeAgain() }
    }
}
