import FoundationEssentials

@testable import JobsCore
@testable import QuadCore

/// Jobs and people for tests: a half-done visit with a diamond in its graph, and a few more jobs.
enum SampleJobs {
    static let people = [
        Person(id: "me", name: "Maya", permission: .admin), Person(id: "dana", name: "Dana", roles: ["family"]),
        Person(id: "patel", name: "Ms. Patel", roles: ["counselor"]),
    ]

    static func moment(_ day: String, hour: Int = 12) -> Date {
        let day = CalendarDay(day)?.dayNumber ?? 0
        return Date(timeIntervalSince1970: Double(day) * 86_400 + Double(hour) * 3600)
    }

    static func due(_ day: String) -> DueDate? { DueDate(day) }

    private static func step(
        _ id: String, _ name: String, _ needs: [String] = [], minutes: Int = 0, by person: String = "me",
        due: String? = nil, done: String? = nil, kind: TemplateAction.Kind = .task
    ) -> JobStep {
        JobStep(
            TemplateAction(id: id, name: name, needs: needs, kind: kind, minutes: minutes),
            status: done == nil ? .pending : .completed, assignee: person, due: due.flatMap { DueDate($0) },
            completedAt: done.map { moment($0) }, completedBy: done == nil ? nil : "me")
    }

    /// The visit with fourteen steps, three of them done. Today is November 21.
    static let visit: Job = {
        var job = Job(
            id: "visit", name: "Visit: Cal Poly", assignee: "me",
            origin: .init(template: "campus", version: 3, name: "Campus visit"), start: CalendarDay("2026-11-09"),
            due: DueDate("2026-12-18"),
            steps: [
                step("1", "Pick dates", minutes: 10, done: "2026-11-09"),
                step("2", "Ask to miss class", ["1"], minutes: 15, done: "2026-11-12"),
                step("3", "Order transcript", ["1"], minutes: 30, done: "2026-11-16"),
                step("4", "Counselor signs", ["3"], minutes: 20, by: "patel", due: "2026-11-23"),
                step("5", "Confirm visit", ["2", "4"], minutes: 15),
                step("6", "Compare flights", ["5"], minutes: 40, by: "dana"),
                step("7", "Plan the day", ["5"], minutes: 45),
                step("8", "Parents say yes", ["6"], minutes: 10, by: "dana", kind: .approval),
                step("9", "Book travel", ["8"], minutes: 30, by: "dana"),
                step("10", "Questions", ["7"], minutes: 25),
                step("11", "Visit day", ["9", "10"], minutes: 480, due: "2026-12-11"),
                step("12", "Thank-yous", ["11"], minutes: 40),
                step("13", "Debrief", ["11"], minutes: 60),
                step("14", "Decide", ["12", "13"], minutes: 20),
            ], createdAt: moment("2026-11-09"), startedAt: moment("2026-11-09"))
        job.steps[2].notes = "Registrar needs 3 days"
        job.steps[2].action.media = [JobMedia(url: "request.pdf", type: "application/pdf")]
        return job
    }()

    static func simple(
        _ id: String, _ name: String, steps: Int, done: Int, due: String?, by person: String = "me"
    ) -> Job {
        Job(
            id: id, name: name, assignee: person,
            steps: (1...steps).map { number in
                step(
                    "\(number)", "Step \(number)", number > 1 ? ["\(number - 1)"] : [], minutes: 10, by: person,
                    due: number == done + 1 ? due : nil, done: number <= done ? "2026-11-18" : nil)
            }, createdAt: moment("2026-11-01"), startedAt: done > 0 ? moment("2026-11-18") : nil,
            completedAt: done == steps ? moment("2026-11-18") : nil)
    }

    static let several: [Job] = [
        visit,
        simple("fafsa", "FAFSA and CSS profile", steps: 7, done: 2, due: "2026-11-19", by: "dana"),
        simple("ncaa", "Transcript to the NCAA", steps: 6, done: 2, due: "2026-11-23"),
        simple("showcase", "Thanksgiving showcase", steps: 10, done: 0, due: "2026-11-25"),
        simple("week47", "Practice week 47", steps: 5, done: 5, due: nil),
    ]

    static let templates = [
        JobTemplate(
            id: "campus", name: "Campus visit", description: "dates, absences, transcript, travel",
            createdAt: moment("2026-10-01"),
            versions: [.init(number: 1, at: moment("2026-10-01"), actions: visit.steps.map(\.action))])
    ]
}
