import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The profile, events and templates: typed text is never lost, and a user without permission learns why.
@MainActor
@Suite struct CoachFormsTests {
    private func open(
        _ route: Route, _ records: FamilyRecords = SampleSchools.records, session: StubSavedPlace = StubSavedPlace()
    ) async throws -> CoachStage {
        let stage = try CoachStage(records, contacts: SampleSchools.contacts, at: route, session: session)
        _ = await stage.opened()
        return stage
    }

    private func press(_ stage: CoachStage, _ keys: String...) async {
        for key in keys {
            stage.shell.press(key)
            await settle()
            _ = stage.shell.text
        }
    }

    private static var parents: FamilyRecords {
        var records = SampleSchools.records
        records.people[0] = Person(id: Person.meID, name: "Pat", roles: [Viewer.parentRole])
        records.people.append(Person(id: "alex", name: "Alex"))
        records.athletes = [Athlete(id: "alex", gradYear: 2028, parents: [Person.meID])]
        records.events = [
            RecruitingEvent(
                id: "e", athlete: "alex", kind: .camp, name: "Winter camp",
                starts: DueDate(SampleSchools.day("2026-12-05")))
        ]
        return records
    }

    // MARK: Typed

    /// The shell can be reached and left while a form is open.
    @Test func shellKeysWorkInAForm() async throws {
        let stage = try await open(.coaches)
        var stops = 0
        stage.program.onSuspend = { stops += 1 }
        await press(stage, "ctrl-z", "a")
        stage.shell.type("Ann")
        await press(stage, "ctrl-z")
        #expect(stops == 2 && stage.shell.text.contains("Ann"))
    }

    /// A draft for one athlete's log is not offered in the log of another.
    @Test func aDraftBelongsToTheUserWhoTypedIt() async throws {
        let kept = StubSavedPlace()
        let stage = try await open(.coaches, session: kept)
        await press(stage, "a")
        stage.shell.type("Own Draft")
        let model = stage.feature.model
        stage.context.session.saveNow()
        let next = try await open(.coaches, session: kept)
        next.feature.model.looked(as: Person.meID, at: "mia")
        await eventually("Mia's log") { next.feature.model.viewer?.athlete == "mia" }
        await press(next, "a")
        #expect(!next.shell.text.contains("Own Draft"), "\(next.shell.text)")
        #expect(kept.load().drafts.values.contains { $0.contains("Own Draft") })
        withExtendedLifetime(model) {}
    }

    /// The program ends in any way while a form is open: the next run offers the typed text. Esc means that the user
    /// does not want the text.
    @Test(arguments: [
        (Route.recruitingEvents, "a", "Spring showcase"), (.coachMessages, "a", "Thank you"),
        (.athleteProfile, "e", "Alexandra"),
    ])
    func typedTextSurvivesTheEndOfTheProgram(route: Route, key: String, text: String) async throws {
        let kept = StubSavedPlace()
        let stage = try await open(route, session: kept)
        await press(stage, key, "ctrl-u")
        stage.shell.type(text)
        #expect(stage.shell.text.contains(text))
        stage.context.session.saveNow()
        let next = try await open(route, session: kept)
        await press(next, key)
        #expect(next.shell.text.contains(text), "\(next.shell.text)")
        await press(next, "esc", key)
        #expect(!next.shell.text.contains(text))
    }

    /// An event that cannot be stored shows the reason at its field, and stays.
    @Test func anInvalidEventStaysInTheForm() async throws {
        let stage = try await open(.recruitingEvents)
        await press(stage, "a", "ctrl-s")
        #expect(stage.shell.text.contains("An event needs a name"))
        stage.shell.type("Spring showcase")
        await press(stage, "tab", "tab", "ctrl-u")
        stage.shell.type("someday")
        await press(stage, "ctrl-s")
        #expect(stage.shell.text.contains("Spring showcase") && stage.shell.text.contains("someday"))
        await press(stage, "ctrl-u")
        stage.shell.type("2027-03-20")
        await press(stage, "tab", "ctrl-u")
        stage.shell.type("2027-03-19")
        await press(stage, "ctrl-s")
        #expect(stage.shell.text.contains("It ends before it begins"))
        await press(stage, "ctrl-u", "ctrl-s")
        #expect(stage.lastText == "Added Spring showcase · u undoes it")
        let event = stage.feature.model.log?.records.events.first { $0.name == "Spring showcase" }
        #expect(event?.starts.day == SampleSchools.day("2027-03-20"))
        await press(stage, "u")
        #expect(stage.feature.model.log?.records.events.map(\.id) == ["e"])
    }

