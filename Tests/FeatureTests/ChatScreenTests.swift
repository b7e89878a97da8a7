import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import ChatKit
@testable import CoachesCore
@testable import CoachesUI
@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCommandLine
@testable import QuadCore

/// Chats with a scripted model: the sent, received and stored text.
@MainActor
@Suite struct ChatScreenTests {
    let model = ScriptedModel()
    let stage: FeatureStage

    init() throws { stage = try Self.stage(model) }

    static func stage(_ model: ScriptedModel, in folder: TemporaryDirectory? = nil) throws -> FeatureStage {
        let growth = InstalledFeature(
            .growth, commands: .growth,
            make: { container, context in
                GrowthFeature(
                    GrowthServices(
                        log: container.growthLogService, library: container.growthLibraryPorts,
                        chats: container.chatService, guide: container.chatGuide,
                        models: ChatModelPorts(
                            providers: container.chatProviders, keys: container.chatKeys,
                            keyFile: container.chatKeyFile, transport: model,
                            asking: ChatClient(model) { _ in await Task.yield() }, context: container.chatContext)),
                    in: context)
            })
        return try FeatureStage([growth], in: folder)
    }

    func setUp(base: String = "http://127.0.0.1:9/v1") async throws {
        try await stage.container.chatProviders.save(ChatProvider(id: "home", base: base, model: "coach"))
    }

    /// Opens a new chat and types a question.
    func ask(_ question: String) async {
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("a")
        await stage.shows("coach of home answers")
        stage.press(typing: question, "enter")
    }

