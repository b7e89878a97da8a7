import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// Jobs that are exported to Taskwarrior once and imported from it repeatedly.
struct TaskwarriorRoundsTests {
    /// The tasks as Taskwarrior stores them: exported once, and changed there in each round.
    private final class Tasks {
        private(set) var tasks: [[String: ForeignValue]]
        private var minute = 0

        init(_ jobs: Job...) throws {
            var reader = ForeignValueReader(Array(TaskwarriorWriter(local: .utc).text(jobs).utf8))
            tasks = []
            while reader.moveToValue() {
                var task = try #require(try reader.value().object)
                // Taskwarrior sorts the tags.
                if let tags = task["tags"]?.list?.compactMap(\.text) {
                    task["tags"] = .list(tags.sorted().map(ForeignValue.text))
                }
                if let needs = task["depends"]?.list { task["depends"] = .list(needs.reversed()) }
                tasks.append(task)
            }
        }

        func change(_ name: String, _ members: [String: ForeignValue]) {
            minute += 1
            for index in tasks.indices where tasks[index]["description"]?.text == name {
                tasks[index].merge(members) { $1 }
                tasks[index]["modified"] = .text("20261122T10\(minute < 10 ? "0" : "")\(minute)00Z")
            }
        }

        func complete(_ name: String) {
            change(name, ["status": .text("completed"), "end": .text("20261122T100000Z")])
        }

        var text: String {
            tasks.enumerated().map { index, task in
                var task = task
                task["id"] = .integer(index + 1)
                task["urgency"] = .number(Double(minute) + 1.5)
                return ForeignValue.object(task).json
            }.joined(separator: "\n")
        }
    }

    /// Returns the job after the import.
    private func imported(_ tasks: Tasks, onto job: Job) throws -> (job: Job, plan: JobImportPlan) {
        try imported(tasks.text, onto: job)
    }

