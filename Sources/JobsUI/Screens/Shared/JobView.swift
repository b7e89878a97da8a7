import QuadShell

/// What one can look at a job as. One goes from each to the next, and out of all of them to where one came from.
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
    /// The keys that go from this view of a job to its others.
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

    /// In the place of the view that is shown, so that q leads out of the job from each.
    @MainActor
    func show(_ job: String, in context: FeatureContext) {
        if context.canLeave() { context.leave() }
        context.open(route(of: job))
    }
}