    /// Presses Enter until it counts: the page ignores Enter for a moment.
    func agree() async {
        await stage.shows("Before this is sent")
        while stage.text.contains("Before this is sent") {
            stage.press("enter")
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    func messages() async throws -> [ChatMessage] {
        let repository = stage.container.chatService.repository
        guard let chat = try await repository.chats().first else { return [] }
        return try await repository.messages(of: chat.id).sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }

    @Test func nothingIsSentBeforeItIsShown() async throws {
        try await setUp()
        await ask("what now")
        await stage.shows("Before this is sent")
        #expect(stage.text.contains("127.0.0.1 · this machine · http"))
        #expect(stage.text.contains("nothing but the question"))
        #expect(model.questions.isEmpty)
        stage.press("esc")
        await stage.hides("Before this is sent")
        #expect(stage.text.contains("> what now"))
        #expect(try await messages().isEmpty)
        stage.press("enter")
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        #expect(model.questions.count == 1)
        // After one consent, the page does not appear again.
        stage.press(typing: "and then", "enter")
        await stage.shows("you asked 2")
        await stage.hides("answering")
        #expect(model.questions.count == 2)
        #expect(try await messages().map(\.state) == [.done, .done, .done, .done])
        let sent = try #require(model.questions.last)
        #expect(sent.contains("what now") && sent.contains("Row easy.") && sent.contains("and then"))
    }

    /// If the server is unavailable, continuing an answer loses neither the received text nor the option to continue.
    @Test func anAnswerThatCannotContinueNowContinuesLater() async throws {
        try await setUp()
        model.script = [.connected, .text("Half of it"), .failed(ChatError(.unreachable, "It hung up"))]
        await ask("what now")
        await agree()
        await stage.shows("[cut off]")
        await stage.hides("answering")
        await stage.shows("esc c continue")
        model.script = [.failed(ChatError(.refused, "Nobody is there"))]
        stage.press("esc", "c")
        await stage.shows("Nobody is there")
        await stage.hides("answering")
        #expect(stage.text.contains("Half of it") && stage.text.contains("[cut off]"))
        model.script = [.connected, .text(" and the rest"), .done]
        stage.press("c")
        await stage.shows("Half of it and the rest")
        await stage.hides("[cut off]")
    }

    /// A new chat keeps the chosen provider and attachments, as it keeps the typed text.
    @Test func choicesBeforeTheFirstQuestionStay() async throws {
        try await setUp()
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("a")
        await stage.shows("coach of home answers")
        stage.press(typing: "row", "esc")
        stage.press("T", "space", "ctrl-s")
        await stage.shows("Sent with the question: sessions")
        stage.press("L")
        await stage.shows("Growth › Log")
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("a", "enter")
        await stage.shows("Before this is sent")
        #expect(stage.text.contains("With    sessions") && stage.text.contains("New chat"))
    }

    @Test func otherScopesAskAgain() async throws {
        try await setUp()
        stage.press("i", typing: "row 1h10 e4 secret words", "enter")
        await stage.shows("Logged row")
        await ask("what now")
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        #expect(!model.questions[0].contains("70 min"))
        stage.press("esc", "T", "space", "ctrl-s")
        await stage.shows("Sent with the question: sessions")
        stage.press("r")
        await stage.shows("Before this is sent")
        #expect(stage.text.contains("With    sessions"))
        await agree()
        await stage.shows("2/2")
        await stage.hides("answering")
        #expect(model.questions[1].contains("70 min") && !model.questions[1].contains("secret words"))
        stage.press("w")
        await stage.shows("What was sent")
        stage.press("G")
        #expect(stage.text.contains("70 min"))
        stage.press("esc", "K")
        await stage.shows("1/2")
        stage.press("w", "G")
        await stage.shows("What was sent")
        #expect(!stage.text.contains("70 min"), "the first answer was asked for without them")
    }

    @Test func aStoppedAnswerContinues() async throws {
        try await setUp()
        model.script = [.connected, .text("Start "), .text("ea"), .wait]
        await ask("what now")
        await agree()
        await stage.shows("Start ea")
        stage.press(typing: "not lost", "esc")
        await stage.shows("[stopped]")
        #expect(model.stopped == 1)
        #expect(stage.text.contains("> not lost"), "what stands in the field stays")
        #expect(try await messages().last?.text == "Start ea")
        model.script = [.text("sily."), .done]
        stage.press("esc", "c")
        await stage.shows("Start ea sily.")
        await stage.hides("[stopped]")
        await stage.hides("answering")
        let all = try await messages()
        #expect(all.count == 2 && all[1].state == .done)
        #expect(model.questions[1].contains("Start ea") && model.questions[1].contains("broke off"))
    }

    @Test func anErrorIsReportedAndLosesNothing() async throws {
        try await setUp()
        model.script = [.connected, .text("Half "), .failed(ChatError(.unreachable, "The server hung up"))]
        await ask("what now")
        await agree()
        await stage.shows("The server hung up")
        #expect(stage.text.contains("Half") && stage.text.contains("[cut off]"))
        #expect(model.questions.count == 1, "never again by itself once a word was shown")
        await stage.hides("answering")
        let again = try Self.stage(model, in: stage.folder)
        again.press("C")
        await again.shows("! what now")
        again.press("enter")
        await again.shows("Half")
    }

    /// Two Enters send one question, and the second Enter sends nothing unread.
    @Test func aSecondEnterSendsNothing() async throws {
        try await setUp()
        await ask("what now")
        stage.press("enter", "enter")
        await stage.shows("Before this is sent")
        #expect(model.questions.isEmpty)
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        #expect(model.questions.count == 1)
        #expect(try await messages().count == 2)
    }

    /// Questions to the guide were never sent out, and their names are not sent out later either.
    @Test func namesAreHiddenInEarlierQuestionsToo() async throws {
        let family = stage.container.family
        try await JSONPersonRepository(family).apply(ItemChanges(adding: [Person(id: "p", name: "Dana Whitfield")]))
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("a")
        await stage.shows("The guide answers")
        stage.press(typing: "Is Dana Whitfield strict about rest?", "enter")
        await stage.shows("[1]")
        await stage.hides("answering")
        try await setUp()
        stage.press("esc", "m")
        await stage.shows("coach  home")
        stage.press(typing: "coach", "enter")
        await stage.shows("coach of home answers")
        stage.press("i", typing: "and now", "enter")
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        stage.press(typing: "and then", "enter")
        await stage.shows("you asked 2")
        await stage.hides("answering")
        for question in model.questions {
            #expect(question.contains("[person 1] strict") && !question.contains("Whitfield"))
        }
    }

    @Test func aDraftOutlivesRewording() async throws {
        try await setUp()
        await ask("what now")
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        stage.press(typing: "half a thought", "esc")
        stage.press("e", "ctrl-u")
        stage.press(typing: "what else", "enter")
        await stage.shows("you asked 2")
        await stage.hides("answering")
        #expect(stage.text.contains("> half a thought"))
    }

    @Test func aSafetyTextComesFirst() async throws {
        try await setUp()
        await ask("my knee hurts")
        await agree()
        await stage.shows("Pain is a reason to stop")
        await stage.shows("Row easy.")
        await stage.hides("answering")
        #expect(try await messages().last?.text == "Row easy. you asked 1 times")
    }

    @Test func theGuideAnswersInstead() async throws {
        try await setUp()
        await ask("how long should I rest between study blocks")
        await stage.shows("Before this is sent")
        stage.press("f")
        await stage.shows("guide")
        await stage.shows("Study blocks")
        #expect(model.questions.isEmpty)
    }

    @Test func aClickedSourceOpensAndAClickedMessageIsSelected() async throws {
        try await setUp()
        await ask("how long should I rest between study blocks")
        await stage.shows("Before this is sent")
        stage.press("f")
        await stage.shows("Study blocks")
        await stage.hides("answering")
        stage.click("how long should I rest")
        #expect(!stage.text.contains("enter send"), "the field is left")
        stage.press("o")
        #expect(stage.text.contains("This message names no source"), "the question is selected")
        stage.click("Ending a block [3]")
        stage.click("[3] Study blocks")
        await stage.hides("Chats ›")
        stage.press("h")
        await stage.shows("Chats ›")
    }

    /// A provider with an unknown context size is not asked.
    @Test func aTooLongQuestionIsNotSent() async throws {
        var small = ChatProvider(id: "home", base: "http://127.0.0.1:9/v1", model: "coach")
        small.contextSize = 200
        try await stage.container.chatProviders.save(small)
        await ask(String(repeating: "long words ", count: 80))
        await stage.shows("This is too long for coach")
        #expect(model.questions.isEmpty)
    }
}
