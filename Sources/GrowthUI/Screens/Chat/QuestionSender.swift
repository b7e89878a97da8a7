import ChatKit
import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// Sends a question from the field and gets its answer.
struct QuestionSender: ChatPart {
    let field: ChatField
    let position: ChatPosition
    let safety: ChatSafety
    var conversation: Conversation { position.conversation }

    /// The answer to continue: the last one of the branch, if it broke off.
    var broken: ChatMessage? {
        guard let last = path.last, last.role == .coach, last.model != nil, !last.text.isEmpty else { return nil }
        // A stopped answer can be continued at once, even while its end is still being written.
        guard last.id != conversation.runningID || last.state == .stopped else { return nil }
        return last.canGoOn ? last : nil
    }

    func send() {
        let text = field.state.input.text.trimmingSpaces
        guard !conversation.isAnswering else {
            return conversations.context.say(Conversation.busy)
        }
        guard !conversation.state.isAnsweredElsewhere else {
            return conversations.context.say(Conversation.busyElsewhere)
        }
        guard !text.isBlank else { return conversations.context.say(.info("There is nothing to send yet")) }
        guard text.count <= ChatService.longestMessage else {
            return conversations.context.say(.warning(ErrorText.of(ConversationError.tooLong)))
        }
        safety.show(for: text)
        let parent = field.state.rewording.map { conversation.state.tree.message($0)?.parent } ?? path.last?.id
        Task { await ask(Asking(text: text, parent: parent)) }
    }

    func askAgain() {
        guard let question = position.question else { return }
        position.goToEnd()
        safety.show(for: question.text)
        Task { await ask(Asking(text: question.text, parent: question.parent, question: question)) }
    }

    func goOn() {
        guard let broken, let question = broken.parent.flatMap({ conversation.state.tree.message($0) }) else { return }
        guard conversation.settings.asks != nil else {
            return conversations.context.say(.info("The guide can't continue an answer; m chooses a model"))
        }
        position.goToEnd()
        Task {
            await ask(Asking(text: question.text, parent: question.parent, question: question, continuing: broken))
        }
    }

    private struct Asking {
        let text: String
        let parent: String?
        /// The question, if it was asked before.
        var question: ChatMessage?
        /// The answer to continue.
        var continuing: ChatMessage?
    }

    // MARK: The guide

    private func askGuide(_ asking: Asking) async {
        guard let question = await written(asking, sending: nil) else { return }
        conversation.answer(question, by: conversations.guide)
    }

    /// Returns the question once it is on disk.
    private func written(_ asking: Asking, sending: ChatDispatch?) async -> ChatMessage? {
        if let question = asking.question { return question }
        let place = field.place
        guard let question = await conversation.ask(asking.text, after: asking.parent, sending: sending) else {
            return nil
        }
        field.sent(asking.text, draft: place)
        position.goToEnd()
        safety.written()
        return question
    }

    // MARK: Models

    /// Prepares a question. Sends it if the user already agreed to that, else shows it first.
    private func ask(_ asking: Asking) async {
        await conversations.context.attempt {
            let typed = field.state.input.text
            var ready: ReadyQuestion?
            guard
                let isModel = try await conversation.prepare({
                    guard let asks = conversation.settings.asks else { return false }
                    ready = try await self.ready(asking, asks)
                    return true
                })
            else { return }
            guard isModel, let ready else { return await askGuide(asking) }
            guard field.state.input.text == typed else {
                return conversations.context.say(.info("You kept typing, so nothing was sent; Enter sends everything"))
            }
            guard ready.prompt.fits else { return conversations.context.say(.warning(Self.tooLong(ready))) }
            guard isStill(ready) else { return await ask(asking) }
            if conversation.settings.consent?.covers(ready.consent) == true {
                return await send(ready, asking, keeping: nil)
            }
            show(ready, asking)
        }
    }

