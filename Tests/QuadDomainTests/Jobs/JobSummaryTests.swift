import FoundationEssentials
import QuadDomain
import Testing

struct JobSummaryTests {
    private static func next(_ name: String) -> JobSummary.Next {
        .init(step: "s", number: 1, name: name, assignee: nil, due: nil, isForeseen: false, isReady: true)
    }

    private static func summary(
        id: String = "1", name: String = "n", status: Job.Status = .ready, required: Int = 1, closed: Int = 0,
        openSteps: Int = 1, readySteps: Int = 1, waitingSteps: Int = 0, failedSteps: Int = 0,
        next: JobSummary.Next? = nil, blockers: [String] = [], assignee: String? = nil, people: [String] = [],
        template: String? = nil, templateName: String? = nil, priority: Job.Priority? = nil, tags: [String] = [],
        project: String? = nil, due: DueDate? = nil, start: CalendarDay? = nil, recurrence: Recurrence? = nil,
        createdAt: Date = Sample.now, completedAt: Date? = nil, cancelReason: String? = nil,
        firstDue: CalendarDay? = nil, lastDue: CalendarDay? = nil, noteCount: Int = 0, text: String = "",
        wakes: CalendarDay? = nil
    ) -> JobSummary {
        JobSummary(
            id: id, name: name, status: status, required: required, closed: closed, openSteps: openSteps,
            readySteps: readySteps, waitingSteps: waitingSteps, failedSteps: failedSteps, next: next,
            blockers: blockers, assignee: assignee, people: people, template: template, templateName: templateName,
            priority: priority, tags: tags, project: project, due: due, start: start, recurrence: recurrence,
            createdAt: createdAt, completedAt: completedAt, cancelReason: cancelReason, firstDue: firstDue,
            lastDue: lastDue, noteCount: noteCount, text: text, wakes: wakes)
    }

    private static let others = [
        summary(id: "2"), summary(name: "m"), summary(status: .completed), summary(required: 2), summary(closed: 1),
        summary(openSteps: 2), summary(readySteps: 0), summary(waitingSteps: 1), summary(failedSteps: 1),
        summary(next: next("x")), summary(blockers: ["b"]), summary(assignee: "p"), summary(people: ["p"]),
        summary(template: "t"), summary(templateName: "T"), summary(priority: .low), summary(tags: ["t"]),
        summary(project: "p"), summary(due: DueDate(Sample.today)), summary(start: Sample.today),
        summary(recurrence: Recurrence(reading: "weekly")), summary(createdAt: .distantPast),
        summary(completedAt: Sample.now), summary(cancelReason: "r"), summary(firstDue: Sample.today),
        summary(lastDue: Sample.today), summary(noteCount: 1), summary(text: "t"), summary(wakes: Sample.today),
    ]

    @Test func twoAreTheSameIfAllTheirMembersAre() {
        #expect(Self.summary() == Self.summary())
        for other in Self.others { #expect(Self.summary() != other) }
        #expect(Mirror(reflecting: Self.summary()).children.count == Self.others.count, "one of each member")
    }

    // MARK: Order

    private static func job(_ name: String, due: String? = nil, _ change: (inout Job) -> Void = { _ in }) -> Job {
        var job = Sample.job("a")
        job = Job(id: name.lowercased(), name: name, steps: job.steps, createdAt: Sample.now)
        job.steps[0].due = due.map(Sample.due)
        change(&job)
        return job
    }

    static let orders: [(JobOrder, [String])] = [
        (.urgency, ["Soon", "Visit 2", "Visit 10", "Begun", "None", "Over later", "Over", "Cancelled"]),
        (.due, ["Soon", "Visit 2", "Visit 10", "Begun", "None", "Over", "Over later", "Cancelled"]),
        (.name, ["Begun", "None", "Soon", "Visit 2", "Visit 10", "Over", "Over later", "Cancelled"]),
    ]

    @Test(arguments: orders)
    func tiesAreBrokenTheSameWayEachTime(order: JobOrder, names: [String]) {
        let jobs = [
            Self.job("Over") { $0.complete(at: Sample.now) },
            Self.job("Visit 10", due: "2026-12-05"), Self.job("Visit 2", due: "2026-12-05"),
            Self.job("None"), Self.job("Soon", due: "2026-11-22"),
            Self.job("Cancelled") { $0.cancelled = .init(at: Sample.now, reason: "") },
            Self.job("Over later") { $0.complete(at: Sample.now.addingTimeInterval(60)) },
            Self.job("Begun", due: "2027-01-05"),
        ].map { JobSummary($0) }
        let places = order.places(of: jobs, now: Sample.clock.now, today: Sample.today)
        #expect(places.map { jobs[$0].name } == names)
        let turned = Array(jobs.reversed())
        let others = order.places(of: turned, now: Sample.clock.now, today: Sample.today)
        #expect(others.map { turned[$0].name } == names)
    }
}

extension Job {
    fileprivate mutating func complete(at moment: Date) {
        steps[0].status = .completed
        completedAt = moment
    }
}
