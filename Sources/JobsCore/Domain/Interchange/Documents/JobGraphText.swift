/// The writer of job graphs in the languages of graph-drawing programs.
struct JobGraphText: Sendable {
    private let document: JobsDocument

    init(_ document: JobsDocument) {
        self.document = document
    }

    // MARK: Graphviz

    var dot: String {
        var lines = ["digraph jobs {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
        for (need, step) in foreign {
            let label = Self.dotText("\(Self.mark(step)) \(StepTitle.path(step.job, step.step))")
            lines.append("  \(Self.dotText(need)) [label=\(label), color=gray40, fontcolor=gray40];")
        }
        for (number, job) in document.jobs.enumerated() {
            let graph = graph(of: job)
            let plan = graph.plan
            let critical = Set(plan.totalMinutes > 0 ? plan.criticalPath : [])
            lines.append("  subgraph cluster_\(number + 1) {")
            lines.append("    label=\(Self.dotText(job.name));")
            for (position, step) in job.steps.enumerated() {
                var look = "label=\(Self.dotText(label(of: position, in: job, graph)))"
                if step.isClosed { look += ", color=darkgreen, fontcolor=darkgreen" }
                if step.status == .failed { look += ", color=red, fontcolor=red" }
                if step.isOpen, !graph.isReady(position), step.status == .pending { look += ", fontcolor=gray40" }
                if !step.action.isRequired { look += ", style=\"rounded,dashed\"" }
                if critical.contains(position) { look += ", penwidth=2" }
                lines.append("    \(Self.dotText(Self.node(job, step.id))) [\(look)];")
            }
            lines.append("  }")
            for (position, step) in job.steps.enumerated() {
                for need in step.action.needs {
                    let from = need.contains("/") ? need : Self.node(job, need)
                    var look: [String] = []
                    if step.action.trigger == .any { look.append("style=dashed") }
                    if let before = graph.position(of: need), critical.contains(before), critical.contains(position) {
                        look.append("penwidth=2")
                    }
                    let end = look.isEmpty ? ";" : " [\(look.joined(separator: ", "))];"
                    lines.append("  \(Self.dotText(from)) -> \(Self.dotText(Self.node(job, step.id)))\(end)")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// Needed steps of jobs that are not drawn, each once, in the order of the needs.
    private var foreign: [(need: String, step: ElsewhereStep)] {
        let drawn = Set(document.jobs.map(\.id))
        var seen: Set<String> = []
        return document.jobs.flatMap(\.steps).flatMap(\.action.needs).compactMap { need in
            guard let parts = OtherJobs.parts(need), !drawn.contains(parts.job), seen.insert(need).inserted else {
                return nil
            }
            return document.step(elsewhere: need).map { (need, $0) }
        }
    }

    private static func mark(_ step: ElsewhereStep) -> String {
        step.isSkipped ? "[-]" : step.isClosed ? "[✓]" : "[ ]"
    }

    private func graph(of job: Job) -> StepGraph { StepGraph(job, elsewhere: document.step(elsewhere:)) }

    private static func node(_ job: Job, _ step: String) -> String { "\(job.id)/\(step)" }

    /// Returns a label such as `[✓] 1 Pick dates`, with the duration and the person below.
    private func label(of position: Int, in job: Job, _ graph: StepGraph) -> String {
        let step = job.steps[position]
        let any = step.action.trigger == .any && step.action.needs.count > 1 ? "≥1 " : ""
        let first = "\(StepMark.text(of: position, in: job, graph)) \(position + 1) \(any)\(step.name)"
        let length = step.action.minutes > 0 ? JobLength.text(step.action.minutes) : ""
        let second = [length, document.personName(job.assignee(of: step)) ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
        return second.isEmpty ? first : "\(first)\n\(second)"
    }

    private static func dotText(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            switch character {
            case "\\", "\"": quoted += "\\\(character)"
            case "\n", "\r\n", "\r": quoted += "\\n"
            default: quoted.append(character)
            }
        }
        return quoted + "\""
    }

    // MARK: Mermaid

    var mermaid: String {
        var lines = ["flowchart LR"]
        var names: [String: String] = [:]
        for job in document.jobs {
            for step in job.steps { names[Self.node(job, step.id)] = "n\(names.count + 1)" }
        }
        var classes: [String: [String]] = [:]
        for (need, step) in foreign {
            let name = "n\(names.count + 1)"
            names[need] = name
            let label = "\(Self.mark(step)) \(StepTitle.path(step.job, step.step))"
            lines.append("  \(name)[\(Self.mermaidText(label))]")
            classes["elsewhere", default: []].append(name)
        }
        for (number, job) in document.jobs.enumerated() {
            let graph = graph(of: job)
            lines.append("  subgraph j\(number + 1)[\(Self.mermaidText(job.name))]")
            for (position, step) in job.steps.enumerated() {
                guard let name = names[Self.node(job, step.id)] else { continue }
                lines.append("    \(name)[\(Self.mermaidText(label(of: position, in: job, graph)))]")
                classes[Self.mermaidClass(of: position, in: job, graph), default: []].append(name)
            }
            lines.append("  end")
        }
        for job in document.jobs {
            for step in job.steps {
                for need in step.action.needs {
                    // A step that is not drawn gets no line.
                    guard let from = names[need.contains("/") ? need : Self.node(job, need)],
                        let to = names[Self.node(job, step.id)]
                    else { continue }
                    lines.append("  \(from) \(step.action.trigger == .any ? "-.->" : "-->") \(to)")
                }
            }
        }
        let looks = [
            ("done", "fill:#dfd,stroke:#393"), ("failed", "fill:#fdd,stroke:#c33"), ("ready", "stroke-width:2px"),
            ("begun", "fill:#def,stroke:#36c"), ("blocked", "color:#777,stroke:#aaa"),
            ("elsewhere", "color:#777,stroke:#aaa,stroke-dasharray:4"),
        ]
        for (name, look) in looks where classes[name] != nil {
            lines.append("  classDef \(name) \(look)")
            lines.append("  class \((classes[name] ?? []).joined(separator: ",")) \(name)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func mermaidClass(of position: Int, in job: Job, _ graph: StepGraph) -> String {
        switch job.steps[position].status {
        case .completed, .skipped: "done"
        case .failed: "failed"
        case .inProgress: "begun"
        case .pending: graph.isReady(position) ? "ready" : "blocked"
        }
    }

    private static func mermaidText(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            switch character {
            case "\"": quoted += "#quot;"
            case "#": quoted += "#35;"
            case "<": quoted += "#lt;"
            case ">": quoted += "#gt;"
            case "&": quoted += "#amp;"
            case "`": quoted += "#96;"
            case "\\": quoted += "#92;"
            case "\n", "\r\n", "\r": quoted += "<br/>"
            default: quoted.append(character)
            }
        }
        return quoted + "\""
    }
}
