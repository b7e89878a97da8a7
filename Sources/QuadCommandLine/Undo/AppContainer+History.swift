import JSONStore
import QuadCore
import QuadStorage
import SystemKit

extension InstalledCollection {
    /// The collections of the undo history, which belong to no feature.
    static let history = JSONStepHistory.collections.map { path in
        InstalledCollection(path: path, version: JSONStepHistory.version, group: "history", sync: .stays) {
            JSONStepHistory.problem(in: $0, of: path)
        }
    }
}

extension AppContainer {
    /// The key of the viewer for whom the user acts; empty for the owner.
    var stepViewer: String { actingViewer.current == .me ? "" : actingViewer.current.key }

    /// Returns whether the current viewer may undo or redo a step. Each viewer sees a family's logs differently.
    func mayTurn(_ step: RecordedStep) -> Bool {
        step.viewer == stepViewer || !step.places.contains { viewedPlaces.contains($0) }
    }

    /// The collections that each viewer sees differently.
    private var viewedPlaces: Set<String> {
        Set(features.lazy.filter(\.differsByViewer).flatMap(\.collections).map(\.path))
    }
}

extension CommandActing {
    /// Makes the runner print how to undo this command, once the step is in the history.
    package func takeBack() { output.offersWayBack = true }

    /// Names the subject of the step if the changed files have no names for it, as the configuration.
    package func nameStep(_ subject: String) { output.stepSubject = subject }
}

extension CommandContext {
    /// Begins the recording of a command's changes.
    func stepScope() -> StepScope {
        let summary = invocation.command.summary
        return container.history.scope(origin: origin, viewer: container.stepViewer) {
            Self.title(summary, $0, $1)
        }
    }

    private var origin: String { "quad \(invocation.command.name)" }

    /// Records the changes that a command stored as one step.
    /// - Parameter hasFailed: whether the command stored only a part of its changes.
    func keepStep(_ scope: StepScope, hasFailed: Bool) async {
        guard !scope.isEmpty else { return }
        let removes = scope.removes
        let summary = invocation.command.summary
        do {
            try await container.history.record(
                id: container.makeID(), origin: origin, viewer: container.stepViewer, scope
            ) { [subject = output.stepSubject] names, count in
                Self.title(summary, names.isEmpty ? subject.map { [$0] } ?? [] : names, count)
            }
        } catch {
            let what = hasFailed ? "The changes made before the error" : "The command worked, but its changes"
            return output.note("\(what) can't be undone later: \(ErrorText.of(error))")
        }
        // A record in an append-only log cannot be undone.
        guard !scope.changes.all.contains(where: { $0 is LoggedChange }) else { return }
        if removes || output.offersWayBack { output.note("To undo: quad undo") }
    }

    /// Returns the title of a step: “Rename a job or a step: Visit”.
    nonisolated private static func title(_ summary: String, _ names: [String], _ count: Int) -> String {
        guard !names.isEmpty else { return count > 1 ? "\(summary) (\(count.counted("item")))" : summary }
        let shown = names.prefix(3).map(\.clipped).joined(separator: ", ")
        return "\(summary): \(shown)\(names.count > 3 ? " and more" : "")"
    }
}
