import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobSummaryTests {
    private static func next(_ name: String) -> JobSummary.Next {
        .init(step: "s", number: 1, name: name, assignee: nil, due: nil, isForeseen: false, isReady: true)
    }

    private static func summary(
        id: String = "1", name: String = "n", status: Job.Status = .ready, required: Int = 1, closed: Int = 0,
        openSteps: Int = 1, readySteps: Int = 1, waitingSteps: Int = 0, waitingElsewhere: Int = 0, failedSteps: Int = 0,
        next: JobSummary.Next? = nil, blockers: [String] = [], waitsForAny: Bool = false, assignee: String? = nil,
        people: [String] = [],
        template: String? = nil, templateName: String? = nil, priority: Job.Priority? = nil, tags: [String] = [],
        project: String? = nil, due: DueDate? = nil, start: CalendarDay? = nil, wait: DueDate? = nil,
        recurrence: Recurrence? = nil,
        createdAt: Date = Sample.now, completedAt: Date? = nil, cancelReason: String? = nil,
        firstDue: DueDate? = nil, lastDue: CalendarDay? = nil, noteCount: Int = 0, text: String = "",
        wakes: DueDate? = nil
    ) -> JobSummary {
        JobSummary(
            JobSummary.Fields(
                id: id, name: name, status: status, required: required, closed: closed, openSteps: openSteps,
                readySteps: readySteps, waitingSteps: waitingSteps, waitingElsewhere: waitingElsewhere,
                failedSteps: failedSteps, next: next,
                blockers: blockers, waitsForAny: waitsForAny, assignee: assignee, people: people, template: template,
                templateName: templateName,
                labels: JobLabels(project: project, tags: tags, priority: priority, recurrence: recurrence), due: due,
                start: start, wait: wait, createdAt: createdAt, completedAt: completedAt, cancelReason: cancelReason,
                firstDue: firstDue, lastDue: lastDue, noteCount: noteCount, text: text, wakes: wakes))
    }

    private static let others = [
        summary(id: "2"), summary(name: "m"), summary(status: .completed), summary(required: 2), summary(closed: 1),
        summary(openSteps: 2), summary(readySteps: 0), summary(waitingSteps: 1), summary().waited(forBy: 1),
        summary(failedSteps: 1),
        summary(next: next("x")), summary(blockers: ["b"]), summary(waitsForAny: true), summary(assignee: "p"),
        summary(people: ["p"]),
        summary(template: "t"), summary(templateName: "T"), summary(priority: .low), summary(tags: ["t"]),
        summary(project: "p"), summary(due: DueDate(Sample.today)), summary(start: Sample.today),
        summary(wait: DueDate(Sample.today)),
        summary(recurrence: Recurrence(reading: "weekly")), summary(createdAt: .distantPast),
        summary(completedAt: Sample.now), summary(cancelReason: "r"), summary(firstDue: DueDate(Sample.today)),
        summary(lastDue: Sample.today), summary(noteCount: 1), summary(text: "t"),
        summary(wakes: DueDate(Sample.today)),
    ]

    @Test func summariesAreEqualIfAllMembersAre() {
        #expect(Self.summary() == Self.summary())
        for other in Self.others { #expect(Self.summary() != other) }
        let fields = Mirror(reflecting: Self.summary()).children.flatMap { Mirror(reflecting: $0.value).children }
        let members = fields.flatMap { field in
            field.value is JobLabels ? Array(Mirror(reflecting: field.value).children) : [field]
        }
        #expect(members.count == Self.others.count, "one of each member")
    }
}