    /// If the disk refuses a change, the change waits, and the user need not fill in the form again.
    @Test func aChangeRefusedByTheDiskWaits() async throws {
        let stage = try await open(.coachMessages)
        await press(stage, "a")
        stage.shell.type("Thank you")
        await press(stage, "tab", "tab", "tab")
        stage.shell.type("Dear coach")
        stage.family.fail(with: .storage(message: "The disk is full", advice: nil))
        await press(stage, "ctrl-s")
        await eventually("it waits") { stage.feature.model.unwrittenChanges != nil }
        stage.family.fail(with: nil)
        await stage.feature.writeAgain()
        #expect(stage.feature.model.log?.messages.contains { $0.name == "Thank you" } == true)
        #expect(stage.feature.model.unwrittenChanges == nil)
    }

    @Test func aTemplateNeedsNameAndText() async throws {
        let stage = try await open(.coachMessages)
        await press(stage, "a", "ctrl-s")
        #expect(stage.shell.text.contains("A template needs a name"))
        stage.shell.type("Thank you")
        await press(stage, "ctrl-s")
        #expect(stage.shell.text.contains("A template needs a text") && stage.shell.text.contains("Thank you"))
    }

    @Test func aMetricAVideoAndAParentAreAddedAndUndone() async throws {
        let stage = try await open(.athleteProfile)
        func athlete() -> Athlete? { stage.feature.model.log?.athlete }
        await press(stage, "a")
        stage.shell.type("video")
        await press(stage, "enter", "ctrl-s")
        #expect(stage.shell.text.contains("Videos need a title"))
        stage.shell.type("Bullpen")
        await press(stage, "tab")
        stage.shell.type("film.example/alex")
        await press(stage, "ctrl-s")
        #expect(athlete()?.videos.map(\.title) == ["Bullpen"])
        await press(stage, "a")
        stage.shell.type("parent")
        await press(stage, "enter")
        stage.shell.type("Pat")
        await press(stage, "enter")
        #expect(athlete()?.parents.count == 1)
        #expect(stage.shell.text.contains("Pat"))
        await press(stage, "u", "u")
        #expect(athlete()?.parents == [] && athlete()?.videos == [])
    }

    // MARK: Refused

    /// A refused text stays in the dialog, so that the user can fix it.
    @Test func aRefusedNameIsOfferedAgain() async throws {
        let stage = try await open(.athleteProfile)
        for name in ["Robin", "Robin"] {
            await press(stage, "a")
            stage.shell.type("parent")
            await press(stage, "enter")
            stage.shell.type(name)
            await press(stage, "enter")
        }
        await eventually("it is refused") { stage.shell.status?.text == "Robin is already a parent" }
        #expect(stage.shell.text.contains("The parent's name: Robin"), "\(stage.shell.text)")
    }

    @Test(arguments: [
        (Route.recruitingEvents, ["a", "e", "c", "d"], "Only Alex can change events"),
        (.coachMessages, ["a", "e", "d"], "Only Alex can change templates"),
        (.athleteProfile, ["a", "e", "d", "enter"], "Only Alex can change their profile"),
    ])
    func aParentLearnsWhoMayMakeTheChange(route: Route, keys: [String], words: String) async throws {
        let stage = try await open(route, Self.parents)
        for key in keys {
            stage.shell.press(key)
            #expect(stage.shell.status?.text.hasPrefix(words) == true, "\(key): \(stage.shell.status?.text ?? "")")
            await press(stage, "esc")
        }
        #expect(stage.shell.text.contains("Coaches › "))
    }
}
