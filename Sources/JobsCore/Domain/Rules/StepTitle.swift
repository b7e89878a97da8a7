/// The title of a step, with or without the name of its job.
///
/// The only step of a job has no number. If that step also has the job's name, like an imported task, the reader sees
/// one thing, so it is named once.
package struct StepTitle: Equatable, Sendable {
    private let job: String
    private let number: Int
    private let name: String
    /// Whether the job has no other step.
    package let isOnly: Bool

    /// - Parameters:
    ///   - number: the position in the job's order, from 1.
    ///   - isOnly: whether the job has no other step.
    package init(_ name: String, number: Int, of job: String, isOnly: Bool) {
        self.job = job
        self.number = number
        self.name = name
        self.isOnly = isOnly
    }

    /// The title in sentences: `4 Counselor signs`, or `Buy milk`.
    package var text: String { isOnly ? name : "\(number) \(name)" }

    /// Whether the step and its job are one thing.
    package var isJob: Bool { isOnly && name == job }

    /// The title with its job: `4 Counselor signs in Visit`, or `Buy milk`.
    package var inJob: String { isJob ? job : "\(text) in \(job)" }

    /// The job's name to show next to the title; empty if the title already names it.
    package var jobBeside: String { isJob ? "" : job }

    /// Returns the title of a step of another job: `Visit › Counselor signs`.
    package static func path(_ job: String, _ step: String) -> String { job == step ? job : "\(job) › \(step)" }
}

extension Job {
    package func stepTitle(_ position: Int) -> StepTitle {
        StepTitle(steps[position].name, number: position + 1, of: name, isOnly: steps.count == 1)
    }

    /// Returns the title in sentences: “4 Counselor signs”.
    package func title(ofStepAt position: Int) -> String { stepTitle(position).text }
}

extension JobSummary {
    /// The title of the next step.
    package var nextTitle: StepTitle? {
        next.map { StepTitle($0.name, number: $0.number, of: name, isOnly: hasOneStep) }
    }

    /// Whether the job has only one step. For most jobs the counts decide, so the names are checked last.
    package var hasOneStep: Bool {
        guard required == 1, openSteps <= 1 else { return false }
        // After the last name comes an empty line, or nothing.
        guard let end = text.utf8.firstIndex(of: Self.lineEnd) else { return true }
        let next = text.utf8.index(after: end)
        return next < text.utf8.endIndex && text.utf8[next] == Self.lineEnd
    }

    private static let lineEnd = UInt8(ascii: "\n")
}
