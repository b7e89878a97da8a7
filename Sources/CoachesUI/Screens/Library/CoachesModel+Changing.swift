import CoachesCore
import FoundationEssentials
import QuadCore
import QuadShell

/// The one way to change the log on screen: in turn, told, and with a step of undo.
extension CoachesModel {
    /// The changes that the viewer can make to the log.
    func deeds(_ log: RecruitingLog) -> LogEditor {
        LogEditor(log, now: service.now, makeID: service.makeID)
    }

    /// Does it in its turn as one step, says what came of it, and can take it back.
    /// - Parameters:
    ///   - title: as a sentence of what was done: “Logged Kim Park, call”.
    ///   - make: asked in its turn, with the log as it is then.
    ///   - then: once it is on disk.
    ///   - refused: where nothing came of it, and nothing waits to be written.
    func change(
        _ title: String, then: @escaping () -> Void = {}, refused: @escaping () -> Void = {},
        _ make: @escaping (RecruitingLog) async throws -> FamilyChange
    ) {
        let service = service
        inTurn { [self] in
            // Another log is looked at now.
            guard let log, service.repository === self.service.repository else { return }
            do {
                let change = try await make(log)
                await perform(title, change, as: log.viewer, by: service, then: then, refused: refused)
            } catch {
                refused()
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    private func perform(
        _ title: String, _ change: FamilyChange, as viewer: Viewer, by service: CoachService,
        then: @escaping () -> Void = {}, refused: @escaping () -> Void = {}
    ) async {
        await CollisionQuestion.perform(
            dialogs, again: { [weak self] in self?.inTurn($0) },
            refused: { [weak self] in
                self?.notWritten(title, change, as: viewer, by: service, $0, refused: refused)
            }
        ) { [self] in
            let done = try await service.apply(change, as: viewer)
            guard !done.isEmpty else { return context.say(.info("Nothing to change.")) }
            await took(done, by: service)
            record(title, done, as: viewer, by: service)
            context.say(.success("\(title) · u undoes it"))
            then()
        }
    }

    private func notWritten(
        _ title: String, _ change: FamilyChange, as viewer: Viewer, by service: CoachService, _ error: any Error,
        refused: () -> Void
    ) {
        if case .store(let message, _)? = error as? CoachError {
            unwritten.append(
                UnwrittenFamilyChange(title: title, change: change, viewer: viewer, service: service, reason: message))
        } else {
            refused()
        }
        context.say(.error(ErrorText.of(error)))
        changedElsewhere()
    }

    private func record(_ title: String, _ done: FamilyChange, as viewer: Viewer, by service: CoachService) {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        let place = place(of: viewer)
        let isHere = { [weak self] in self.map { $0.place(of: $0.viewer) } == place }
        context.undoStack.record(name, where: isHere, undoing: done) { [weak self] done in
            let redone = try await service.undo(done, as: viewer)
            await self?.took(redone, by: service)
            if redone.isEmpty { throw UndoStack.DoneElsewhereError() }
            return redone
        }
    }

    /// Shows what was just written without reading a hundred thousand contacts again.
    private func took(_ change: FamilyChange, by service: CoachService) async {
        guard service.repository === self.service.repository else { return }
        writes += 1
        records.take(change)
        change.interactions.apply(to: &interactions)
        try? await rebuild()
        tellScreens()
    }

    private func inTurn(_ work: @escaping @MainActor () async -> Void) {
        queue.add(work)
    }

    // MARK: What could not be written

    var unwrittenChanges: UnwrittenChanges? {
        guard let first = unwritten.first else { return nil }
        return UnwrittenChanges(
            summary: "\(unwritten.count) \(unwritten.count == 1 ? "change" : "changes") of coaches",
            reason: first.reason, items: unwritten.compactMap(\.line))
    }

    package func writeAgain() async {
        let waiting = unwritten
        unwritten = []
        inTurn { [self] in
            for change in waiting {
                await perform(change.title, change.change, as: change.viewer, by: change.service)
            }
        }
        await queue.finishAdded()
    }

    package func finish() async {
        await queue.finishAdded()
        if !unwritten.isEmpty { await writeAgain() }
    }
}
