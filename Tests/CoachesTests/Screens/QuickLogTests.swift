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

/// The line for logging a contact, over a screen, and the timeline of logged contacts.
@MainActor
@Suite struct QuickLogTests {
    private static var records: FamilyRecords {
        var records = SampleFamily.records
        let coaches = [("dana", "Dana Ortiz", "state"), ("sam", "Sam Lee", "state"), ("jo", "Jo Lee", "lake")]
        for (id, name, school) in coaches {
            records.people.append(Person(id: id, name: name, roles: ["coach"]))
            records.coaches.append(Coach(id: id, school: school))
        }
        return records
    }

    private func contact(
        _ id: String, _ coach: String, _ day: String, _ text: String, _ direction: Contact.Direction = .outbound
    ) throws -> Contact {
        Contact(
            id: id, athlete: Person.meID, school: "state", coach: coach, kind: .email, direction: direction,
            at: .day(try ShellStage.day(day)), content: text, loggedBy: Person.meID,
            loggedAt: Date(timeIntervalSince1970: 0))
    }

    private func open(at route: Route = .coaches, contacts: [Contact] = []) async throws -> (CoachStage, AppShell) {
        let stage = try CoachStage(Self.records, contacts: contacts, at: route)
        return (stage, await stage.opened())
    }

    private func logging(_ line: String, _ shell: AppShell) async {
        shell.press("i")
        await eventually("lines are read") {
            !shell.text.contains("Reading the coaches") && shell.text.contains("Coach")
        }
        shell.type(line)
    }

    /// Enter in an empty line logs nothing, because the line says nothing about a contact.
    @Test func anEmptyLineIsNotLogged() async throws {
        let (stage, shell) = try await open(at: .coach("dana"))
        await logging("", shell)
        #expect(shell.text.contains("such as called: no answer"))
        shell.press("enter")
        #expect(stage.lastText == "Nothing is logged: write what happened, such as “called: no answer”")
        shell.type("called")
        shell.press("enter")
        await eventually("it is kept") { stage.feature.model.log?.contacts.count == 1 }
    }

    @Test func aLoggedLineIsShownAndSaved() async throws {
        let (stage, shell) = try await open()
        await logging("lee at lakemont called yesterday: come / todo film by fri", shell)
        let text = shell.text
        #expect(text.contains("Jo Lee, Lakemont") && text.contains("call ← they did"), "\(text)")
        #expect(text.contains("Fri 20 Nov, time unknown") && text.contains("film, by Fri 27 Nov"))
        shell.press("ctrl-o")
        #expect(shell.text.contains("call → you did"))
        shell.press("enter")
        await eventually("it is kept") { stage.feature.model.log?.contacts.count == 1 }
        let contact = try #require(stage.feature.model.log?.contacts.first)
        #expect(contact.coach == "jo" && contact.school == "lake" && contact.direction == .outbound)
        await eventually("it is said") { stage.lastText?.hasPrefix("Logged Jo Lee, Lakemont, call → you did") == true }
    }

    @Test func theUserChoosesAmongSeveralCoaches() async throws {
        let (stage, shell) = try await open()
        await logging("lee called", shell)
        let text = shell.text
        #expect(text.contains("2 coaches: which one?") && text.contains("2 Jo Lee, Lakemont"), "\(text)")
        shell.press("enter")
        #expect(stage.feature.model.log?.contacts.isEmpty == true)
        shell.press("2")
        #expect(shell.text.contains("Jo Lee, Lakemont") && !shell.text.contains("which one?"))
        shell.press("enter")
        await eventually("it is kept") { stage.feature.model.log?.contacts.first?.coach == "jo" }
    }

    @Test func escapeKeepsTheLine() async throws {
        let (_, shell) = try await open()
        await logging("ortiz called: hello", shell)
        shell.press("esc")
        #expect(!shell.text.contains("ortiz called: hello"))
        await logging("", shell)
        #expect(shell.text.contains("ortiz called: hello") && shell.text.contains("Dana Ortiz"))
    }

