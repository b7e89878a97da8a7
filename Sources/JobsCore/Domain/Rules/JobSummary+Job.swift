import FoundationEssentials
import QuadCore

extension Job {
    /// Returns the step for a note or a file if no step was named: the next step, or the last one if there is no next
    /// step.
    /// - Parameter elsewhere: looks up a step of another job by `job/step`; nil if the step is gone.
    package func notedStep(elsewhere: (String) -> ElsewhereStep?) -> String? {
        nextStep(StepGraph(self, elsewhere: elsewhere), StepDates(self)).map { steps[$0].id } ?? steps.last?.id
    }

    /// Returns the ready step that is due first, else the first open one; nil if the job is closed.
    fileprivate func nextStep(_ graph: StepGraph, _ dates: StepDates) -> Int? {
        isClosed ? nil : dueFirst(graph.ready, dates).first ?? steps.firstIndex(where: \.isOpen)
    }

    /// Returns the steps by their dates; steps without one come last, and their order breaks ties.
    func dueFirst(_ positions: [Int], _ dates: StepDates) -> [Int] {
        let dated = positions.map { ($0, dates[steps[$0].id]?.due) }
        return dated.sorted { left, right in
            guard left.1 != right.1 else { return left.0 < right.0 }
            return left.1.map { left in right.1.map { left < $0 } ?? true } ?? false
        }.map(\.0)
    }
}

extension JobSummary {
    /// - Parameter elsewhere: looks up a step of another job by `job/step`; nil if the step is gone.
    package convenience init(_ job: Job, elsewhere: (String) -> ElsewhereStep? = { _ in nil }) {
        let status = job.status
        let isOpen = status == .ready || status == .inProgress
        let graph = StepGraph(job, elsewhere: elsewhere)
        let dates = StepDates(job)
        let progress = job.progress
        let open = job.steps.indices.filter { job.steps[$0].isOpen }
        let ready = graph.ready
        let next = job.nextStep(graph, dates)
        var people: [String] = job.assignee.map { [$0] } ?? []
        people.append(distinct: open.compactMap { job.assignee(of: job.steps[$0]) })
        let dues = isOpen ? open.compactMap { dates[job.steps[$0].id]?.due } : []
        let fields = Fields(
            id: job.id, name: job.name, status: status, required: progress.required, closed: progress.closed,
            openSteps: open.count, readySteps: ready.count, waitingSteps: graph.waiting(behindAll: ready),
            failedSteps: job.steps.count { $0.status == .failed },
            next: next.map { Next(job, at: $0, isReady: graph.isReady($0), dates) },
            blockers: next.map { graph.blockers(of: $0).map(\.name) } ?? [],
            waitsForAny: next.map(graph.waitsForAny) ?? false, assignee: job.assignee, people: people,
            template: job.origin?.template, templateName: job.origin?.name, labels: job.labels, due: job.due,
            start: job.start, wait: job.wait, createdAt: job.createdAt, completedAt: job.completedAt,
            cancelReason: job.canceled?.reason,
            firstDue: dues.min(), lastDue: dues.max()?.day, noteCount: job.steps.count { !$0.notes.isEmpty },
            text: Self.text(of: job), wakes: job.wakes(graph))
        self.init(fields)
    }

    /// Returns the names of the steps, an empty line, and the notes.
    private static func text(of job: Job) -> String {
        var names = ""
        var notes = ""
        for step in job.steps {
            if !names.isEmpty { names += "\n" }
            names += step.name
            if !step.notes.isEmpty { notes += "\n" + step.notes }
        }
        return notes.isEmpty ? names : names + "\n" + notes
    }

    /// The names of the steps, one per line.
    package var stepNames: String { halves.names }
    var notes: String { halves.notes }

    private var halves: (names: String, notes: String) {
        let lines = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (lines.first.map(String.init) ?? "", lines.count > 1 ? String(lines[1]) : "")
    }
}

extension JobSummary.Next {
    fileprivate init(_ job: Job, at position: Int, isReady: Bool, _ dates: StepDates) {
        let step = job.steps[position]
        let date = dates[step.id]
        self.init(
            step: step.id, number: position + 1, name: step.name, assignee: job.assignee(of: step), due: date?.due,
            isForeseen: date?.isForeseen ?? false, isReady: isReady)
    }
}
