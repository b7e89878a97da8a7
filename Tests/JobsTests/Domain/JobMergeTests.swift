import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobMergeTests {
    private typealias Change = ItemChanges<Job>.Change

    private let base: Job = {
        var job = Sample.job("a b<a c")
        job.steps[2].notes = "first"
        return job
    }()

    private func merge(
        ours: (inout Job) -> Void, theirs: (inout Job) -> Void
    ) -> Result<Job?, JobError> {
        var after = base
        ours(&after)
        after.revision += 1
        after.updatedAt = Sample.now
        var current = base
        theirs(&current)
        current.revision += 4
        return JobMerge.apply(Change(before: base, after: after), to: current)
    }

    private func complete(_ job: inout Job, _ place: Int, at date: Date = Sample.now, by person: String = "me") {
        job.steps[place].status = .completed
        job.steps[place].completedAt = date
        job.steps[place].completedBy = person
        job.startedAt = date
    }

    private func conflicts(_ result: Result<Job?, JobError>) -> [String] {
        guard case .failure(.conflict(let conflicts)) = result else { return [] }
        return conflicts.map { "\($0.field): \($0.theirs) / \($0.ours)" }
    }

    @Test func anUncontestedChangeIsAppliedWhole() throws {
        var after = base
        after.name = "New"
        let merged = try #require(try JobMerge.apply(Change(before: base, after: after), to: base).get())
        after.revision = 2
        #expect(merged == after)
    }

    @Test func changesToDifferentFieldsAreBothKept() throws {
        let result = merge {
            $0.name = "Ours"
            $0.steps[0].notes = "ours"
            $0.tags = ["ours"]
        } theirs: {
            $0.due = Sample.due("2026-12-18")
            $0.steps[0].assignee = "dana"
            $0.tags = ["theirs"]
        }
        let merged = try #require(try result.get())
        #expect(merged.name == "Ours" && merged.due == Sample.due("2026-12-18"))
        #expect(merged.steps[0].notes == "ours" && merged.steps[0].assignee == "dana")
        #expect(merged.tags == ["theirs", "ours"])
        #expect(merged.revision == base.revision + 5)
        #expect(merged.updatedAt == Sample.now)
    }

    @Test func completingDifferentStepsOnBothSidesCompletesTheJob() throws {
        let result = merge {
            complete(&$0, 0)
        } theirs: {
            complete(&$0, 1)
            complete(&$0, 2)
        }
        let merged = try #require(try result.get())
        #expect(merged.status == .completed)
        #expect(merged.completedAt == Sample.now)
    }

    @Test func aStepCompletedOnBothSidesIsCompleted() throws {
        let early = Sample.morning
        let result = merge {
            complete(&$0, 0)
        } theirs: {
            complete(&$0, 0, at: early, by: "dana")
        }
        #expect(try result.get()?.steps[0].completedBy == "dana")
    }

    @Test func aConflictOnOneFieldIsRefusedAndShowsBothValues() {
        let result = merge {
            $0.name = "Ours"
            $0.steps[1].status = .skipped
            $0.steps[2].notes = "ours"
            $0.due = Sample.due("2026-12-18")
        } theirs: {
            $0.name = "Theirs"
            complete(&$0, 1)
            $0.steps[2].notes = "theirs"
            $0.due = Sample.due("2026-12-19")
        }
        #expect(
            conflicts(result) == [
                "name: Theirs / Ours", "due: 2026-12-19 / 2026-12-18", "status of Step b: completed / skipped",
                "note of Step c: theirs / ours",
            ])
    }

    @Test(arguments: [
        ("first\nours", "first\ntheirs", "first\nours\ntheirs"), ("first\nboth", "first\nboth", "first\nboth"),
        ("ours\nfirst", "first\ntheirs", "ours\nfirst\ntheirs"), ("first", "first\ntheirs", "first\ntheirs"),
        ("first\n\nours", "first\ntheirs\nours", "first\n\nours\ntheirs"), ("", "first", ""), ("first", "", ""),
    ])
    func linesAddedToANoteOnBothSidesAreBothKept(ours: String, theirs: String, merged: String) throws {
        let result = merge {
            $0.steps[2].notes = ours
        } theirs: {
            $0.steps[2].notes = theirs
        }
        #expect(try result.get()?.steps[2].notes == merged)
    }

    @Test(arguments: [("", "first\ntheirs"), ("ours", "theirs"), ("first\nours", "")])
    func aDeletedLineConflictsWithAnEditedText(ours: String, theirs: String) {
        let result = merge {
            $0.steps[2].notes = ours
        } theirs: {
            $0.steps[2].notes = theirs
        }
        #expect(conflicts(result) == ["note of Step c: \(theirs) / \(ours)"])
    }

    @Test func theSameChangeOnBothSidesIsOneChange() throws {
        #expect(
            try merge {
                $0.name = "New"
            } theirs: {
                $0.name = "New"
            }.get()?.name == "New")
    }

    @Test func stepsAddedOnBothSidesKeepTheirPositions() throws {
        let result = merge {
            $0.steps.insert(JobStep(Sample.action("ours")), at: 1)
        } theirs: {
            $0.steps.append(JobStep(Sample.action("theirs")))
        }
        #expect(try result.get()?.steps.map(\.id) == ["a", "ours", "b", "c", "theirs"])
    }

    @Test func aMovedStepAndAnAddedStepAreMerged() throws {
        let result = merge {
            $0.steps.swapAt(0, 2)
        } theirs: {
            $0.steps.insert(JobStep(Sample.action("theirs")), at: 1)
        }
        #expect(try result.get()?.steps.map(\.id) == ["c", "b", "a", "theirs"])
        #expect(
            conflicts(
                merge {
                    $0.steps.swapAt(0, 2)
                } theirs: {
                    $0.steps.swapAt(0, 1)
                })
                == ["order of steps: changed / changed"])
    }

    @Test func aRemovedStepConflictsWithItsChange() throws {
        #expect(
            conflicts(
                merge {
                    $0.steps.remove(at: 2)
                } theirs: {
                    $0.steps[2].notes = "x"
                })
                == ["step Step c: changed / removed"])
        #expect(
            conflicts(
                merge {
                    $0.steps[2].notes = "x"
                } theirs: {
                    $0.steps.remove(at: 2)
                })
                == ["step Step c: removed / changed"])
        #expect(
            try merge {
                $0.steps.remove(at: 2)
            } theirs: {
                $0.steps.remove(at: 2)
            }.get()?.steps.count == 2)
    }

    @Test func differentFieldsOfAFormAreMerged() throws {
        var form = base
        form.steps[0].action.fields = [JobFormField(name: "Year"), JobFormField(name: "Film")]
        var after = form
        after.steps[0].action.fields[0].value = "2027"
        var current = form
        current.steps[0].action.fields[1].value = "yes"
        current.revision = 3
        let merged = try JobMerge.apply(Change(before: form, after: after), to: current).get()
        #expect(merged?.steps[0].action.fields.map(\.value) == ["2027", "yes"])
    }

    @Test func deletingAChangedJobIsRefused() {
        var current = base
        current.steps[1].notes = "x"
        #expect(
            conflicts(JobMerge.apply(Change(before: base, after: nil), to: current))
                == ["2 Step b: changed / deleted"])
        // A change that only the clock caused is not a user's change.
        var touched = base
        touched.revision = 9
        touched.updatedAt = Sample.now
        #expect(JobMerge.apply(Change(before: base, after: nil), to: touched) == .success(nil))
        #expect(JobMerge.apply(Change(before: base, after: nil), to: nil) == .success(nil))
    }

    @Test func changingADeletedJobIsRefused() {
        var after = base
        after.name = "New"
        #expect(
            conflicts(JobMerge.apply(Change(before: base, after: after), to: nil)) == ["it: deleted / New"])
    }

    @Test func addingAnExistingJobIsRefusedUnlessIdentical() {
        #expect(JobMerge.apply(Change(before: nil, after: base), to: nil) == .success(base))
        #expect(JobMerge.apply(Change(before: nil, after: base), to: base) == .success(base))
        var other = base
        other.name = "Other"
        #expect(
            conflicts(JobMerge.apply(Change(before: nil, after: base), to: other)) == ["it: there already / added"])
    }

    @Test func templatesAreMergedByFields() throws {
        let base = JobTemplate(
            id: "t", name: "T", createdAt: Sample.now,
            versions: [JobTemplate.Version(number: 1, at: Sample.now, actions: [Sample.action("a")])])
        var after = base
        after.draft = [Sample.action("a"), Sample.action("b")]
        var current = base
        current.name = "Named"
        let change = ItemChanges<JobTemplate>.Change(before: base, after: after)
        let merged = try #require(try JobMerge.apply(change, to: current).get())
        #expect(merged.name == "Named" && merged.draft?.count == 2)
        current.draft = [Sample.action("c")]
        guard case .failure(.conflict(let conflicts)) = JobMerge.apply(change, to: current) else {
            Issue.record("two drafts were merged")
            return
        }
        #expect(conflicts.map(\.field) == ["draft"])
    }
}
