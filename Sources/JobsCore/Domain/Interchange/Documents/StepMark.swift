/// The mark for a step's progress in documents.
enum StepMark {
    static func text(of position: Int, in job: Job, _ graph: StepGraph) -> String {
        let step = job.steps[position]
        switch step.status {
        case .completed: return "[✓]"
        case .skipped: return "[-]"
        case .failed: return "[!]"
        case .inProgress: return "[~]"
        case .pending:
            if job.canceled != nil { return "[-]" }
            return graph.isReady(position) ? "[ ]" : "[#]"
        }
    }
}
