import QuadShell

/// A screen on which one does things to steps of a job: the list of them, a card, the graph.
@MainActor
protocol StepActing: AnyObject {
    var open: OpenJob { get }
    /// Positions of what the next key is about: the marked steps, else the one that is selected.
    var targets: [Int] { get }
    /// What was asked for is done: marks go.
    func acted()
    func went(to position: Int)
}

extension StepActing {
    var model: JobsModel { open.model }
    var context: FeatureContext { open.model.context }

    /// The only one the next key is about.
    var target: Int? { targets.count == 1 ? targets[0] : nil }
}
