import ChatKit
import GrowthCore
import QuadCommandLine
import QuadCore

// Questions by themselves or in a chat; without a provider, the guide answers.
extension GrowthChatCommands {
    func ask() async throws -> Int32 {
        let missing = await container.chatProviders.missing()
        // The provider that the user means may be among those that cannot be read.
        if let missing, !invocation.has("provider"), !invocation.has("offline") {
            throw ChatError(.storage, "\(missing) --provider NAME asks one of the others")
        }
        let question = try question()
        if invocation.has("chat") {
            tellSafety(question)
            return try await ask(question, in: try await namedChat())
        }
        let isNobody = try await container.chatProviders.providers().isEmpty && !invocation.has("provider")
        if isNobody || invocation.has("offline") {
            return try await GrowthLibraryCommands(context: context).ask(question)
        }
        tellSafety(question)
        let provider = try await chosen()
        var settings = ChatSettings(scopes: try scopes() ?? [], system: try system() ?? provider.system)
        settings.fence = ChatRules(chat: container.makeID()).fence
        let isAllowed = isAllowed(provider, settings.scopes)
        let ready = try await ready(
            question, settings, provider, invocation.value("model") ?? provider.model, isAllowed)
        let target = try await target(provider)
        let waiting = WaitingLine(output)
        let isJSON = invocation.has("json")
        let outcome = await waiting.asking(over: container.chatTransport).ask(
            ready.request, of: target, shorten: { ready.shorter($0)?.request },
            again: { waiting.show(.again($0, seconds: $1)) }
        ) { signal in
            switch signal {
            case .text(let text) where !isJSON: tell(text)
            case .textWasThinking where !isJSON: tellThought()
            case .connected: waiting.show(.server)
            case .progress(let progress): waiting.show(.reading(progress))
            default: break
            }
        }
        waiting.clear()
        await container.chatProviders.keep(outcome, of: provider)
        return try told(outcome, isJSON ? SafetyText.about(question) : nil)
    }

    /// Prints the safety text before the question is sent, whatever happens to the question.
    func tellSafety(_ question: String) {
        let safety = SafetyText.about(question)
        guard !safety.isEmpty else { return }
        // The JSON output has the text too, but only if there is an answer.
        if invocation.has("json") { return GrowthText.lines(of: safety).forEach(output.note) }
        (GrowthText.lines(of: safety) + [""]).forEach(output.line)
        output.flush()
    }

    func tell(_ text: String) {
        output.clearProgress()
        output.text(text)
        output.flush()
    }

    /// Notes that the text so far was the model's thinking, because printed text cannot be removed.
    func tellThought() {
        output.line()
        output.note("The text above was the model's thinking; its answer follows.")
    }

    // MARK: Sending

    func target(_ provider: ChatProvider) async throws(ChatError) -> ChatTarget {
        ChatTarget(provider, key: try await container.chatKeys.key(for: provider))
    }

    /// Whether a question may be sent without being shown first.
    func isAllowed(_ provider: ChatProvider, _ scopes: [ChatScope]) -> Bool {
        invocation.has("yes") || provider.isOnThisMachine && scopes.isEmpty
    }

    /// Prepares a question with the requested excerpts, and with names hidden.
    /// - Parameters:
    ///   - model: the model to ask; empty for the first model of the server.
    ///   - earlier: the conversation before the question.
    /// - Throws: an error if the question may not be sent or is too long.
    func ready(
        _ question: String, _ settings: ChatSettings, _ provider: ChatProvider, _ model: String, _ isAllowed: Bool,
        after earlier: [ChatMessage] = []
    ) async throws -> ReadyQuestion {
        var model = model
        // A remote server is not contacted before the user has agreed.
        let mayAsk = isAllowed || provider.isOnThisMachine
        if model.isEmpty, mayAsk { model = try await list(of: provider).first?.id ?? "" }
        let dispatch = try await container.chatContext.dispatch(question, settings, after: earlier)
        let rules = ChatRules(fence: settings.fence ?? container.makeID(), system: dispatch.system)
        func made(_ room: Int?) -> ReadyQuestion {
            ReadyQuestion(question, dispatch: dispatch, rules: rules, provider: provider, model: model, room: room)
        }
        let last = earlier.last { $0.asked?.model == model }?.asked?.room
        var ready = made(provider.contextSize ?? last)
        // The context size is requested from the server only if the question may not fit.
        if provider.contextSize == nil, mayAsk, !ready.prompt.fits || ready.prompt.leftOut > 0 {
            let size = await ChatModels(container.chatTransport).contextSize(of: model, at: try await target(provider))
            if let size { ready = made(size) }
        }
        guard isAllowed else { throw refusal(provider, settings.scopes, ready.prompt) }
        guard ready.prompt.fits else {
            throw ChatError(
                .setup,
                "This is too long: about \(ready.prompt.tokens.grouped) of \(ready.prompt.room.grouped) tokens; "
                    + "send less"
            )
        }
        return ready
    }

    /// Prints the text to be sent, so that a user who adds --yes knows it.
    private func refusal(_ provider: ChatProvider, _ scopes: [ChatScope], _ prompt: ChatPrompt) -> ChatError {
        for line in prompt.text.split(separator: "\n", omittingEmptySubsequences: false) { output.note(String(line)) }
        let place = provider.isOnThisMachine ? "this machine" : "another machine"
        let what =
            scopes.isEmpty ? "the question" : "the question with " + scopes.map(\.rawValue).joined(separator: ", ")
        return ChatError(
            .forbidden,
            "Nothing was sent: \(provider.id) is on \(place) (\(provider.base)); --yes sends \(what) there, as shown above"
        )
    }

    // MARK: Receiving

    /// - Parameter safety: the safety texts for JSON output; nil prints the end of a plain text.
    private func told(_ outcome: ChatClient.Outcome, _ safety: [SafetyText]?) throws -> Int32 {
        let answer = try outcome.result.get().answer
        if let safety {
            output.json(ChatAnswerJSON(answer, safety: safety))
        } else {
            if !answer.text.isEmpty, !answer.text.hasSuffix("\n") { output.line() }
            if answer.end != .complete { output.note(answer.endWords) }
        }
        switch outcome.next {
        case .askForKey?: output.note("Set its key with: quad growth key set NAME")
        case .listModels?: output.note("quad growth models lists the available models")
        default: break
        }
        return answer.end == .complete ? 0 : 1
    }

    private func chosen() async throws -> ChatProvider {
        guard let name = invocation.value("provider") else {
            guard let first = try await container.chatProviders.providers().first else { throw Self.nobody }
            return first
        }
        return try await provider(name)
    }

    func provider(_ name: String) async throws -> ChatProvider {
        guard let provider = try await container.chatProviders.providers().first(where: { $0.id == name }) else {
            throw unknown(name)
        }
        return provider
    }
}
