import FoundationEssentials
import JSONStore
import JobsCore
import QuadCore

/// A folder of generated jobs with eight steps each: two branches that join, dates, people and notes. In most jobs the
/// first steps are done.
package struct GeneratedJobs {
    package static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private static let steps = [
        "Collect the transcript", "Check the credits", "Write the letter", "Counselor signs", "Athletics signs",
        "Send it by registered mail", "Wait for the answer", "File the answer",
    ]
    private static let names = ["Transfer form", "Housing request", "Medical release", "Travel plan", "Visa letter"]
    private static let people = ["me", "dana", "lee", "kim"]

    package static func name(_ number: Int) -> String { "\(names[number % names.count]) of student \(number)" }
    package static func id(_ number: Int) -> String { "job-\(String(100_000 + number, radix: 36))-\(number % 7919)" }

    /// Returns the id of a ready step.
    package static func nextStep(_ number: Int) -> String { "s\(number % 5 + 1)" }

    package static func job(_ number: Int) -> Job {
        let start = CalendarDay(dayNumber: 20_775 + number % 60)
        let done = number % 5
        return Job(
            id: id(number), name: name(number), assignee: people[number % people.count],
            roles: [.init(role: "parent", person: people[(number + 1) % people.count])],
            origin: .init(template: "starter-\(number % 5)", version: 1, name: names[number % names.count]),
            start: start, due: DueDate(start.adding(days: 30)),
            priority: Job.Priority.allCases[number % 3], tags: ["campus", "t\(number % 7)"],
            project: "Project \(number % 20)",
            steps: steps.indices.map { step($0, of: number, isDone: $0 < done, start) },
            createdAt: now.addingTimeInterval(Double(-number * 600)))
    }

    private static func step(_ position: Int, of number: Int, isDone: Bool, _ start: CalendarDay) -> JobStep {
        // Steps 1 and 2 come before 3, step 3 comes before 4 and 5, and both come before 6.
        let needs = [[], ["s1"], ["s1"], ["s2", "s3"], ["s4"], ["s4"], ["s5", "s6"], ["s7"]]
        let rules: [Int: DueRule] = [
            0: DueRule(.runStart, offset: 3), 3: DueRule(.runDue, offset: -7, isBusinessDays: true),
            6: DueRule(.actionDone, ref: "s6", offset: 5),
        ]
        return JobStep(
            TemplateAction(
                id: "s\(position + 1)", name: steps[position], needs: needs[position], isRequired: position != 4,
                kind: position == 3 ? .approval : .task, role: position == 4 ? "parent" : "",
                minutes: 15 + position * 5, dueRule: rules[position]),
            status: isDone ? .completed : .pending, completedAt: isDone ? now : nil, completedBy: isDone ? "me" : nil,
            notes: position == 2 ? "Ask for the form of \(number), she is in on Tuesdays." : "")
    }

    /// Writes the jobs and their events into a folder, as the program would.
    package static func write(_ count: Int, to directory: String) async throws {
        try await write((0..<count).map(job), to: directory)
    }

    package static func write(_ jobs: [Job], to directory: String) async throws {
        var options = StorageOptions(now: { now })
        options.durability = .relaxed
        let repository = JSONJobRepository(directory: directory, options: options)
        try await repository.apply(
            JobsChange(
                jobs: ItemChanges(adding: jobs).changes,
                happenings: jobs.map { .init($0.id, JobEvent(at: now, actor: "me", verb: .created, batch: "b")) }))
        try await repository.compact()
    }

    /// Returns the same jobs as Taskwarrior tasks, with one object per line and one task per job.
    package static func tasks(_ count: Int) -> String {
        (0..<count).map { number in
            let due = job(number).due?.day.description.replacing("-", with: "") ?? ""
            let digits = String(number)
            let tail = String(repeating: "0", count: 12 - digits.count) + digits
            return #"{"uuid":"00000000-0000-4000-8000-\#(tail)","description":"\#(name(number))","#
                + #""status":"pending","entry":"20261101T100000Z","modified":"20261101T100000Z","#
                + #""project":"Project \#(number % 20)","priority":"\#(["H", "M", "L"][number % 3])","#
                + #""due":"\#(due)T220000Z","tags":["campus","t\#(number % 7)"],"#
                + #""annotations":[{"entry":"20261102T100000Z","description":"Ask for the form of \#(number)"}]}"#
                + "\n"
        }.joined()
    }

    /// Returns a wide graph in layers of twenty actions. Each action needs three actions of the previous layer.
    package static func actions(_ count: Int) -> [TemplateAction] {
        (0..<count).map { number in
            let layer = number / 20
            let needs = layer == 0 ? [] : [0, 7, 13].map { "a\((layer - 1) * 20 + (number + $0) % 20)" }
            return TemplateAction(id: "a\(number)", name: "Action \(number)", needs: needs, minutes: 5 + number % 50)
        }
    }

    package static let wideName = "The wide one"

    /// Returns one job with the given number of steps.
    package static func wide(_ count: Int) -> [Job] {
        let steps = actions(count).map { JobStep($0) }
        return [Job(id: "wide", name: wideName, steps: steps, createdAt: now)]
    }

    package static func chain(_ count: Int) -> [TemplateAction] {
        (0..<count).map { number in
            TemplateAction(
                id: "a\(number)", name: "Action \(number)", needs: number == 0 ? [] : ["a\(number - 1)"], minutes: 5)
        }
    }
}
