import ChatKit
import GrowthCore
import QuadCommandLine
import QuadCore
import QuadSystem

// A question that continues a chat and is stored in it with its answer.
extension GrowthChatCommands {
    func namedChat() async throws -> Chat {
        let name = invocation.value("chat") ?? ""
        return try ChatService.find(name, among: try await container.chatService.repository.chats())
    }

    func ask(_ question: String, in chat: Chat) async throws -> Int32 {
        let service = container.chatService
        let messages = try await service.repository.messages(of: chat.id)
        guard !service.repository.isAnswering(in: chat.id) else {
            throw ChatError(
                .setup, "Another window is getting an answer in “\(chat.title)”; ask when the answer is complete")
        }
        let path = ChatTree(messages).path(chat.chosen)
        let turn = ChatTurn(service, chat, after: path)
        let waiting = WaitingLine(output)
        guard let asks = try whom(of: chat), !invocation.has("offline") else {
            let dispatch = ChatDispatch(chat.settings)
            return told(
                try await turn.ask(question, dispatch, of: container.chatGuide, telling: event(waiting)))
        }
        let provider = try await provider(asks.provider)
        var settings = chat.settings
        settings.asks = asks
        settings.scopes = try scopes() ?? settings.scopes
        settings.system = try system() ?? settings.system ?? (provider.system.isBlank ? nil : provider.system)
        settings.fence = settings.fence ?? ChatRules(chat: chat.id).fence
        let model = asks.model.isEmpty ? provider.model : asks.model
        let consent = ChatConsent(provider, model: model, scopes: settings.scopes)
        let isAllowed = isAllowed(provider, settings.scopes) || settings.consent?.covers(consent) == true
        let ready = try await ready(question, settings, provider, model, isAllowed, after: path)
        let (providers, clock) = (container.chatProviders, container.clock)
        let answering = ChatResponder.model(
            ready, target: try await target(provider), asking: waiting.asking(over: container.chatTransport),
            now: { clock.now },
            learned: { outcome, _ in await providers.keep(outcome, of: provider) })
        return told(try await turn.ask(question, ready.dispatch, of: answering, telling: event(waiting)))
    }

    /// Returns the model to ask: from the options, else from the chat; nil for the guide.
    private func whom(of chat: Chat) throws -> ChatModelName? {
        let model = invocation.value("model")
        if let name = invocation.value("provider") { return ChatModelName(provider: name, model: model ?? "") }
        guard let asks = chat.settings.asks else {
            guard model == nil else {
                throw UsageError(
                    "the guide answers in this chat; name the model's provider with --provider", in: invocation.command)
            }
            return nil
        }
        return ChatModelName(provider: asks.provider, model: model ?? asks.model)
    }

    private func event(_ waiting: WaitingLine) -> (AnswerEvent) -> Void {
        let isJSON = invocation.has("json")
        return { event in
            switch event {
            case .waiting(let wait): waiting.show(wait)
            case .text(let text) where !isJSON: tell(text)
            case .textWasThinking where !isJSON: tellThought()
            default: break
            }
        }
    }

    private struct Kept: Encodable {
        let chat: String
        let question: ChatMessage
        let answer: ChatMessage
    }

    private func told(_ turn: ChatTurn.Done) -> Int32 {
        output.clearProgress()
        if invocation.has("json") {
            output.json(Kept(chat: turn.chat.id, question: turn.question, answer: turn.answer))
        } else {
            if !turn.answer.text.isEmpty, !turn.answer.text.hasSuffix("\n") { output.line() }
            if let mark = turn.answer.mark() { output.note("[\(mark)]") }
            if let problem = turn.answer.problem { output.note(problem) }
        }
        return turn.answer.state == .done ? 0 : 1
    }
}