    @Test func typingReplacesAKeptLine() async throws {
        let (_, shell) = try await open()
        await logging("jo called: half", shell)
        shell.press("esc")
        shell.press("i")
        await eventually("it is back") {
            shell.text.contains("jo called: half") && shell.text.contains("kept from before")
        }
        shell.type("sam called: new")
        #expect(shell.text.contains("sam called: new") && !shell.text.contains("half"), "\(shell.text)")
        #expect(!shell.text.contains("kept from before"))
    }

    /// No change is waiting to be written, so the line itself comes back.
    @Test func aRefusedLineIsOfferedAgain() async throws {
        let (stage, shell) = try await open()
        await logging("lee at lakemont called: come", shell)
        stage.family.fail(with: .conflict(["Jo Lee"]))
        shell.press("enter")
        await eventually("it is said") { stage.lastText?.contains("changed in another window") == true }
        stage.family.fail(with: nil)
        stage.feature.model.retried()
        await eventually("it is read") { stage.feature.model.content == .loaded }
        shell.press("i")
        await eventually("the line is back") { shell.text.contains("lee at lakemont called: come") }
    }

    @Test func anAddedCoachIsKnownInTheNextLine() async throws {
        let (stage, _) = try await open()
        let model = stage.feature.model
        let viewModel = QuickLogViewModel(model)
        await viewModel.whenReady()
        var draft = CoachDraft()
        draft.name = "Ann Newman"
        model.change("Added") { [draft] in try model.deeds($0).add(draft).change }
        await eventually("she is known") { viewModel.directory?.coaches.contains { $0.name == "Ann Newman" } == true }
    }

    /// A merge waits for its turn, and coaches picked in the meantime belong to the next merge.
    @Test func aMergeUsesTheCoachesPickedWhenItStarted() async throws {
        var records = Self.records
        for id in ["dana", "sam"] {
            guard let place = records.people.firstIndex(where: { $0.id == id }) else { continue }
            (records.people[place].name, records.people[place].email) = ("Dana Ortiz", "dana@x.edu")
        }
        let stage = try CoachStage(records)
        _ = await stage.opened()
        let model = stage.feature.model
        let viewModel = DuplicatesViewModel(model)
        viewModel.appeared()
        await eventually("they are found") { viewModel.pair != nil && viewModel.merge != nil }
        let kept = try #require(viewModel.merge?.kept)
        let (turns, gate) = AsyncStream.makeStream(of: Void.self)
        model.change("Slow") { _ in
            for await _ in turns { break }
            return FamilyChange()
        }
        viewModel.merged()
        viewModel.swapped()
        gate.yield()
        await eventually("they are one") { model.coaches.count == 2 }
        #expect(model.coaches.contains { $0.id == kept })
    }

    @Test func theTimelineHasDaysAsHeadings() async throws {
        let contacts = [
            try contact("1", "dana", "2026-11-20", "Fall schedule"),
            try contact("2", "sam", "2026-11-21", "Send film", .inbound),
        ]
        let (stage, shell) = try await open(at: .contactTimeline, contacts: contacts)
        await eventually("the contacts are found") { shell.text.contains("Send film") }
        let lines = shell.text.split(separator: "\n").map(String.init)
        let heads = lines.indices.filter { lines[$0].contains("TODAY") || lines[$0].contains("FRI 20 NOV") }
        #expect(heads.count == 2 && lines[heads[0] + 1].contains("Send film"), "\(shell.text)")
        #expect(shell.text.contains("2 contacts · 1 your turn"))
        shell.press("U")
        await eventually("only what is waiting") {
            !shell.text.contains("Fall schedule") && shell.text.contains("Send film")
        }
        shell.press("U")
        await eventually("all") { shell.text.contains("Fall schedule") }
        shell.press("d")
        shell.press("y")
        await eventually("it is gone") { stage.feature.model.log?.contacts.map(\.id) == ["1"] }
    }
}