    private func imported(_ text: String, onto job: Job) throws -> (job: Job, plan: JobImportPlan) {
        let read = TaskwarriorReader(local: .utc, now: Sample.now).read(Array(text.utf8))
        let plan = InterchangeSample.plan(read, onto: [job])
        guard let change = plan.change.jobs.first else { return (job, plan) }
        return (try #require(try JobMerge.apply(change, to: job).get()), plan)
    }

    /// Several needs come back in another order.
    @Test func anUntouchedExportIsAlreadyThere() throws {
        let job = Sample.job("a b c<a,b d<a,b,c", id: "k2")
        let plan = try imported(Tasks(job), onto: job).plan
        #expect(plan.isEmpty && plan.summary == "1 already there", "\(plan.summary)")
    }

    @Test func theHistoryRecordsTaskwarriorsChanges() throws {
        let job = tagged
        let tasks = try Tasks(job)
        tasks.complete(job.steps[0].name)
        let first = try imported(tasks, onto: job)
        #expect(first.plan.change.happenings.map(\.event.verb) == [.completed])
        let event = try #require(first.plan.change.happenings.first?.event)
        #expect(event.step == "a" && event.from == "pending" && event.to == "completed" && event.note == "imported")
        tasks.complete(job.steps[1].name)
        tasks.change(job.steps[2].name, ["description": .text("Other")])
        let second = try imported(tasks, onto: first.job)
        #expect(second.plan.change.happenings.map(\.event.verb) == [.edited, .completed])
    }

    private var tagged: Job {
        var job = Sample.job("a b<a c<b", id: "k3")
        job.tags = ["zeta", "alpha"]
        return job
    }

    @Test func changesAreImportedOneAfterAnother() throws {
        let tasks = try Tasks(tagged)
        var job = tagged
        for (step, statuses) in [("Step a", "+.."), ("Step b", "++."), ("Step c", "+++")] {
            tasks.complete(step)
            let round = try imported(tasks, onto: job)
            #expect(round.plan.report.refused.isEmpty && round.plan.count(.changed) == 1)
            job = round.job
            #expect(job.statuses() == statuses && job.tags == ["zeta", "alpha"])
            #expect(try imported(tasks, onto: job).plan.isEmpty)
        }
    }

    @Test func eachRoundChangesOneStep() throws {
        let tasks = try Tasks(tagged)
        var job = tagged
        let changes: [([String: ForeignValue], (Job) -> Bool)] = [
            (["start": .text("20261122T100000Z")], { $0.steps[0].status == .inProgress }),
            (["due": .text("20261125T000000Z")], { $0.steps[0].due?.day == Sample.day("2026-11-25") }),
            (["due": .text("20261127T000000Z")], { $0.steps[0].due?.day == Sample.day("2026-11-27") }),
            (["priority": .text("H")], { $0.priority == .high }), (["priority": .text("L")], { $0.priority == .low }),
            (["description": .text("Pick")], { $0.steps[0].name == "Pick" }),
        ]
        for (members, isTaken) in changes {
            tasks.change("Step a", members)
            let round = try imported(tasks, onto: job)
            #expect(round.plan.report.refused.isEmpty && isTaken(round.job), "\(members)")
            job = round.job
        }
        tasks.change("Pick", ["status": .text("completed"), "end": .text("20261122T110000Z")])
        job = try imported(tasks, onto: job).job
        #expect(job.statuses() == "+..")
        tasks.change("Pick", ["status": .text("pending"), "end": .null])
        #expect(try imported(tasks, onto: job).job.statuses() != "+..")
    }

    /// All tasks of a job have its tags. The changed task counts.
    @Test func theNextTaskDoesNotRevertAnothersJobFields() throws {
        let tasks = try Tasks(tagged)
        tasks.change("Step a", ["tags": .list([.text("alpha"), .text("new")]), "project": .text("Renamed")])
        var job = try imported(tasks, onto: tagged).job
        #expect(job.tags == ["alpha", "new"] && job.name == "Renamed")
        #expect(TaskwarriorWriter(local: .utc).tasks(of: job).allSatisfy { $0["tags"]?.list?.count == 2 })
        tasks.change("Step b", ["tags": .list([.text("alpha"), .text("more"), .text("zeta")])])
        job = try imported(tasks, onto: job).job
        #expect(job.tags == ["alpha", "new", "more"])
    }

    @Test func changesMadeHereInBetweenStay() throws {
        let tasks = try Tasks(tagged)
        tasks.complete("Step a")
        var job = try imported(tasks, onto: tagged).job
        job.steps[0].status = .pending
        job.steps[0].completedAt = nil
        job.tags.append("here")
        job.revision += 1
        tasks.change("Step c", ["due": .text("20261201T000000Z")])
        let round = try imported(tasks, onto: job)
        #expect(round.plan.report.refused.isEmpty && round.job.statuses() == "...")
        #expect(round.job.tags == ["zeta", "alpha", "here"])
        #expect(round.job.steps[2].due?.day == Sample.day("2026-12-01"))
    }

    @Test func anOlderFileRevertsNothing() throws {
        let tasks = try Tasks(tagged)
        tasks.change("Step a", ["priority": .text("H")])
        let old = tasks.text
        tasks.change("Step a", ["priority": .text("L")])
        let job = try imported(tasks, onto: tagged).job
        let round = try imported(old, onto: job)
        #expect(round.job.priority == .low && round.plan.report.refused.isEmpty)
    }

    @Test func aConflictIsReportedWithAdvice() throws {
        let tasks = try Tasks(tagged)
        tasks.change("Step a", ["due": .text("20261125T000000Z")])
        var job = tagged
        job.steps[0].due = Sample.due("2026-11-30")
        job.revision += 1
        let refused = try imported(tasks, onto: job).plan.report.refused.map(\.text)
        #expect(
            refused == [
                "both changed: due of Step a is “2026-11-30” here and “2026-11-25” in the file. "
                    + "Make them the same here or in the file, then import again"
            ])
        job.steps[0].due = Sample.due("2026-11-25")
        #expect(try imported(tasks, onto: job).plan.report.refused.isEmpty)
    }

