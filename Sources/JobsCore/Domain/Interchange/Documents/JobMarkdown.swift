import QuadCore

/// The writer of jobs as Markdown checklists: branches are indented, and the needs of a step are named.
package struct JobMarkdown: Sendable {
    private let document: JobsDocument

    package init(_ document: JobsDocument) {
        self.document = document
    }

    package var text: String {
        document.jobs.map { job in
            let graph = StepGraph(job, elsewhere: document.step(elsewhere:))
            return ([heading(job)] + facts(job) + [""] + steps(job, graph)).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    private func heading(_ job: Job) -> String { "## \(Self.line(job.name))" }

    private func facts(_ job: Job) -> [String] {
        let progress = job.progress
        var facts = [job.status.rawValue.replacing("_", with: " ")]
        if progress.required > 0 { facts.append("\(progress.closed) of \(progress.required), \(job.percent)%") }
        if let due = job.due { facts.append("due \(Self.moment(due))") }
        if let name = document.personName(job.assignee) { facts.append(Self.line(name)) }
        facts += JobTextField.texts(in: job.labels).map(Self.line)
        facts += job.tags.map { "#\(Self.line($0).replacing(" ", with: "-"))" }
        if let reason = job.canceled?.reason, !reason.isEmpty { facts.append("canceled: \(Self.line(reason))") }
        var lines = ["", facts.joined(separator: " · ")]
        if !job.description.isEmpty { lines += [""] + Self.lines(job.description) }
        return lines
    }

    private func steps(_ job: Job, _ graph: StepGraph) -> [String] {
        let dates = StepDates(job)
        return ChecklistOrder(graph, count: job.steps.count).rows.flatMap { row in
            let step = job.steps[row.position]
            let indent = String(repeating: "  ", count: row.depth)
            let tick = step.isClosed ? "x" : " "
            var text = "\(indent)- [\(tick)] \(row.position + 1) "
            text += step.status == .skipped ? "~~\(Self.line(step.name))~~" : Self.line(step.name)
            let details = details(row.position, job, graph, dates)
            if !details.isEmpty { text += " — \(details.joined(separator: ", "))" }
            return [text] + Self.lines(step.notes).map { "\(indent)  \($0)" }
        }
    }

    private func details(_ position: Int, _ job: Job, _ graph: StepGraph, _ dates: StepDates) -> [String] {
        let step = job.steps[position]
        var details: [String] = []
        if let name = document.personName(job.assignee(of: step)), name != document.personName(job.assignee) {
            details.append(Self.line(name))
        } else if !step.action.role.isEmpty, step.assignee == nil {
            details.append(Self.line(step.action.role))
        }
        if step.isOpen, let date = dates[step.id] {
            details.append("due \(date.isForeseen ? "~" : "")\(Self.moment(date.due))")
        }
        if step.action.minutes > 0 { details.append(JobLength.text(step.action.minutes)) }
        let needs = graph.needs[position].map { "\($0 + 1)" }
        let others = step.action.needs.filter { $0.contains("/") }.compactMap { document.step(elsewhere: $0) }
            .map { "\(Self.line($0.job)) › \(Self.line($0.step))" }
        if !needs.isEmpty || !others.isEmpty {
            let word = step.action.trigger == .any && needs.count + others.count > 1 ? "needs any of" : "needs"
            details.append("\(word) \((needs + others).joined(separator: ", "))")
        }
        if !step.action.isRequired { details.append("optional") }
        if step.status == .failed { details.append("failed") }
        if let reason = step.reason, !reason.isEmpty { details.append(Self.line(reason)) }
        return details
    }

    private static func moment(_ due: DueDate) -> String { due.description.replacing("T", with: " ") }

    /// Returns the text on one line, with Markdown's special characters escaped.
    private static func line(_ text: String) -> String {
        var line = ""
        for character in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") {
            if "\\`*_[]<>#~|".contains(character) { line.append("\\") }
            line.append(character)
        }
        return line
    }

    private static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { "> \(line(String($0)))" }
    }
}
