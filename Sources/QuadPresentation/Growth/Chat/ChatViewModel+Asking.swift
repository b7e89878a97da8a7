import ChatKit
import QuadDomain
import TerminalKit

// From a question in the field to an answer that comes.
extension ChatViewModel {
    /// The answer that is gone on with: the last one of the branch, broken off.
    var broken: ChatMessage? {
        guard let last = path.last, last.role == .coach, last.model != nil, !last.text.isEmpty else { return nil }
        guard last.id != conversation.runningID else { return nil }
        return last.state == .done || last.state == .failed ? nil : last
    }

    func sent() {
        let text = state.field.text.trimmingSpaces
        guard !conversation.isAnswering else {
            return library.context.say(.info("An answer is coming; Esc stops it"))
        }
        guard !text.isBlank else { return library.context.say(.info("There is nothing to send yet")) }
        guard text.count <= ChatService.longestMessage else {
            return library.context.say(.warning(ErrorText.of(ConversationError.tooLong)))
        }
        let parent = state.rewording.map { conversation.state.tree.message($0)?.parent } ?? path.last?.id
        Task {
            await conversation.settled()
            if let asks = conversation.settings.asks {
                await ask(Asking(text: text, parent: parent), asks)
            } else {
                await askGuide(text, after: parent)
            }
        }
    }

    func askedAgain() {
        guard let question else { return }
        (state.selected, state.top) = (nil, nil)
        Task {
            await conversation.settled()
            guard let asks = conversation.settings.asks else {
                return conversation.answer(question, by: library.guide)
            }
            await ask(Asking(text: question.text, parent: question.parent, question: question), asks)
        }
    }

    func wentOn() {
        guard let broken, let question = broken.parent.flatMap({ conversation.state.tree.message($0) }) else { return }
        (state.selected, state.top) = (nil, nil)
        Task {
            await conversation.settled()
            guard let asks = conversation.settings.asks else {
                return library.context.say(.info("The guide goes on with no answer; m chooses a model"))
            }
            let asking = Asking(
                text: question.text, parent: question.parent, question: question, continuing: broken)
            await ask(asking, asks)
        }
    }

    // MARK: The guide

    private func askGuide(_ text: String, after parent: String?) async {
        let place = draftPlace
        guard let question = await conversation.ask(text, after: parent) else { return }
        emptied(text, draft: place)
        conversation.answer(question, by: library.guide)
    }

    /// The field is empty once what stood in it is on disk; what was typed since stays.
    private func emptied(_ text: String, draft place: String) {
        drafts.keep(draft: "", for: place)
        recalled = nil
        var next = state
        (next.rewording, next.top, next.selected) = (nil, nil, nil)
        if next.field.text.trimmingSpaces == text { next.field = TextAreaInput() }
        state = next
        if !state.field.isEmpty { drafts.keep(draft: state.field.text, for: draftPlace) }
    }

    // MARK: A model

    private struct Asking {
        let text: String
        let parent: String?
        var question: ChatMessage?
        var continuing: ChatMessage?
    }

    /// Makes ready what goes out, and sends it where the user agreed to that already; else shows it first.
    private func ask(_ asking: Asking, _ asks: ChatModelName) async {
        do {
            let ready = try await ready(asking, asks)
            guard ready.prompt.fits else {
                return library.context.say(
                    .warning(
                        "This is too long for \(ModelName.short(ready.model)): about \(ready.prompt.tokens.grouped) of "
                            + "\(ready.prompt.room.grouped) tokens; T gives less along, or shorten the question"))
            }
            if conversation.settings.consent?.covers(ready.consent) == true { return await send(ready, keeping: nil) }
            show(ready, asking, asks)
        } catch {
            library.context.say(.error(ErrorText.of(error)))
        }
    }

    private func ready(_ asking: Asking, _ asks: ChatModelName) async throws -> ReadyQuestion {
        let settings = conversation.settings
        let provider = try await library.models.provider(asks.provider)
        let model = try await library.models.model(asks, of: provider)
        let earlier = asking.parent.map { conversation.state.tree.path(to: $0) } ?? []
        let given = earlier.flatMap(\.given) + (asking.question?.given ?? [])
        let dispatch = await library.models.ports.context.dispatch(asking.text, settings, after: given)
        let agreed = settings.consent?.covers(ChatConsent(provider, model: model, scopes: settings.scopes)) == true
        let room = await library.models.room(
            of: model, at: provider, mayAsk: provider.isOnThisMachine || agreed)
        return ReadyQuestion(
            asking.text, after: asking.parent, question: asking.question, continuing: asking.continuing,
            dispatch: dispatch, chat: conversation.id ?? conversation.futureID, provider: provider, model: model,
            room: room, earlier: earlier)
    }

    private func show(_ ready: ReadyQuestion, _ asking: Asking, _ asks: ChatModelName) {
        let layer = ChatConsentLayer(ready, trail: conversation.chat?.title ?? "New chat")
        layer.onAnswer = { [weak self] answer in
            guard let self else { return }
            switch answer {
            case .send(let keeping): Task { await self.send(ready, keeping: keeping) }
            case .scopes: askedForScopes { Task { await self.ask(asking, asks) } }
            case .edit: beganWriting()
            case .guide:
                Task {
                    if let question = asking.question {
                        self.conversation.answer(question, by: self.library.guide)
                    } else {
                        await self.askGuide(asking.text, after: asking.parent)
                    }
                }
            }
        }
        library.context.present(layer)
    }

    /// - Parameter keeping: whether the user is not to be asked again for the same; nil where that is settled.
    private func send(_ ready: ReadyQuestion, keeping: Bool?) async {
        await conversation.settled()
        var dispatch = ready.dispatch
        if let keeping { dispatch.settings.consent = keeping ? ready.consent : nil }
        await conversation.set(dispatch.settings)
        do {
            let answering = try await library.models.answering(ready, clock: library.context.clock)
            guard let question = await written(ready, dispatch) else { return }
            conversation.answer(question, by: answering, goingOn: ready.continuing)
        } catch {
            library.context.say(.error(ErrorText.of(error)))
        }
    }

    private func written(_ ready: ReadyQuestion, _ dispatch: ChatDispatch) async -> ChatMessage? {
        if let question = ready.question { return await conversation.give(dispatch.given, with: question) }
        let place = draftPlace
        guard let question = await conversation.ask(ready.text, after: ready.parent, sending: dispatch) else {
            return nil
        }
        emptied(ready.text, draft: place)
        return question
    }
}
