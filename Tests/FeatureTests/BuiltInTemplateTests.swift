import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI

/// The form of a built-in message template is saved after another window changed or deleted the template.
@MainActor
@Suite struct BuiltInTemplateTests {
    private let stage: FeatureStage
    private let other: FeatureStage

    init() throws {
        other = try FeatureStage([.coaches])
        stage = try FeatureStage([.coaches], in: other.folder)
        for window in [stage, other] { window.startFeatures() }
    }

    nonisolated private static let name = "Answer to an offer, asking for time"

    /// Selects the second template.
    private func open(_ window: FeatureStage) async {
        window.press("g m")
        await window.shows("Messages · 8")
        window.press("j")
    }

    /// Opens the form in the first window and fills in one field: 0 is the name, 2 the subject.
    private func type(_ text: String, at field: Int) {
        stage.press("e")
        for _ in 0..<field { stage.press("tab") }
        stage.press("ctrl-u", typing: text, "home")
    }

    private func templates() async throws -> String { try await other.run("coaches", "messages").output }

    /// - Parameter isKept: whether the user changed the template before.
    @Test(arguments: [0, 2], [false, true])
    func aDeletedTemplateIsNamedAndItsFormKeepsItsText(field: Int, isKept: Bool) async throws {
        await open(stage)
        if isKept {
            type("For more time", at: 2)
            stage.press("ctrl-s")
            await stage.shows("Changed \(Self.name)")
        }
        await open(other)
        if isKept { await other.shows("For more time") }
        type("Another text", at: field)
        other.press("d")
        other.press("y")
        await other.shows("Messages · 7")
        stage.press("ctrl-s")
        // The form covers the first line of the message.
        await stage.shows("form has what you typed")
        await stage.shows("Another text")
        let left = try await templates()
        #expect(left.split(separator: "\n").count == 7 && !left.contains("Another text"), "\(left)")
        // Undo in the other window restores the template, and the form still has the typed text.
        other.press("u")
        await other.shows("Messages · 8")
        let back = try await templates()
        #expect(back.contains(Self.name) && back.contains("For more time") == isKept, "\(back)")
        stage.press("ctrl-s")
        await stage.shows("Changed")
        await stage.hides("form has what you typed")
        let all = try await templates()
        #expect(all.split(separator: "\n").count == 8 && all.contains("Another text"), "\(all)")
    }

    /// Opens the template in both windows, changes its subject in the second, and fills in a field in the first.
    private func change(_ text: String, at field: Int) async throws {
        await open(stage)
        await open(other)
        type(text, at: field)
        other.press("e")
        other.press("tab")
        other.press("tab")
        other.press("ctrl-u", typing: "Their subject", "ctrl-s")
        await other.shows("Changed \(Self.name)")
        stage.press("ctrl-s")
    }

    @Test func nonCollidingFieldsAreMerged() async throws {
        try await change("My name", at: 0)
        await stage.shows("Changed My name")
        let all = try await templates()
        #expect(all.contains("My name") && all.contains("Their subject"), "\(all)")
    }

    @Test(arguments: [
        (["m"], "Changed \(name)", "My subject"), (["t"], "Nothing to change.", "Their subject"),
        (["esc", "ctrl-s", "m"], "Changed \(name)", "My subject"),
    ])
    func theUserChoosesTheSubject(keys: [String], said: String, subject: String) async throws {
        try await change("My subject", at: 2)
        for key in keys {
            // Back returns to the form with the typed text; Ctrl-S asks again.
            if key == "ctrl-s" {
                await stage.hides("Not saved yet")
                await stage.shows("My subject")
            } else {
                await stage.shows("subject is now “Their subject” there and “My subject” here")
            }
            stage.press(key)
        }
        await stage.shows(said)
        #expect(try await templates().contains(subject))
    }
}
