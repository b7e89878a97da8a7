import ChatKit
import QuadDomain
import QuadPresentation

// One question, with nothing around it; the guide where there is nobody else.
extension GrowthChatCommands {
    func ask() async throws -> Int32 {
        let missing = await container.chatProviders.missing()
        // Whom one means may be one of those that can't be read.
        if let missing, !invocation.has("provider"), !invocation.has("offline") {
            throw ChatError(.storage, "\(missing) --provider NAME asks one that is there")
        }
        let isNobody = try await container.chatProviders.providers().isEmpty && !invocation.has("provider")
        if isNobody || invocation.has("offline") { return try await GrowthLibraryCommands(context: context).ask() }
        let provider = try await chosen()
        let scopes = try scopes()
        let isJSON = invocation.has("json")
        let safety = SafetyText.about(question)
        // Whatever becomes of the question, the text is read first.
        if !isJSON, !safety.isEmpty {
            (GrowthText.lines(of: safety) + [""]).forEach(output.line)
            output.flush()
        }
        let key = try await container.chatKeys.key(for: provider)
        let target = ChatTarget(provider, key: key)
        let mayAsk = invocation.has("yes") || provider.isOnThisMachine
        var model = invocation.value("model") ?? provider.model
        if model.isEmpty, mayAsk { model = try await list(of: provider).first?.id ?? "" }
        let ready = try await ready(for: provider, model, scopes)
        guard invocation.has("yes") || provider.isOnThisMachine && scopes.isEmpty else {
            throw refusal(provider, scopes, ready.prompt)
        }
        guard ready.prompt.fits else {
            throw ChatError(
                .setup,
                "This is too long: about \(ready.prompt.tokens.grouped) of \(ready.prompt.room.grouped) tokens; ask for less"
            )
        }
        func wait(_ wait: ChatWait) { output.progress(wait.words(seconds: 0)) }
        let outcome = await container.chatAsking.ask(
            ready.request, of: target, shorten: { ready.shorter($0)?.request }, again: { wait(.again($0, seconds: $1)) }
        ) { signal in
            switch signal {
            case .text(let text) where !isJSON:
                output.clearProgress()
                output.text(text)
                output.flush()
            case .connected: output.progress("waiting for the server")
            case .progress(let progress): wait(.reading(progress))
            default: break
            }
        }
        output.clearProgress()
        return try told(outcome, isJSON ? safety : nil)
    }

    private var question: String { arguments.joined(separator: " ") }

    private func scopes() throws -> [ChatScope] {
        guard let text = invocation.value("context") else { return [] }
        return ChatScope.sorted(
            try text.split(separator: ",").map { word in
                guard let scope = ChatScope(rawValue: String(word).trimmingSpaces) else {
                    let known = ChatScope.allCases.map(\.rawValue).joined(separator: ", ")
                    throw UsageError("--context takes some of \(known), not “\(word)”", in: invocation.command)
                }
                return scope
            })
    }

    /// What goes out: the question and what was asked for along with it, names hidden.
    private func ready(
        for provider: ChatProvider, _ model: String, _ scopes: [ChatScope]
    ) async throws -> ReadyQuestion {
        let dispatch = try await container.chatContext.dispatch(question, ChatSettings(scopes: scopes), after: [])
        return ReadyQuestion(
            question, dispatch: dispatch, rules: ChatRules(chat: container.makeID()), provider: provider, model: model,
            room: nil)
    }

    /// Shows what would go out, so that who adds --yes knows.
    private func refusal(_ provider: ChatProvider, _ scopes: [ChatScope], _ prompt: ChatPrompt) -> ChatError {
        for line in prompt.text.split(separator: "\n", omittingEmptySubsequences: false) { output.note(String(line)) }
        let place = provider.isOnThisMachine ? "this machine" : "another machine"
        let what =
            scopes.isEmpty ? "the question" : "the question with " + scopes.map(\.rawValue).joined(separator: ", ")
        return ChatError(
            .forbidden,
            "Nothing was sent: \(provider.id) is \(place) (\(provider.base)); --yes sends \(what) there, as above")
    }

    /// - Parameter safety: what JSON has of safety texts; nil prints the end of a text.
    private func told(_ outcome: ChatAsking.Outcome, _ safety: [SafetyText]?) throws -> Int32 {
        let answer = try outcome.result.get().answer
        if let safety {
            output.json(ChatAnswerJSON(answer, safety: safety))
        } else {
            if !answer.text.isEmpty, !answer.text.hasSuffix("\n") { output.line() }
            if answer.end != .complete { output.note(answer.endWords) }
        }
        switch outcome.next {
        case .askForKey?: output.note("Set its key with: quad growth key set NAME")
        case .listModels?: output.note("quad growth models lists the models there are")
        default: break
        }
        return answer.end == .complete || answer.end == .length ? 0 : 1
    }

    private func chosen() async throws -> ChatProvider {
        let providers = try await container.chatProviders.providers()
        guard let name = invocation.value("provider") else {
            guard let first = providers.first else { throw Self.nobody }
            return first
        }
        guard let provider = providers.first(where: { $0.id == name }) else { throw unknown(name) }
        return provider
    }
}
