import TestSupport
import Testing
import ViewState

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

@MainActor
@Suite struct PersonListTests {
    private let stage: Stage
    private let shell: AppShell
    private let list: ListModel<Person>

    init() async throws {
        (stage, shell) = try await ScreenScene.jobs(SampleDays.all, at: .jobPeople) { _ in }
        list = try #require(shell.coordinator.screen as? PersonListScreen).list
    }

    private func press(_ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
        }
    }

    private func everybody() async throws -> [String] { try await stage.people.items().map(\.name).sorted() }

    @Test func aPersonIsAddedEditedAndUndone() async throws {
        await press("a", "ctrl-s")
        #expect(shell.text.contains("A person needs a name"))
        shell.type("Coach Ruiz")
        await press("tab")
        shell.type("coach, staff")
        await press("ctrl-s")
        #expect(list.selected?.name == "Coach Ruiz" && list.selected?.roles == ["coach", "staff"])
        await press("e", "tab", "tab", "tab")
        shell.type("ruiz")
        await press("ctrl-s")
        #expect(shell.text.contains("Write it as dana@example.org, or leave it empty"))
        shell.type("@example.org")
        await press("ctrl-s")
        #expect(list.selected?.email == "ruiz@example.org")
        await press("u", "u")
        #expect(try await everybody() == ["Dana", "Maya", "Ms. Patel"])
    }

    @Test func deletingAPersonUnassignsTheirJobs() async throws {
        shell.press("/")
        shell.type("dana")
        await press("enter", "d")
        let text = shell.text
        #expect(text.contains("Tax form › Sign and send"), "\(text)")
        #expect(text.contains("Visit: Cal Poly › Compare flights"))
        await press("y")
        #expect(try await everybody() == ["Maya", "Ms. Patel"])
        let tax = try #require(stage.jobs.all.first { $0.id == "tax" })
        #expect(tax.assignee == nil && tax.steps[1].assignee == nil, "nobody is asked for what is open")
        #expect(tax.steps[0].assignee == "dana", "what was done stays as it was")
        await press("u")
        #expect(try await everybody() == ["Dana", "Maya", "Ms. Patel"])
        #expect(stage.jobs.all.first { $0.id == "tax" }?.assignee == "dana")
    }

    @Test func stepsByRoleBelongToThePersonToo() async throws {
        var job = SampleDays.transcript
        job.roles = [.init(role: "counselor", person: "patel"), .init(role: "parent", person: "patel")]
        job.steps[0].action.role = "counselor"
        stage.jobs.put(job)
        stage.jobsLibrary.changedElsewhere()
        await stage.jobsLibrary.whenRead()
        let work = try await stage.jobsLibrary.service.openWork(of: ["patel"]).filter { $0.target.job == job.id }
        #expect(work.map(\.names) == [["Transcript to the NCAA › Registrar answers"]])
        let people = try await stage.people.items()
        let patel = try #require(people.first { $0.id == "patel" })
        stage.jobsLibrary.peopleSource.delete("Deleted Ms. Patel", [patel]) {}
        await eventually("the role is nobody's") {
            stage.jobs.all.first { $0.id == job.id }?.roles.map(\.role) == ["parent"]
        }
        await settle()
        await press("u")
        await eventually("it is theirs again") { stage.jobs.all.first { $0.id == job.id }?.roles.count == 2 }
        #expect(try await stage.people.items().count == people.count)
    }

    /// A person created in the form of a job appears and disappears with the job's undo step.
    @Test func undoRemovesANewPersonWithTheJob() async throws {
        let model = stage.jobsLibrary
        model.makeJob(
            JobStart(name: "Trip"), from: model.template("campus"), assignee: "coach ruiz",
            roles: [("driver", "Coach Ruiz"), ("parent", "dana")])
        await eventually("it is made") { stage.jobs.all.contains { $0.name == "Trip" } }
        await settle()
        let trip = try #require(stage.jobs.all.first { $0.name == "Trip" })
        #expect(trip.assignee == trip.roles.first?.person && trip.roles.last?.person == "dana", "one of each name")
        #expect(try await everybody() == ["Coach Ruiz", "Dana", "Maya", "Ms. Patel"])
        await press("u")
        #expect(!stage.jobs.all.contains { $0.name == "Trip" })
        #expect(try await everybody() == ["Dana", "Maya", "Ms. Patel"])
        await press("ctrl-r")
        #expect(stage.jobs.all.contains { $0.name == "Trip" })
        #expect(try await everybody().contains("Coach Ruiz"))
    }

    @Test func usersCannotDeleteThemselves() async throws {
        shell.press("/")
        shell.type("maya")
        await press("enter", "d")
        #expect(shell.status?.text == "You cannot delete yourself; edit your name instead")
    }

    @Test func aChangeInAnotherWindowIsRefusedAndShown() async throws {
        shell.press("/")
        shell.type("patel")
        await press("enter", "e")
        let patel = try #require(try await stage.people.items().first { $0.id == "patel" })
        var changed = patel
        changed.name = "Ms. R. Patel"
        try await stage.people.apply(ItemChanges(replacing: [(patel, changed)]))
        await press("tab", "tab")
        shell.type("a")
        await press("ctrl-s")
        #expect(stage.lastText?.contains("changed in another window") == true, "\(stage.lastText ?? "")")
    }

    // MARK: Choosing somebody

    private func choose() -> () -> [String?] {
        var chosen: [String?] = []
        PersonChoice.ask(in: stage.jobsLibrary, title: "Assign it to") { chosen.append($0) }
        return { chosen }
    }

    @Test func aPersonCanBeChosen() async {
        let chosen = choose()
        shell.type("patel")
        await press("enter")
        #expect(chosen() == ["patel"])
    }

    @Test func nobodyIsAChoiceAndEscapeIsNoAnswer() async {
        let chosen = choose()
        await press("esc")
        #expect(chosen() == [])
        let again = choose()
        shell.type("nobody")
        await press("enter")
        #expect(again() == [nil])
    }

    @Test func aNewNameAddsAPerson() async throws {
        let chosen = choose()
        shell.type("Coach Ruiz")
        #expect(shell.text.contains("new person"))
        await press("enter")
        let ruiz = try #require(try await stage.people.items().first { $0.name == "Coach Ruiz" })
        #expect(chosen() == [ruiz.id])
        #expect(ruiz.permission == .user)
    }
}
