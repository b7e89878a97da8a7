import QuadDomain
import TerminalKit

/// Says which circle a need would close, and offers to drop another edge of it instead.
@MainActor
struct CircleQuestion {
    struct Edge {
        let step: String
        let need: String
        let words: String
    }

    private let job: Job
    /// Ids, the action whose need is refused first and again at the end.
    private let circle: [String]

    init(_ job: Job, _ circle: [String]) {
        self.job = job
        self.circle = circle
    }

    private func title(_ id: String) -> String {
        job.steps.firstIndex { $0.id == id }.map { job.title(ofStepAt: $0) } ?? id
    }

    private func number(_ id: String) -> String {
        job.steps.firstIndex { $0.id == id }.map { "\($0 + 1)" } ?? id
    }

    /// `1 needs 11 Visit day needs 10 Questions needs 1.`
    private var text: String {
        guard circle.count > 2, let first = circle.first else { return "A step cannot need itself." }
        let way = circle.dropFirst().dropLast().map { "needs \(title($0))" }.joined(separator: " ")
        return "\(title(first)) cannot need \(title(circle[1])), which waits for \(number(first)) already:\n"
            + "\(number(first)) \(way) needs \(number(first))."
    }

    /// The edges that are there: all but the refused one.
    private var edges: [Edge] {
        zip(circle, circle.dropFirst()).dropFirst().map { step, need in
            Edge(step: step, need: need, words: "\(title(step)) no longer needs \(title(need))")
        }
    }

    /// - Parameter drop: gets the edge that is to go so that the refused one can be.
    func ask(_ dialogs: Dialogs, _ drop: @escaping (Edge) -> Void) {
        var choices = [DialogState.Choice(Key(.enter), "Choose another")]
        if !edges.isEmpty { choices.append(.init(.character("x"), "Drop an edge of it")) }
        dialogs.decide(DialogState(title: "Not added: that closes a circle", text: text, choices: choices)) { answer in
            guard answer == 1 else { return }
            let items = edges.enumerated().map { PaletteItem(id: "\($0)", title: $1.words, detail: "") }
            dialogs.choose(.init(placeholder: "which edge goes", items: items)) { item in
                if let place = Int(item.id), edges.indices.contains(place) { drop(edges[place]) }
            }
        }
    }
}
