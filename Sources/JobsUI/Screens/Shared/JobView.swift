import QuadShell

/// The views of a job. Keys lead from each view to the next, and from every view back to the previous screen.
enum JobView: String, CaseIterable, Sendable {
    case steps, graph, cards, history

    func route(of job: String) -> Route {
        switch self {
        case .steps: .job(job)
        case .graph: .jobGraph(job)
        case .cards: .jobCards(job)
        case .history: .jobHistory(job)
        }
    }
}

extension JobView {
    /// Returns the keys that lead from this view of a job to the others.
    @MainActor
    func commands(of job: String, in context: FeatureContext) -> [Command] {
        let views = JobView.allCases
        let place = views.firstIndex(of: self) ?? 0
        let next = views[(place + 1) % views.count]
        let previous = views[(place + views.count - 1) % views.count]
        func go(_ view: JobView) { view.show(job, in: context) }
        return [
            Command(.jobNextView, "Go to the \(next.rawValue)", hint: next.rawValue) { go(next) },
            Command(.jobPreviousView, "Go to the \(previous.rawValue)") { go(previous) },
            Command(.jobOpenGraph, hint: "", when: self != .graph, else: "This is the graph") { go(.graph) },
            Command(.jobOpenCards, hint: "", when: self != .cards, else: "These are the cards") { go(.cards) },
            Command(.jobOpenHistory, hint: "", when: self != .history, else: "This is the history") { go(.history) },
        ]
    }

    /// Shows the view in place of the current one, so that q leaves the job from every view.
    @MainActor
    func show(_ job: String, in context: FeatureContext) {
        if context.canLeave() { context.leave() }
        context.open(route(of: job))
    }
}
