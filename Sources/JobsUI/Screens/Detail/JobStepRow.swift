import JobsCore
import QuadCore
import QuadShell

/// A row in the list of a job's steps: a step, or the line below it with its note and files.
struct JobStepRow: Equatable, Sendable, Identifiable {
    /// The step's id; for the line below, followed by a mark that no id contains.
    let id: String
    let position: Int
    let step: JobStep
    /// Whether the job has no other step.
    let isOnly: Bool
    let sign: StepSign
    let person: String
    /// A person's id.
    let assignee: String?
    let detail: String
    let shortDetail: String
    let due: ExpectedDate?
    let isOverdue: Bool
    let isReady: Bool
    let isBlocked: Bool
    /// The note and the files for the line below; nil for the step itself.
    let aside: Aside?

    struct Aside: Equatable, Sendable {
        let note: String
        let files: String
    }

    var isAside: Bool { aside != nil }

    @MainActor
    init(_ words: StepText, isReady: Bool, assignee: String?, aside: Aside? = nil) {
        id = aside == nil ? words.step.id : "\(words.step.id)\u{1}"
        position = words.position
        step = words.step
        isOnly = words.isOnly
        sign = words.sign
        person = words.person
        self.assignee = assignee
        detail = words.detail
        shortDetail = words.shortDetail
        due = words.expected
        isOverdue = words.isOverdue
        self.isReady = isReady
        isBlocked = words.isBlocked
        self.aside = aside
    }

    /// Returns all rows of a job.
    @MainActor
    static func rows(of open: OpenJob) -> [JobStepRow] {
        guard let job = open.job, let graph = open.graph else { return [] }
        return job.steps.indices.flatMap { position -> [JobStepRow] in
            guard let words = StepText(open, at: position) else { return [] }
            let assignee = job.assignee(of: words.step)
            let row = JobStepRow(words, isReady: graph.isReady(position), assignee: assignee)
            guard let aside = aside(of: words.step) else { return [row] }
            return [row, JobStepRow(words, isReady: row.isReady, assignee: assignee, aside: aside)]
        }
    }

    private static func aside(of step: JobStep) -> Aside? {
        let note = step.notes.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let media = step.action.media
        guard !note.isEmpty || !media.isEmpty else { return nil }
        let names = media.prefix(3).map(\.name).joined(separator: ", ") + (media.count > 3 ? ", …" : "")
        return Aside(note: note, files: media.isEmpty ? "" : "\(media.count.counted("file")): \(names)")
    }
}

extension JobStepRow {
    /// Returns the filter table for the steps of a job.
    static func table(me: String) -> FilterTable<JobStepRow> {
        FilterTable(
            [
                .flag("ready", "can be done now") { $0.isReady },
                .flag("blocked", "something must come first") { $0.isBlocked },
                .flag("open", "neither done nor skipped") { $0.step.isOpen },
                .flag("done", "completed") { $0.step.status == .completed },
                .flag("skipped", "skipped") { $0.step.status == .skipped },
                .flag("failed", "failed") { $0.step.status == .failed },
                .flag("begun", "begun") { $0.step.status == .inProgress },
                .flag("overdue", "past its date") { $0.isOverdue },
                .flag("late", "the same as overdue") { $0.isOverdue },
                .flag("mine", "assigned to me") { $0.assignee == me },
                .flag("optional", "not required") { !$0.step.action.isRequired },
                .init(FilterField("who", .text, "the person assigned to it")) { .texts([$0.person]) },
                .init(FilterField("role", .text, "the role that does it")) { .texts([$0.step.action.role]) },
                .init(FilterField("kind", .choice(TemplateAction.Kind.allCases.map(\.rawValue)), "its kind")) {
                    .texts([$0.step.action.kind.rawValue])
                },
                .init(FilterField("due", .date(.future), "when it is due")) {
                    $0.due.map { .day($0.due.day) } ?? .number(nil)
                },
                .init(FilterField("minutes", .number, "how long it takes")) { .number(Double($0.step.action.minutes)) },
                .init(FilterField("file", .text, "the name of a file")) { .texts($0.step.action.media.map(\.name)) },
            ], texts: { [$0.step.name, $0.step.notes, $0.step.action.description] })
    }

    /// The orders; the first is the job's own order.
    @MainActor static let orders: [ListModel<JobStepRow>.Order] = [
        .init("order", "in step order"),
        .init("due", "by date") { $0.due?.due ?? DueDate(CalendarDay(dayNumber: .max)) },
        .init("who", "by person", byName: \.person),
        .init("status", "ready first") { row -> Int in
            switch row.sign {
            case .begun: 0
            case .ready: 1
            case .failed: 2
            case .blocked, .scheduled: 3
            case .done, .skipped, .canceled: 4
            }
        },
    ]
}