    // MARK: Annotations

    private func annotations(_ texts: (String, String)...) -> [String: ForeignValue] {
        [
            "annotations": .list(
                texts.map { .object(["entry": .text("20261122T\($0)Z"), "description": .text($1)]) })
        ]
    }

    private func written(_ job: Job, _ step: String) -> [String] {
        let task = TaskwarriorWriter(local: .utc).tasks(of: job).first { $0["description"]?.text == step }
        return (task?["annotations"]?.list ?? []).compactMap {
            guard let members = $0.object, let entry = members["entry"]?.text else { return nil }
            return "\(entry.suffix(7)) \(members["description"]?.text ?? "")"
        }
    }

    @Test func addedAnnotationsAndNotesAreBothKept() throws {
        let tasks = try Tasks(tagged)
        tasks.change("Step a", annotations(("110000", "there")))
        var job = tagged
        job.steps[0].notes = "here"
        job.revision += 1
        var round = try imported(tasks, onto: job)
        #expect(round.plan.report.refused.isEmpty && round.job.steps[0].notes == "there\nhere")
        #expect(written(round.job, "Step a") == ["110000Z there", "110001Z here"])
        #expect(try imported(tasks, onto: round.job).plan.isEmpty)
        // Another round with changes on both sides.
        job = round.job
        job.steps[0].notes += "\nhere too"
        job.revision += 1
        tasks.change("Step a", annotations(("110000", "there"), ("113000", "same"), ("114000", "here too")))
        round = try imported(tasks, onto: job)
        #expect(round.job.steps[0].notes == "there\nsame\nhere too\nhere")
        #expect(try imported(tasks, onto: round.job).plan.isEmpty)
    }

    @Test func anImportedNoteIsNotAddedAgain() throws {
        var job = tagged
        job.steps[0].notes = "first"
        let tasks = try Tasks(job)
        tasks.change("Step a", annotations(("070000", "first"), ("110000", "there")))
        job.steps[0].notes = "first\nhere"
        job.revision += 1
        let round = try imported(tasks, onto: job)
        #expect(round.job.steps[0].notes == "first\nthere\nhere")
        let again = try Tasks(round.job)
        #expect(try imported(again, onto: round.job).plan.isEmpty)
    }

    @Test func aNoteChangedOnBothSidesIsRefusedAndNamesBoth() throws {
        var job = tagged
        job.steps[0].notes = "first"
        let tasks = try Tasks(job)
        tasks.change("Step a", annotations(("110000", "there")))
        job.steps[0].notes = "here"
        job.revision += 1
        let refused = try imported(tasks, onto: job).plan.report.refused.map(\.text)
        #expect(refused.count == 1)
        #expect(refused.first?.contains("note of Step a is “here” here and “there” in the file") == true)
    }

    /// The task was never exported from Quad.
    @Test func aNewerAnnotationKeepsTheNoteWrittenHere() throws {
        func line(_ modified: String, _ annotations: String) -> String {
            #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"x","entry":"20261120T070000Z","#
                + #""modified":"\#(modified)","status":"pending"\#(annotations)}"#
        }
        let read = TaskwarriorReader(local: .utc, now: Sample.now).read(Array(line("20261120T080000Z", "").utf8))
        var job = try #require(read.jobs.first?.job)
        job.steps[0].notes = "here"
        let changed = line(
            "20261122T120000Z", #","annotations":[{"entry":"20261122T120000Z","description":"there"}]"#)
        let round = try imported(changed, onto: job)
        #expect(round.job.steps[0].notes == "there\nhere")
        #expect(try imported(changed, onto: round.job).job.steps[0].notes == "there\nhere")
        // A task without annotations removes no note.
        #expect(try imported(line("20261122T130000Z", ""), onto: job).job.steps[0].notes == "here")
    }
}
