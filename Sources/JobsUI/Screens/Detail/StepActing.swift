import QuadShell

/// A screen with operations on the steps of a job: the list of steps, a card, or the graph.
@MainActor
protocol StepActing: AnyObject {
    var open: OpenJob { get }
    /// The positions of the steps that the next key applies to: the marked steps, else the selected one.
    var targets: [Int] { get }
    /// Called after an operation; removes the marks.
    func acted()
    func went(to position: Int)
}

extension StepActing {
    var model: JobsModel { open.model }
    var context: FeatureContext { open.model.context }

    /// The only step that the next key applies to; nil if there are several.
    var target: Int? { targets.count == 1 ? targets[0] : nil }
}
