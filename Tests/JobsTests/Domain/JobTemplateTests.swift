import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobTemplateTests {
    private func template(_ actions: [TemplateAction]) -> JobTemplate {
        JobTemplate(
            id: "t", name: "Visit", description: "d", createdAt: Sample.now, isStrict: true,
            recurrence: Recurrence(every: 1, .week),
            versions: [JobTemplate.Version(number: 1, at: Sample.now, actions: actions)])
    }

    @Test func aJobIsACopyWithItsOwnIDs() async throws {
        var second = Sample.action("second<first", minutes: 5)
        second.dueRule = DueRule(.actionDone, ref: "first", offset: 2)
        var first = Sample.action("first")
        first.dueRule = DueRule(.runStart, offset: 3)
        let jobs = InMemoryJobs(templates: [template([first, second])])
        let service = Sample.service(jobs)
        let roles = [Job.RoleFilling(role: "parent", person: "dana")]
        let (job, change) = try await service.start(
            "t", JobStart(due: Sample.due("2026-12-18"), assignee: .person("patel"), roles: roles))
        #expect(job.name == "Visit" && job.description == "d" && job.isStrict && job.assignee == "patel")
        #expect(job.start == Sample.today && job.due == Sample.due("2026-12-18") && job.roles == roles)
        #expect(job.origin == Job.Origin(template: "t", version: 1, name: "Visit"))
        #expect(job.recurrence == Recurrence(every: 1, .week))
        #expect(job.steps.map(\.id) == ["s1", "s2"])
        #expect(job.steps[1].action.needs == ["s1"] && job.steps[1].action.dueRule?.ref == "s1")
        #expect(job.steps[0].due == Sample.due("2026-11-24") && job.steps[1].due == nil)
        #expect(job.steps[1].action.minutes == 5)
        #expect(change.happenings.map(\.event.verb) == [.created])
        #expect(change.happenings[0].event.note == "from Visit v1")
        #expect(jobs.job(job.id) == job)
        _ = try await service.undo(change)
        #expect(jobs.job(job.id) == nil)
    }

    @Test func aJobKeepsItsOriginalTemplateVersion() async throws {
        let jobs = InMemoryJobs(templates: [template([Sample.action("a")])])
        let service = Sample.service(jobs)
        let (job, _) = try await service.start("t", JobStart(name: "First"))
        _ = try await service.saveDraft([Sample.action("a"), Sample.action("b<a")], of: "t")
        #expect(jobs.value.templates["t"]?.current.number == 1)
        #expect(jobs.value.templates["t"]?.edited.count == 2)
        _ = try await service.publish("t")
        #expect(jobs.value.templates["t"]?.versions.map(\.number) == [1, 2])
        #expect(jobs.value.templates["t"]?.draft == nil)
        #expect(jobs.job(job.id)?.steps.count == 1)
        #expect(try await service.start("t", JobStart()).0.steps.count == 2)
        _ = try await service.deleteTemplates(["t"])
        #expect(jobs.job(job.id)?.steps.count == 1)
    }

    @Test func anUnchangedDraftIsNotADraft() async throws {
        let jobs = InMemoryJobs(templates: [template([Sample.action("a")])])
        let service = Sample.service(jobs)
        _ = try await service.saveDraft([Sample.action("b")], of: "t")
        _ = try await service.saveDraft([Sample.action("a")], of: "t")
        #expect(jobs.value.templates["t"]?.draft == nil)
        #expect(await refusal { _ = try await service.publish("t") } == "Visit has no changes to publish")
    }

    /// Two windows edit one draft: actions “a” to “d”, with needs after “<”.
    struct Edits: Sendable, CustomTestStringConvertible {
        let shown: [TemplateAction]
        let theirs: [TemplateAction]
        let mine: [TemplateAction]
        /// The resulting names; nil if the merge is refused.
        let merged: [String]?
        var testDescription: String { "\(theirs.map(\.name)) and \(mine.map(\.name))" }
    }

    private static func actions(_ texts: String...) -> [TemplateAction] { texts.map { Sample.action($0) } }

    private static func renamed(_ texts: [String], _ id: String, _ name: String) -> [TemplateAction] {
        texts.map { text in
            var action = Sample.action(text)
            if action.id == id { action.name = name }
            return action
        }
    }

    static let edits: [Edits] = [
        // Each window changes a different action.
        Edits(
            shown: actions("a", "b"), theirs: renamed(["a", "b"], "a", "Theirs"),
            mine: renamed(["a", "b"], "b", "Mine"),
            merged: ["Theirs", "Mine"]),
        // Both windows change the same field.
        Edits(
            shown: actions("a"), theirs: renamed(["a"], "a", "Theirs"), mine: renamed(["a"], "a", "Mine"), merged: nil),
        // Each window adds an action.
        Edits(
            shown: actions("a", "b"), theirs: actions("a", "c", "b"), mine: actions("a", "b", "d"),
            merged: actions("a", "c", "b", "d").map(\.name)),
        // Removed here, and unchanged there.
        Edits(
            shown: actions("a", "b"), theirs: renamed(["a", "b"], "a", "Theirs"), mine: actions("a"), merged: ["Theirs"]
        ),
        // Removed here and changed there, and the other way round.
        Edits(shown: actions("a", "b"), theirs: renamed(["a", "b"], "b", "Theirs"), mine: actions("a"), merged: nil),
        Edits(shown: actions("a", "b"), theirs: actions("a"), mine: renamed(["a", "b"], "b", "Mine"), merged: nil),
        // Moved here, renamed there.
        Edits(
            shown: actions("a", "b"), theirs: renamed(["a", "b"], "a", "Theirs"), mine: actions("b", "a"),
            merged: [Sample.action("b").name, "Theirs"]),
    ]

    @Test(arguments: edits) func concurrentEditsOfADraftAreMerged(_ edits: Edits) async throws {
        let jobs = InMemoryJobs(templates: [template(edits.shown)])
        let service = Sample.service(jobs)
        _ = try await service.saveDraft(edits.theirs, insteadOf: edits.shown, of: "t")
        if let merged = edits.merged {
            _ = try await service.saveDraft(edits.mine, insteadOf: edits.shown, of: "t")
            #expect(jobs.value.templates["t"]?.edited.map(\.name) == merged)
            return
        }
        await #expect(throws: JobError.self) {
            _ = try await service.saveDraft(edits.mine, insteadOf: edits.shown, of: "t")
        }
        #expect(jobs.value.templates["t"]?.edited == edits.theirs)
        // The answer applies to the displayed values.
        let asked = MergeChoice()
        _ = try? await MergeChoice.$current.withValue(asked) {
            try await service.saveDraft(edits.mine, insteadOf: edits.shown, of: "t")
        }
        let choice = MergeChoice(.mine, shown: asked.found)
        _ = try await MergeChoice.$current.withValue(choice) {
            try await service.saveDraft(edits.mine, insteadOf: edits.shown, of: "t")
        }
        #expect(jobs.value.templates["t"]?.edited == edits.mine)
    }

    @Test func publishingCanBeUndone() async throws {
        let jobs = InMemoryJobs(templates: [template([Sample.action("a")])])
        let service = Sample.service(jobs)
        _ = try await service.saveDraft([Sample.action("b")], of: "t")
        let change = try await service.publish("t")
        _ = try await service.undo(change)
        #expect(jobs.value.templates["t"]?.versions.count == 1)
        #expect(jobs.value.templates["t"]?.draft == [Sample.action("b")])
    }

    @Test func aJobBelongsToItsCreatorByDefault() async throws {
        let service = Sample.service(InMemoryJobs(templates: [template([Sample.action("a")])]), actor: "dana")
        for template in ["t", nil] {
            #expect(try await service.start(template, JobStart(name: "x")).0.assignee == "dana")
            #expect(try await service.start(template, JobStart(name: "x", assignee: .nobody)).0.assignee == nil)
            let said = JobStart(name: "x", assignee: .person("patel"))
            #expect(try await service.start(template, said).0.assignee == "patel")
        }
        #expect(await refusal { _ = try await service.start("t", JobStart(assignee: .person("x"))) } != nil)
    }

    @Test func theFirstStoredVersionIsVersionOne() async throws {
        let draft = JobTemplate(id: "d", name: "Draft", createdAt: Sample.now, versions: [], draft: [])
        let jobs = InMemoryJobs()
        let service = Sample.service(jobs)
        _ = try await service.addTemplate(draft)
        #expect(await refusal { _ = try await service.publish("d") } == "Draft has no actions yet")
        _ = try await service.saveDraft([Sample.action("a")], of: "d")
        _ = try await service.saveDraft(nil, of: "d")
        #expect(jobs.value.templates["d"]?.draft == [])
        _ = try await service.saveDraft([Sample.action("a")], of: "d")
        #expect(await refusal { _ = try await service.start("d", JobStart()) }?.contains("is only a draft") == true)
        _ = try await service.publish("d")
        #expect(jobs.value.templates["d"]?.versions.map(\.number) == [1])
        #expect(try await service.start("d", JobStart()).0.origin?.version == 1)
    }

    @Test func aDraftSurvivesExportAndImport() throws {
        let draft = JobTemplate(
            id: "d0000000-0000-4000-8000-000000000000", name: "Draft", createdAt: Sample.now, versions: [],
            draft: [Sample.action("a")])
        let document = JobsDocument(templates: [draft])
        let read = SupabaseReader(people: Sample.everybody, now: Sample.now)
            .read(Array(SupabaseWriter().text(document).utf8))
        #expect(read.templates.map(\.versions) == [[]] && read.templates.map(\.draft) == [draft.draft])
        let own = try QuadFile.read(Array(QuadFile.text(document).utf8))
        #expect(own.templates == [draft])
    }

    @Test func aTemplateWithACycleIsNotImported() async throws {
        let round = template([Sample.action("a<b"), Sample.action("b<a")])
        var read = ParsedJobs()
        read.templates = [round, template([Sample.action("a")])]
        let plan = JobImportPlan(
            read, jobs: [], templates: [], people: [], now: Sample.now, actor: Person.meID, batch: "b")
        #expect(plan.templates.count == 1)
        #expect(
            plan.report.refused.map(\.text) == ["That would make a cycle: 1 Step a needs 2 Step b needs 1 Step a"])
    }

    @Test func cyclesAndImpossibleOrdersAreRefused() async throws {
        let jobs = InMemoryJobs(templates: [template([Sample.action("a")])])
        let service = Sample.service(jobs)
        await #expect(throws: JobError.circle(["1 Step a", "2 Step b", "1 Step a"])) {
            _ = try await service.saveDraft([Sample.action("a<b"), Sample.action("b<a")], of: "t")
        }
        _ = try await service.saveDraft([Sample.action("a<b"), Sample.action("b")], of: "t")
        #expect(
            await refusal { _ = try await service.publish("t") }?.hasPrefix("1 Step a comes before 2 Step b") == true)
        let before = try #require(jobs.value.templates["t"])
        var after = before
        (after.isStrict, after.recurrence) = (false, nil)
        _ = try await service.editTemplate(before, to: after)
        _ = try await service.publish("t")
        #expect(jobs.value.templates["t"]?.recurrence == nil)
    }

    @Test func templateNamesAreChecked() async throws {
        let jobs = InMemoryJobs(templates: [template([Sample.action("a")])])
        let service = Sample.service(jobs)
        _ = try await service.renameTemplate("t", name: " Tour ")
        #expect(jobs.value.templates["t"]?.name == "Tour" && jobs.value.templates["t"]?.description == "d")
        #expect(
            await refusal { _ = try await service.renameTemplate("t", name: "") } == "a name needs at least one letter")
        #expect(await refusal { _ = try await service.publish("gone") } == "this template no longer exists")
    }

    @Test func starterTemplatesCanBeCompleted() throws {
        let starters = StarterTemplates.all(at: Sample.now)
        #expect(
            starters.map(\.name) == [
                "Campus visit", "Recruiting season", "NCAA eligibility", "Practice week", "Recruiting timeline",
            ])
        #expect(starters.map(\.current.actions.count) == [14, 18, 9, 5, 26])
        for starter in starters {
            let actions = starter.current.actions
            let ids = Set(actions.map(\.id))
            #expect(ids.count == actions.count)
            for action in actions {
                #expect(action.needs.allSatisfy(ids.contains))
                if action.dueRule?.anchor == .actionDone { #expect(ids.contains(action.dueRule?.ref ?? "")) }
                #expect(!action.description.isEmpty && !action.name.isEmpty)
            }
            #expect(NeedCircle.shortest(in: actions) == nil)
            #expect(NeedOrder.contradiction(in: actions, isStrict: true) == nil)
        }
        #expect(starters[3].recurrence == Recurrence(every: 1, .week))
    }

    @Test func theTimelineTemplateReachesGraduation() throws {
        let template = try #require(StarterTemplates.all(at: Sample.now).first { $0.id == StarterTemplates.timelineID })
        let actions = template.current.actions
        let grades = actions.map { action in (9...12).first { action.description.hasPrefix("Grade \($0), ") } }
        #expect(grades.allSatisfy { $0 != nil })
        #expect(grades.compactMap { $0 } == grades.compactMap { $0 }.sorted())
        #expect(actions.allSatisfy { $0.description.contains("Why it matters: ") })
        let days = actions.map { $0.dueRule?.anchor == .runDue ? $0.dueRule?.offset ?? 1 : 1 }
        #expect(days.allSatisfy { $0 <= 0 } && days.first == -1_339 && days.last == 0)
        // An earlier action has an earlier due date.
        for action in actions {
            for need in action.needs {
                let first = try #require(actions.first { $0.id == need })
                #expect((first.dueRule?.offset ?? 1) <= (action.dueRule?.offset ?? 0), "\(first.name), \(action.name)")
            }
        }
    }

    @Test func theCampusVisitHasADiamondAndACriticalPath() {
        let plan = StepGraph(actions: StarterTemplates.all(at: Sample.now)[0].current.actions).plan
        #expect(plan.totalMinutes == 715)
        #expect(plan.criticalPath.map { $0 + 1 } == [1, 3, 4, 5, 6, 8, 9, 11, 13, 14])
        #expect([2, 7, 10, 12].map { plan.slack[$0 - 1] } == [35, 10, 10, 20])
    }
}
