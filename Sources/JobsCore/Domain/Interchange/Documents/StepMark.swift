/// How far a step is, in documents.
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

    /// `20m`, `1h 05m`; empty for none.
    static func minutes(_ minutes: Int) -> String {
        guard minutes > 0 else { return "" }
        guard minutes >= 60 else { return "\(minutes)m" }
        let rest = minutes % 60
        return rest == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h \(rest < 10 ? "0" : "")\(rest)m"
    }
}
