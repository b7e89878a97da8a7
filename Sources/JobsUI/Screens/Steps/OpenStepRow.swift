import JobsCore
import QuadCore
import QuadShell

/// A row of the list of all jobs' open steps.
struct OpenStepRow: Equatable, Sendable, Identifiable {
    let step: OpenStep
    let id: String
    let person: String
    /// The blockers, as in `4 Counselor signs (Ms. Patel)`; empty for a ready step.
    let waits: String
    let isMine: Bool
    let isOverdue: Bool
    /// The labels of the job.
    let labels: JobLabels

    /// A step without an assignee counts as the user's.
    @MainActor
    init(_ step: OpenStep, _ model: JobsModel) {
        self.step = step
        id = "\(step.target.job)/\(step.target.step ?? "")"
        person = model.personName(step.assignee)
        isMine = step.assignee == nil || step.assignee == model.service.actor
        isOverdue = step.isOverdue(model.now)
        labels = model.summary(step.target.job)?.labels ?? JobLabels()
        let names = step.blockers.map { blocker in
            let person = model.personName(blocker.assignee)
            return person.isEmpty ? blocker.name : "\(blocker.name) (\(person))"
        }
        waits = JobText.waited(for: names, isAny: step.waitsForAny)
    }

    var title: String { step.title.text }

    var sign: StepSign {
        if step.isFailed { return .failed }
        return step.isReady ? step.status == .inProgress ? .begun : .ready : .blocked
    }

    static let table = FilterTable<OpenStepRow>(
        [
            .flag("mine", "for you, or for nobody yet") { $0.isMine },
            .flag("overdue", "past its date") { $0.isOverdue },
            .flag("late", "the same as overdue") { $0.isOverdue },
            .flag("begun", "begun") { $0.step.status == .inProgress },
            .flag("failed", "marked as failed") { $0.step.isFailed },
            .init(FilterField("job", .text, "in the name of its job")) { .texts([$0.step.jobName]) },
        ]
            + JobTextField.all.map { field in
                .init(FilterField(field.name, .text, "\(field.meaning) of its job")) {
                    .texts(field.text(in: $0.labels).map { [$0] } ?? [])
                }
            } + [
                .init(FilterField("tag", .text, "a tag of its job")) { .texts($0.labels.tags) },
                .init(FilterField("who", .text, "the person assigned to it")) { .texts([$0.person]) },
                .init(FilterField("waits", .text, "what it waits for, and for whom")) { .texts([$0.waits]) },
                .init(FilterField("due", .date(.future), "when it is due")) {
                    $0.step.due.map { .day($0.due.day) } ?? .number(nil)
                },
            ], texts: { [$0.step.name, $0.step.jobName, $0.person] })

    /// The orders; the first follows the jobs, the most urgent first.
    @MainActor static let orders: [ListModel<OpenStepRow>.Order] = [
        .init("urgency", "by the urgency of their jobs"),
        .init("due", "by date") { $0.step.due?.due ?? DueDate(CalendarDay(dayNumber: .max)) },
        .init("who", "by person", byName: \.person),
        .init("job", "by job", byName: \.step.jobName),
    ]
}
