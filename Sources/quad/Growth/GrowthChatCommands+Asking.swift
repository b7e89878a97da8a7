import ChatKit
import QuadDomain

// One question, with nothing around it; the guide where there is nobody else.
extension GrowthChatCommands {
    func ask() async throws -> Int32 {
        let isNobody = try await container.chatProviders.providers().isEmpty && !invocation.has("provider")
        if isNobody || invocation.has("offline") { return try await GrowthLibraryCommands(context: context).ask() }
        let provider = try await chosen()
        let isHere = provider.isOnThisMachine
        guard isHere || invocation.has("yes") else {
            throw ChatError(
                .forbidden, "\(provider.id) is another machine (\(provider.base)); --yes sends the question there")
        }
        let key = try await container.chatKeys.key(for: provider)
        let target = ChatTarget(provider, key: key)
        var model = invocation.value("model") ?? provider.model
        if model.isEmpty { model = try await list(of: provider).first?.id ?? "" }
        var request = ChatRequest(
            model: model, messages: [PromptMessage(.user, arguments.joined(separator: " "))],
            contextSize: provider.contextSize)
        request.asksProgress = isHere && provider.form == .openai
        let isJSON = invocation.has("json")
        let outcome = await container.chatAsking.ask(request, of: target) { signal in
            switch signal {
            case .text(let text) where !isJSON:
                output.clearProgress()
                output.text(text)
                output.flush()
            case .progress(let progress): output.progress("reading \(progress.processed) of \(progress.total)")
            default: break
            }
        }
        output.clearProgress()
        return try told(outcome, isJSON)
    }

    private func told(_ outcome: ChatAsking.Outcome, _ isJSON: Bool) throws -> Int32 {
        let answer = try outcome.result.get().answer
        if isJSON {
            output.json(ChatAnswerJSON(answer))
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
