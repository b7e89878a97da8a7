import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// The state that the screens of the tab share: the viewed log, reading during writing, and the reach of undo.
@MainActor
@Suite struct CoachesModelTests {
    private func stage(_ edit: (inout FamilyRecords) -> Void = { _ in }) async throws -> CoachStage {
        var records = SampleSchools.records
        edit(&records)
        let stage = try CoachStage(records, contacts: SampleSchools.contacts)
        _ = await stage.opened()
        return stage
    }

    private func favorite(_ school: String, _ isOn: Bool, in stage: CoachStage) async {
        let model = stage.feature.model
        model.change("Said so") { model.deeds($0).favorite([school], isOn) }
        await eventually("it is done") { model.log?.school(school)?.isFavorite == isOn }
    }

    private func isFavorite(_ school: String, of athlete: String, in stage: CoachStage) async throws -> Bool? {
        try await stage.family.records().pursuits.first { $0.school == school && $0.athlete == athlete }?.isFavorite
    }

    // MARK: Undo

    @Test func undoDoesNotReachAnotherAthletesLog() async throws {
        let stage = try await stage()
        let model = stage.feature.model
        await favorite("state", true, in: stage)
        model.looked(as: Person.meID, at: "mia")
        await eventually("it is Mia's") { model.viewer?.athlete == "mia" }
        stage.shell.press("u")
        await eventually("it is said") { stage.shell.text.contains("nothing to undo") }
        #expect(try await isFavorite("state", of: Person.meID, in: stage) == true)
        model.looked(as: Person.meID, at: nil)
        await eventually("it is the user's") { model.viewer?.athlete == Person.meID }
        stage.shell.press("u")
        await eventually("it is taken back") { model.log?.school("state")?.isFavorite == false }
        #expect(try await isFavorite("state", of: Person.meID, in: stage) == false)
    }

    // MARK: Reading

    @Test func aSlowReadDoesNotOverwriteANewerWrite() async throws {
        let stage = try await stage()
        let model = stage.feature.model
        stage.family.delay()
        model.changedElsewhere()
        await eventually("it is being read") { stage.family.readers == 1 }
        let contact = try #require(model.log?.contacts.first { $0.coach == "toni" })
        model.change("Deleted it") { _ in
            var change = FamilyChange()
            change.interactions = [.init(before: contact, after: nil)]
            return change
        }
        await eventually("it is deleted") { model.log?.contacts.contains { $0.id == contact.id } == false }
        var shown: [Bool] = []
        let owner = Observed(0)
        model.observe(for: owner) { shown.append(model.log?.contacts.contains { $0.id == contact.id } == true) }
        stage.family.answer()
        await model.whenRead()
        await settle()
        #expect(!shown.isEmpty && !shown.contains(true), "\(shown)")
    }

    @Test func aFailedReadKeepsTheListAndIsRetried() async throws {
        let stage = try await stage()
        let model = stage.feature.model
        stage.family.fail(with: .storage(message: "No such folder", advice: nil))
        model.changedElsewhere()
        await eventually("it failed") { model.content != .loaded }
        #expect(model.log?.school("granite") != nil)
        #expect(stage.shell.text.contains("No such folder"))
        stage.family.fail(with: nil)
        stage.shell.press("r")
        await eventually("it is read") { model.content == .loaded }
    }

    // MARK: Who looks

    /// Home follows the tab: if Coaches shows the user's log, Home does not ask for another viewer's digest.
    @Test(arguments: [
        (HomeViewer(person: "gone"), HomeViewer.me), (HomeViewer(person: "pat"), .me),
        (HomeViewer(person: Person.meID, athlete: "gone"), .me),
        (HomeViewer(person: Person.meID, athlete: "mia"), HomeViewer(person: Person.meID, athlete: "mia")),
    ])
    func aViewerWithoutAccessFallsBackToTheUser(saved: HomeViewer, found: HomeViewer) async throws {
        var records = SampleSchools.records
        records.people.append(Person(id: "pat", name: "Pat", roles: [Viewer.parentRole]))
        let (session, acting) = (StubSavedPlace(), ActingViewer())
        let last = SavedPlaceKeeper(repository: session)
        last.keep(viewer: saved)
        last.saveNow()
        let stage = try CoachStage(records, session: session, acting: acting)
        #expect(acting.current == saved)
        _ = await stage.opened()
        #expect(acting.current == found)
        #expect(stage.feature.model.viewer?.person.id == Person.meID)
    }
}
