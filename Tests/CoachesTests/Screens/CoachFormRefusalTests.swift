import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// The log refuses the form. Before the form closes, the reason is shown at a field; later, the form comes back.
@MainActor
@Suite struct CoachFormRefusalTests {
    private func open(_ route: Route) async throws -> CoachStage {
        let stage = try CoachStage(SampleSchools.records, contacts: SampleSchools.contacts, at: route)
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

    /// Fills in one field after another; nil leaves a field unchanged.
    private func fill(_ stage: CoachStage, _ texts: [String?]) async {
        for (place, text) in texts.enumerated() {
            if place > 0 { await press(stage, "tab") }
            guard let text else { continue }
            await press(stage, "ctrl-u")
            stage.shell.type(text)
        }
    }

    private struct Case: Sendable {
        let route: Route
        var key = "a"
        let texts: [String?]
        /// The reason; nil if the log accepts the change.
        var words: String?
    }

    @Test(arguments: [
        Case(route: .schools, texts: ["granite TECH", "GT"], words: "Granite Tech already exists"),
        Case(route: .schools, key: "e", texts: ["Example State"], words: "Example State already exists"),
        Case(route: .schools, texts: ["Cedar Point"]),
        Case(route: .coaches, texts: ["Ann Lee and Bob Ray"], words: "is 2 people: add them one by"),
        Case(
            route: .coaches, texts: ["Ann Lee", "Granite"],
            words: "There is no school “Granite”, but there is Granite"),
        Case(route: .coaches, texts: ["Ann Lee", "Granite Tech"]),
        Case(
            route: .recruitingEvents, texts: ["Spring camp", nil, "2027-03-20", nil, "Granite"],
            words: "There is no school “Granite”, but there is Granite"),
        Case(route: .recruitingEvents, texts: ["Spring camp", nil, "2027-03-20", nil, "Granite Tech"]),
    ])
    private func aKnownErrorIsShownAtItsField(_ form: Case) async throws {
        let stage = try await open(form.route)
        await press(stage, form.key)
        await fill(stage, form.texts)
        let before = stage.messages.count
        await press(stage, "ctrl-s")
        guard let words = form.words else {
            #expect(stage.lastText?.hasPrefix("Added ") == true, "\(stage.lastText ?? "")")
            return
        }
        #expect(stage.shell.text.contains(words), "\(stage.shell.text)")
        for text in form.texts.compactMap(\.self) { #expect(stage.shell.text.contains(text), "\(text)") }
        #expect(stage.messages.count == before, "nothing was tried")
    }

    @Test(arguments: [
        Case(route: .schools, texts: ["Cedar Point"]), Case(route: .schools, key: "e", texts: ["Granite College"]),
        Case(route: .coaches, texts: ["Ann Lee"]), Case(route: .coaches, key: "e", texts: ["Ann Lee"]),
        Case(route: .recruitingEvents, texts: ["Spring camp", nil, "2027-03-20"]),
        Case(route: .recruitingEvents, key: "e", texts: ["Summer camp"]),
        Case(route: .coachMessages, key: "e", texts: ["Thank you all"]),
        Case(route: .coachToDo, texts: ["order the transcript"]),
        Case(route: .athleteProfile, key: "e", texts: ["Alexandra"]),
    ])
    private func aLaterErrorReopensTheForm(_ form: Case) async throws {
        let stage = try await open(form.route)
        await press(stage, form.key)
        await fill(stage, form.texts)
        let typed = form.texts.compactMap(\.self)
        for error in [CoachError.conflict(["It"]), .outdated] {
            stage.family.fail(with: error)
            await press(stage, "ctrl-s")
            await eventually("it is said") { stage.lastText == ErrorText.of(error) }
            for text in typed { await eventually("it is back") { stage.shell.text.contains(text) } }
            #expect(stage.shell.text.contains("ctrl-s done"), "\(stage.shell.text)")
        }
        stage.family.fail(with: nil)
        await press(stage, "ctrl-s")
        await eventually("it is taken") { stage.lastText?.hasSuffix("u undoes it") == true }
        #expect(stage.feature.model.unwrittenChanges == nil)
    }
}
