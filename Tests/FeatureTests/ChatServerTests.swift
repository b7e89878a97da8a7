import FoundationEssentials
import Testing

@testable import ChatKit
@testable import GrowthCore
@testable import GrowthUI

// Servers, typing in an open chat, and the drawing of an answer.
extension ChatScreenTests {
    @Test func aServerIsSetUpByKeys() async throws {
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("m")
        await stage.shows("Add a server")
        stage.press(typing: "add a server", "enter")
        await stage.shows("New server")
        stage.press(typing: "home", "tab")
        stage.press("ctrl-u", typing: "ftp://x", "ctrl-s")
        await stage.shows("begins with https://")
        stage.press("ctrl-u", typing: "http://127.0.0.1:9/v1", "ctrl-s")
        await stage.shows("coach-large")
        stage.press(typing: "coach-large", "enter")
        await stage.shows("coach-large of home answers")
        #expect(try await stage.container.chatProviders.providers().map(\.base) == ["http://127.0.0.1:9/v1"])
    }

    @Test func anOpenedChatAcceptsTyping() async throws {
        try await setUp()
        await ask("what now")
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        let again = try Self.stage(model, in: stage.folder)
        again.press("C")
        await again.shows("what now")
        again.press("enter")
        await again.shows("Row easy.")
        again.press(typing: "and then", "enter")
        await again.shows("you asked 2")
        await again.hides("answering")
        again.press("esc")
        #expect(!again.text.contains("enter send"))
        again.press("q")
        await again.shows("Growth › Chats")
    }

    /// A user who keeps typing while the dialog is open removes nothing.
    @Test func aServerIsRemovedOnlyOnPurpose() async throws {
        try await setUp()
        func askToRemove() async {
            stage.press("m")
            await stage.shows("Change home")
            stage.press(typing: "change home", "enter")
            await stage.shows("protocol openai")
            stage.press("d")
            await stage.shows("Remove home?")
        }
        stage.press("C")
        await stage.shows("There are no chats yet.")
        await askToRemove()
        stage.press(typing: "yes remove hello", "enter")
        await stage.hides("Remove home?")
        #expect(try await stage.container.chatProviders.providers().count == 1)
        await stage.shows("Change home")
        stage.press("esc")
        await askToRemove()
        stage.press("right", "enter")
        await stage.shows("Removed home")
        #expect(try await stage.container.chatProviders.providers().isEmpty)
    }

    @Test func aCustomSystemPromptIsShownAndStored() async throws {
        try await setUp()
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("a")
        await stage.shows("coach of home answers")
        stage.press("esc", "T")
        await stage.shows("System prompt")
        stage.press("tab", "tab", "tab", "tab")
        stage.press(typing: "You are a strict rowing captain.", "ctrl-s")
        await stage.shows("Only the question is sent")
        stage.press("i", typing: "what now", "enter")
        await stage.shows("Before this is sent")
        #expect(stage.text.contains("strict rowing captain"))
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        let sent = try #require(model.questions.last)
        #expect(
            sent.contains("strict rowing captain") && sent.contains("Give no doses") && !sent.contains("calm, friendly")
        )
        #expect(
            try await stage.container.chatService.repository.chats().first?.settings.system
                == "You are a strict rowing captain.")
        stage.press("esc", "w")
        await stage.shows("What was sent")
        #expect(stage.text.contains("strict rowing captain"))
    }

    @Test func markdownIsDrawnAndCopiedRaw() async throws {
        try await setUp()
        model.script = [
            .connected, .text("## Plan\n\n- **Row** easy\n- rest [9]\n\n"), .text("```\nset 1\n```\n"), .done,
        ]
        await ask("what now")
        await agree()
        await stage.shows("• Row easy")
        await stage.hides("answering")
        #expect(!stage.text.contains("**") && !stage.text.contains("##") && stage.text.contains("rest [9?]"))
        #expect(try await messages().last?.text.hasPrefix("## Plan\n\n- **Row** easy") == true)
    }

    @Test func aServerSetUpElsewhereIsVisible() async throws {
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("a")
        await stage.shows("The guide answers")
        let other = try Self.stage(model, in: stage.folder)
        try await other.container.chatProviders.save(
            ChatProvider(id: "gym", base: "http://127.0.0.1:9/v1", model: "coach"))
        await stage.shows("coach of gym answers")
    }
}
