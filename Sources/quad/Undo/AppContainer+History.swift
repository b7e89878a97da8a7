import QuadData
import QuadDomain

extension InstalledCollection {
    /// The steps that can be taken back belong to no feature.
    static let history = JSONStepHistory.collections.map { path in
        InstalledCollection(path: path, version: JSONStepHistory.version) {
            JSONStepHistory.problem(in: $0, of: path)
        }
    }
}

extension AppContainer {
    /// For whom something is done; empty for the owner.
    var stepViewer: String { actingViewer.current == .me ? "" : actingViewer.current.key }

    /// Whether a step concerns whoever looks now: the logs of a family are seen by each of them in another way.
    func mayTurn(_ step: RecordedStep) -> Bool {
        step.viewer == stepViewer || !step.places.contains { Self.familyPlaces.contains($0) }
    }

    private static let familyPlaces = Set(FamilyFiles.problems.map(\.path))
}

extension CommandContext {
    /// Keeps what a command stored as one step.
    func keepStep(_ scope: StepScope) async {
        guard !scope.isEmpty else { return }
        let removes = scope.removes
        let summary = invocation.command.summary
        do {
            try await container.history.record(
                id: container.makeID(), origin: "quad \(invocation.command.name)", viewer: container.stepViewer, scope
            ) { names, count in Self.title(summary, names, count) }
        } catch {
            return output.note("It is done, but can't be taken back later: \(ErrorText.of(error))")
        }
        if removes, !output.hasToldWayBack { output.note(output.wayBackWords) }
    }

    /// “Rename a job or a step: Visit”.
    nonisolated private static func title(_ summary: String, _ names: [String], _ count: Int) -> String {
        guard !names.isEmpty else { return count > 1 ? "\(summary) (\(count.counted("item")))" : summary }
        let shown = names.prefix(3).map(\.clipped).joined(separator: ", ")
        return "\(summary): \(shown)\(names.count > 3 ? " and more" : "")"
    }
}

extension CommandOutput {
    /// What a command says that deleted something.
    var wayBackWords: String { "\(Self.wayBack)quad undo" }
}
