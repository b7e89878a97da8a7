/// What a step is called, beside the name of its job or without it.
///
/// The only step of a job has no number. Where it is also called like the job, as a task that was taken in, the two are
/// one thing to whoever reads, and are named once.
package struct StepTitle: Equatable, Sendable {
    private let job: String
    private let number: Int
    private let name: String
    /// Its job has no other step.
    package let isOnly: Bool

    /// - Parameters:
    ///   - number: in the job's order, from 1.
    ///   - isOnly: the job has no other step.
    package init(_ name: String, number: Int, of job: String, isOnly: Bool) {
        self.job = job
        self.number = number
        self.name = name
        self.isOnly = isOnly
    }

    /// As it is called in sentences: `4 Counselor signs`, or `Buy milk`.
    package var text: String { isOnly ? name : "\(number) \(name)" }

    /// It and its job are one thing.
    package var isJob: Bool { isOnly && name == job }

    /// `4 Counselor signs in Visit`, or `Buy milk`.
    package var inJob: String { isJob ? job : "\(text) in \(job)" }

    /// What stands beside it where both are shown: empty where the title says it.
    package var jobBeside: String { isJob ? "" : job }

    /// `Visit › Counselor signs`, as a step of another job is called.
    package static func path(_ job: String, _ step: String) -> String { job == step ? job : "\(job) › \(step)" }
}

extension Job {
    package func stepTitle(_ position: Int) -> StepTitle {
        StepTitle(steps[position].name, number: position + 1, of: name, isOnly: steps.count == 1)
    }

    /// As it is called in sentences: “4 Counselor signs”.
    package func title(ofStepAt position: Int) -> String { stepTitle(position).text }
}

extension JobSummary {
    /// Of the step that is next.
    package var nextTitle: StepTitle? {
        next.map { StepTitle($0.name, number: $0.number, of: name, isOnly: hasOneStep) }
    }

    /// The names are looked at last: of most jobs the counts tell.
    package var hasOneStep: Bool {
        guard required == 1, openSteps <= 1 else { return false }
        // Behind the last name stands an empty line, or nothing.
        guard let end = text.utf8.firstIndex(of: Self.lineEnd) else { return true }
        let next = text.utf8.index(after: end)
        return next < text.utf8.endIndex && text.utf8[next] == Self.lineEnd
    }

    private static let lineEnd = UInt8(ascii: "\n")
}
