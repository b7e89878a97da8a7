import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobEditingTests {
    private let target = [JobTarget("j")]

    private func at(_ step: String) -> [JobTarget] { [JobTarget("j", step: step)] }

    @Test func aStepIsAddedAfterAnother() async throws {
        let jobs = InMemoryJobs([Sample.job("a b")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.addStep(Sample.action("new<a")), on: at("a"))
        #expect(jobs.job("j")?.steps.map(\.id) == ["a", "new", "b"])
        // An existing id is not used twice.
        _ = try await service.perform(.addStep(Sample.action("a")), on: target)
        let ids = try #require(jobs.job("j")?.steps.map(\.id))
        #expect(ids.count == 4 && Set(ids).count == 4)
        #expect(
            await refusal { _ = try await service.perform(.addStep(Sample.action("x<gone")), on: target) }
                == "Step x cannot need “gone”: there is no such step")
    }

    @Test func addingAStepReopensACompletedJob() async throws {
        let jobs = InMemoryJobs([Sample.job("a")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.complete, on: target)
        _ = try await service.perform(.addStep(Sample.action("b")), on: target)
        #expect(jobs.job("j")?.status == .inProgress)
        #expect(jobs.job("j")?.completedAt == nil)
    }

    /// A user who deletes a step does not lose the job.
    @Test func aStepIsRemovedButNotDeleted() async throws {
        let jobs = InMemoryJobs([Sample.job("a b<a")])
        let service = Sample.service(jobs)
        #expect(
            await refusal { _ = try await service.perform(.delete, on: [JobTarget("j", step: "a")]) }
                == "a step is removed from its job, not deleted")
        #expect(jobs.job("j")?.steps.count == 2)
    }

    @Test func stepsInheritTheNeedsOfARemovedStep() async throws {
        var job = Sample.job("a b<a c<b,a d<b")
        job.steps[3].action.dueRule = DueRule(.actionDone, ref: "b", offset: 1)
        let jobs = InMemoryJobs([job])
        _ = try await Sample.service(jobs).perform(.removeStep, on: at("b"))
        #expect(jobs.job("j")?.steps.map(\.action.needs) == [[], ["a"], ["a"]])
        #expect(jobs.job("j")?.steps[2].action.dueRule == nil)
    }

    @Test func needsAreReplacedAndRecorded() async throws {
        let jobs = InMemoryJobs([Sample.job("a b c<a")])
        let outcome = try await Sample.service(jobs).perform(.needs(["b", "j/a", "b"]), on: at("c"))
        #expect(jobs.job("j")?.steps[2].action.needs == ["b", "a"])
        let event = try #require(outcome.change.happenings.first?.event)
        #expect(event.from == "1 Step a" && event.to == "2 Step b, 1 Step a" && event.note == "needs")
    }

    @Test func aStepNeedsAStepOfAnotherJob() async throws {
        let jobs = InMemoryJobs([Sample.job("a b"), Sample.job("x", id: "k")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.needs(["k/x"]), on: at("a"))
        #expect(
            await refusal { _ = try await service.perform(.complete, on: at("a")) }
                == "1 Step a waits for Job k › Step x")
        let outcome = try await service.perform(.complete, on: [JobTarget("k", step: "x"), JobTarget("j", step: "b")])
        #expect(outcome.done.count == 2)
        _ = try await service.perform(.complete, on: at("a"))
        #expect(jobs.job("j")?.status == .completed)
    }

    @Test func aCycleThroughOtherJobsIsNamed() async throws {
        let jobs = InMemoryJobs([
            Sample.job("a b<a"), Sample.job("x<l/y", id: "k"), Sample.job("y<j/b", id: "l"),
        ])
        let service = Sample.service(jobs)
        await #expect(
            throws: JobError.circle(["1 Step a", "Job k › Step x", "Job l › Step y", "2 Step b", "1 Step a"])
        ) { _ = try await service.perform(.needs(["k/x"]), on: at("a")) }
    }

    @Test(arguments: [
        ("+a b c", false, "b"), ("a<k/x b c", false, "b"), ("!a", false, "a"), ("+a b c", true, "c"),
        ("+a +b", false, "b"),
    ])
    func aNoteGoesToTheNextStep(steps: String, isCanceled: Bool, noted: String) async throws {
        var job = Sample.job(steps)
        if isCanceled { job.canceled = .init(at: Sample.now, reason: "") }
        let jobs = InMemoryJobs([job, Sample.job("x", id: "k")])
        let service = Sample.service(jobs)
        #expect(job.notedStep(elsewhere: try await service.elsewhere(of: [job])) == noted)
        _ = try await service.perform(.note("busy"), on: target)
        #expect(jobs.job("j")?.steps.filter { $0.notes == "busy" }.map(\.id) == [noted])
    }

    @Test func strictOrderIsRefusedIfItContradictsTheNeeds() async throws {
        let jobs = InMemoryJobs([Sample.job("a b c<b")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.strict(true), on: target)
        #expect(
            await refusal { _ = try await service.perform(.needs(["c"]), on: at("a")) }?.hasPrefix(
                "1 Step a comes before 3 Step c and waits for it") == true)
        _ = try await service.perform(.strict(false), on: target)
        _ = try await service.perform(.needs(["c"]), on: at("a"))
        #expect(jobs.job("j")?.steps[0].action.needs == ["c"])
    }

    @Test func fieldsOfAJobAreEdited() async throws {
        let jobs = InMemoryJobs([Sample.job("a")])
        let service = Sample.service(jobs)
        let deeds: [JobOperation] = [
            .rename(" Visit "), .describe("Go there"), .tags(add: ["school", "School", "far"], remove: []),
            .tags(add: [], remove: ["FAR"]), .priority(.high), .project("Spring"), .role("parent", person: "dana"),
            .recur(Recurrence(every: 2, .week)), .due(Sample.due("2026-12-18")), .startDay(Sample.due("2026-11-22")),
            .assign("dana"),
        ]
        for deed in deeds { _ = try await service.perform(deed, on: target) }
        let job = try #require(jobs.job("j"))
        #expect(job.name == "Visit" && job.description == "Go there" && job.tags == ["school"])
        #expect(job.priority == .high && job.project == "Spring" && job.assignee == "dana")
        #expect(job.roles == [Job.RoleFilling(role: "parent", person: "dana")])
        #expect(job.recurrence == Recurrence(every: 2, .week) && job.start == Sample.day("2026-11-22"))
        #expect(job.due == Sample.due("2026-12-18") && job.revision == 12)
        #expect(jobs.value.histories["j"]?.count == 11)
    }

    @Test func fieldsOfAStepAreEdited() async throws {
        let jobs = InMemoryJobs([Sample.job("a")])
        let service = Sample.service(jobs)
        let media = [JobMedia(url: "/tmp/a.pdf", type: "application/pdf")]
        let deeds: [JobOperation] = [
            .rename("Call"), .describe("Now"), .note("busy"), .media(media), .assign("patel"),
            .due(Sample.due("2026-12-01")),
        ]
        for deed in deeds { _ = try await service.perform(deed, on: at("a")) }
        let step = try #require(jobs.job("j")?.steps.first)
        #expect(step.name == "Call" && step.action.description == "Now" && step.notes == "busy")
        #expect(step.action.media == media && step.assignee == "patel" && step.due == Sample.due("2026-12-01"))
        #expect(
            jobs.value.histories["j"]?.map(\.verb) == [
                .edited, .edited, .noteChanged, .mediaAdded, .assigned, .dueChanged,
            ])
    }

    @Test func anEditChangesOnlyItsFields() async throws {
        let jobs = InMemoryJobs([Sample.job("a b<a")])
        let service = Sample.service(jobs)
        let seen = try #require(jobs.job("j")?.steps[1].action)
        var other = seen
        other.name = " Call "
        other.minutes = 5
        _ = try await service.perform(.editStep(StepEdit(from: seen, to: other)), on: at("b"))
        // Another window, which saw the old values, changes something else.
        var about = seen
        about.description = "By phone"
        about.dueRule = DueRule(.runStart, offset: 1)
        let edit = StepEdit(from: seen, to: about)
        #expect(edit.collisions(from: seen, with: try #require(jobs.job("j")?.steps[1].action)).isEmpty)
        _ = try await service.perform(.editStep(edit), on: at("b"))
        let action = try #require(jobs.job("j")?.steps[1].action)
        #expect(action.id == "b" && action.name == "Call" && action.minutes == 5)
        #expect(action.description == "By phone" && action.dueRule == about.dueRule && action.needs == ["a"])
        _ = try await service.perform(.editStep(StepEdit(dueRule: StepEdit.Rule(nil))), on: at("b"))
        #expect(jobs.job("j")?.steps[1].action.dueRule == nil)
    }

    @Test func aFieldEditedOnBothSidesCollides() throws {
        let seen = Sample.action("a", minutes: 5)
        var theirs = seen
        theirs.minutes = 10
        theirs.description = "theirs"
        let edit = StepEdit(name: "ours", minutes: 20)
        #expect(
            edit.collisions(from: seen, with: theirs) == [
                FieldCollision("minutes", theirs: "10", mine: "20")
            ])
        let written = try JSONEncoder().encode(JobOperation.editStep(edit))
        #expect(try JSONDecoder().decode(JobOperation.self, from: written) == .editStep(edit))
    }

    /// An edit of name and minutes, after another window changed name and description.
    @Test(arguments: [(nil, nil), (.mine, "mine"), (.theirs, "theirs")] as [(MergeChoice.Side?, String?)])
    func theAnswerAppliesToTheCollidingField(side: MergeChoice.Side?, name: String?) throws {
        let seen = Sample.action("a", minutes: 5)
        var theirs = seen
        (theirs.name, theirs.description) = ("theirs", "theirs")
        let edit = StepEdit(name: "mine", minutes: 20)
        try MergeChoice.$current.withValue(MergeChoice(side)) {
            guard let name else {
                #expect(throws: JobError.self) { try edit.merged(from: seen, with: theirs, of: "Job") }
                #expect(MergeChoice.current?.found == [FieldCollision("Name", theirs: "theirs", mine: "mine")])
                return
            }
            let left = try edit.merged(from: seen, with: theirs, of: "Job")
            #expect(left == StepEdit(name: name == "mine" ? name : nil, minutes: 20))
            #expect(left.applied(to: theirs).name == name && left.applied(to: theirs).description == "theirs")
        }
    }

    /// The fields of an action: how each one changes, and how it collides with other changes of the same field.
    static let planned: [(field: String, mine: TemplateAction, theirs: TemplateAction, values: [String])] = {
        func cases<Value>(
            _ field: String, _ path: WritableKeyPath<TemplateAction, Value>, _ mine: Value, _ theirs: Value,
            _ values: String...
        ) -> (String, TemplateAction, TemplateAction, [String]) {
            var (ours, other) = (Sample.action("a"), Sample.action("a"))
            (ours[keyPath: path], other[keyPath: path]) = (mine, theirs)
            return (field, ours, other, values)
        }
        let form = [JobFormField(name: "Size")]
        return [
            cases("name", \.name, "mine", "theirs", "theirs", "mine"),
            cases("about", \.description, "mine", "theirs", "theirs", "mine"),
            cases("needs", \.needs, ["b"], ["b", "c"], "b, c", "b"),
            cases("kind", \.kind, .form, .wait, "wait", "form"),
            cases("role", \.role, "parent", "coach", "coach", "parent"),
            cases("minutes", \.minutes, 20, 10, "10", "20"),
            cases("due rule", \.dueRule, DueRule(.date), DueRule(.runStart), "changed", "changed"),
            cases("files", \.media, [JobMedia(url: "/a")], [JobMedia(url: "/b")], "changed", "changed"),
            cases("fields", \.fields, form, form + form, "changed", "changed"),
        ]
    }()

    @Test(arguments: planned)
    func eachFieldOfAnActionIsEditedAndCollides(
        field: String, mine: TemplateAction, theirs: TemplateAction, values: [String]
    ) {
        let seen = Sample.action("a")
        let edit = StepEdit(from: seen, to: mine)
        #expect(edit != .unchanged && edit.applied(to: seen) == mine)
        #expect(edit.collisions(from: seen, with: seen).isEmpty && edit.collisions(from: seen, with: mine).isEmpty)
        #expect(
            edit.collisions(from: seen, with: theirs) == [FieldCollision(field, theirs: values[0], mine: values[1])])
    }

    /// A field with two values has no third value for another window.
    @Test func theSwitchesOfAnActionAreEdited() {
        let seen = Sample.action("a")
        var mine = seen
        (mine.trigger, mine.isRequired, mine.isStop) = (.any, false, true)
        let edit = StepEdit(from: seen, to: mine)
        #expect(edit.applied(to: seen) == mine && edit.collisions(from: seen, with: mine).isEmpty)
    }

    @Test func removingARuleCollidesWithAnotherRule() {
        var (seen, mine, theirs) = (Sample.action("a"), Sample.action("a"), Sample.action("a"))
        (seen.dueRule, mine.dueRule, theirs.dueRule) = (DueRule(.date), nil, DueRule(.runStart))
        let edit = StepEdit(from: seen, to: mine)
        #expect(edit.applied(to: seen).dueRule == nil)
        let collision = FieldCollision("due rule", theirs: "changed", mine: "none")
        #expect(edit.collisions(from: seen, with: theirs) == [collision])
    }

    /// The job, the deleted step, and the resulting needs of the last step; nil if no step can express them.
    static let removals: [(job: String, gone: String, needs: [String]?, trigger: TemplateAction.Trigger)] = [
        ("a b ?x<a,b c<x", "x", ["a", "b"], .any), ("a b x<a,b ?c<x", "x", ["a", "b"], .all),
        ("a b ?x<a,b d ?c<x,d", "x", ["a", "b", "d"], .any), ("a b x<a,b d c<d,x", "x", ["d", "a", "b"], .all),
        ("a b x<a,b d ?c<x,d", "x", nil, .any), ("a b ?x<a,b d c<x,d", "x", nil, .all),
        ("a x<a d ?c<x,d", "x", ["a", "d"], .any), ("x d ?c<x,d", "x", ["d"], .any),
    ]

    @Test(arguments: removals)
    func removingAStepKeepsTheMeaningOfItsNeeds(
        job: String, gone: String, needs: [String]?, trigger: TemplateAction.Trigger
    ) async throws {
        let jobs = InMemoryJobs([Sample.job(job)])
        let refused = await refusal { _ = try await Sample.service(jobs).perform(.removeStep, on: at(gone)) }
        let last = try #require(jobs.job("j")?.steps.last?.action)
        if let needs {
            #expect(refused == nil && last.needs == needs)
            #expect(needs.count < 2 || last.trigger == trigger)
        } else {
            let end = "no action can mix “any of” and “all of”; change what Step c needs first"
            #expect(refused?.hasSuffix(end) == true)
            #expect(jobs.job("j") == Sample.job(job))
        }
    }

    @Test func aNoteWithoutAStepGoesToTheNextStep() async throws {
        let jobs = InMemoryJobs([Sample.job("+a b c"), Sample.job("", id: "k")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.note("busy"), on: [JobTarget("j"), JobTarget("k")])
        #expect(jobs.job("j")?.steps[1].notes == "busy")
        #expect(jobs.job("k")?.description == "busy")
    }
}

extension StepEdit {
    fileprivate func collisions(from seen: TemplateAction, with current: TemplateAction) -> [FieldCollision] {
        merge(from: seen, with: current, asking: nil).collisions
    }
}
