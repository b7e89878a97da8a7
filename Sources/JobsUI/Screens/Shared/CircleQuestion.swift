import JobsCore
import QuadShell
import ViewState

/// A dialog that shows the circle a need would close, and offers to drop another edge of the circle.
@MainActor
struct CircleQuestion {
    struct Edge {
        let step: String
        let need: String
        let words: String
    }

    private let job: Job
    /// The ids along the circle; the step with the refused need comes first and again at the end.
    private let circle: [String]

    init(_ job: Job, _ circle: [String]) {
        self.job = job
        self.circle = circle
    }

    private func title(_ id: String) -> String {
        job.steps.firstIndex { $0.id == id }.map { job.title(ofStepAt: $0) } ?? id
    }

    /// The text of the dialog: the refused need, then the circle, as in `1 Pick dates needs 11 Visit day needs 10
    /// Questions needs 1 Pick dates`.
    private var text: String {
        guard circle.count > 2, let first = circle.first else { return "A step cannot need itself." }
        return "\(title(first)) cannot need \(title(circle[1])), which already waits for it:\n"
            + circle.map(title).joined(separator: " needs ") + "."
    }

    /// The existing edges of the circle, without the refused one.
    private var edges: [Edge] {
        zip(circle, circle.dropFirst()).dropFirst().map { step, need in
            Edge(step: step, need: need, words: "\(title(step)) no longer needs \(title(need))")
        }
    }

    /// - Parameters:
    ///   - again: asks again for the need; does nothing if the need is chosen on the screen.
    ///   - drop: gets the edge to drop so that the refused need becomes possible.
    func ask(_ dialogs: Dialogs, again: @escaping () -> Void = {}, _ drop: @escaping (Edge) -> Void) {
        var choices = [DialogState.Choice(Key(.enter), "Choose another")]
        if !edges.isEmpty { choices.append(.init(.character("x"), "Remove one of these needs")) }
        dialogs.decide(DialogState(title: "Not added: it would make a cycle", text: text, choices: choices)) { answer in
            guard answer == 1 else { return again() }
            let items = edges.enumerated().map { PaletteItem(id: "\($0)", title: $1.words, detail: "") }
            dialogs.choose(.init(placeholder: "which need to remove", items: items)) { item in
                if let place = Int(item.id), edges.indices.contains(place) { drop(edges[place]) }
            }
        }
    }

    /// Drops edges.
    /// - Parameter job: the job without the edges.
    static func perform(_ edges: [Edge], in job: Job, _ model: JobsModel) {
        for (place, edge) in edges.enumerated() where !edges[..<place].contains(where: { $0.step == edge.step }) {
            model.perform(
                [.needs(job.step(edge.step)?.action.needs ?? [])], on: [JobTarget(job.id, step: edge.step)],
                title: edge.words)
        }
    }
}

extension Job {
    /// Returns the job without some of its edges.
    @MainActor
    func dropping(_ edges: [CircleQuestion.Edge]) -> Job {
        var job = self
        for edge in edges {
            for place in job.steps.indices where job.steps[place].id == edge.step {
                job.steps[place].action.needs.removeAll { $0 == edge.need }
            }
        }
        return job
    }
}