    private static func tooLong(_ ready: ReadyQuestion) -> String {
        "This is too long for \(ModelName.short(ready.model)): about \(ready.prompt.tokens.grouped) of "
            + "\(ready.prompt.room.grouped) tokens; send less with T, or shorten the question"
    }

    /// Whether the model and the excerpts are still those for which the question was prepared.
    private func isStill(_ ready: ReadyQuestion) -> Bool {
        let (now, then) = (conversation.settings, ready.dispatch.settings)
        return now.asks == then.asks && now.scopes == then.scopes
            && (now.system == nil || now.system == then.system)
    }

    private func ready(_ asking: Asking, _ asks: ChatModelName) async throws -> ReadyQuestion {
        var settings = conversation.settings
        let fence = settings.fence ?? ChatRules(chat: conversation.id ?? conversation.futureID).fence
        settings.fence = fence
        let provider = try await conversations.models.provider(asks.provider)
        // The prompt is stored with the chat, so that the chat continues unchanged when the server's prompt changes.
        if settings.system == nil, !provider.system.isBlank { settings.system = provider.system }
        let model = try await conversations.models.model(asks, of: provider)
        let earlier = asking.parent.map { conversation.state.tree.path(to: $0) } ?? []
        let dispatch = try await conversations.models.ports.context.dispatch(
            asking.text, settings, after: earlier, isNew: asking.continuing == nil)
        let rules = ChatRules(fence: fence, system: dispatch.system)
        let agreed = settings.consent?.covers(ChatConsent(provider, model: model, scopes: settings.scopes)) == true
        let room = await conversations.models.room(of: model, at: provider, mayAsk: provider.isOnThisMachine || agreed)
        let last = earlier.last { $0.asked?.model == model }?.asked?.room
        var question = asking.question
        if question?.sentText == nil { question?.sentText = dispatch.sentText }
        return ReadyQuestion(
            asking.text, question: question, continuing: asking.continuing, dispatch: dispatch, rules: rules,
            provider: provider, model: model, room: room ?? last)
    }

    private func show(_ ready: ReadyQuestion, _ asking: Asking) {
        let clock = conversations.context.clock
        let layer = ChatConsentLayer(ready, trail: conversation.chat?.title ?? "New chat") { clock.now }
        layer.onAnswer = { answer in
            switch answer {
            case .send(let keeping): Task { await self.send(ready, asking, keeping: keeping) }
            case .scopes: ChatSetup(conversation: conversation).askScopes { Task { await self.ask(asking) } }
            case .edit: editQuestion(asking)
            case .guide: Task { await self.askGuide(asking) }
            }
        }
        conversations.context.present(layer)
    }

    /// Returns to the field, with the question if it was asked before.
    private func editQuestion(_ asking: Asking) {
        if asking.question == nil { field.write() } else if let question = position.question { field.reword(question) }
    }

    /// - Parameter keeping: whether the user's consent also covers later questions; nil if the stored consent is to
    ///   stay.
    private func send(_ ready: ReadyQuestion, _ asking: Asking, keeping: Bool?) async {
        guard isStill(ready) else { return await ask(asking) }
        await conversations.context.attempt {
            var settings = conversation.settings
            let readied = ready.dispatch.settings
            (settings.hidden, settings.fence, settings.system) = (readied.hidden, readied.fence, readied.system)
            if let keeping { settings.consent = keeping ? ready.consent : nil }
            try await conversation.set(settings)
            var dispatch = ready.dispatch
            dispatch.settings = settings
            let hidden = dispatch.earlier + [ready.question].compactMap(\.self)
            try await conversation.keepHidden(hidden)
            let answering = try await conversations.models.answering(ready, clock: conversations.context.clock)
            var asking = asking
            asking.question = ready.question
            guard let question = await written(asking, sending: dispatch) else { return }
            conversation.answer(question, by: answering, goingOn: ready.continuing)
        }
    }
}
