import ChatKit
import GrowthCore

/// A question with all that goes out with it, before it does.
struct ReadyQuestion: Equatable, Sendable {
    let text: String
    /// Where it was asked before.
    let question: ChatMessage?
    /// The answer that is gone on with.
    let continuing: ChatMessage?
    let dispatch: ChatDispatch
    let provider: ChatProvider
    let model: String
    let prompt: ChatPrompt
    private let rules: ChatRules

    /// Stands for the question while it has no id.
    static let unborn = "new"

    /// The most tokens that are asked for: some servers refuse more.
    private static let longestAnswer = 4_096
    /// Ollama takes as much memory as it is asked to have room for.
    private static let usualOllamaRoom = 8_192

    /// - Parameters:
    ///   - room: of the server, in tokens; nil where it does not say.
    init(
        _ text: String, question: ChatMessage? = nil, continuing: ChatMessage? = nil, dispatch: ChatDispatch,
        rules: ChatRules, provider: ChatProvider, model: String, room: Int?
    ) {
        (self.text, self.question, self.continuing) = (text, question, continuing)
        (self.dispatch, self.provider, self.model, self.rules) = (dispatch, provider, model, rules)
        var room = room ?? ContextSize.unknown
        if provider.form == .ollama, provider.contextSize == nil { room = min(room, Self.usualOllamaRoom) }
        prompt = Self.prompt(text, question, continuing, dispatch, rules, from: nil, room: room)
    }

    private static func prompt(
        _ text: String, _ question: ChatMessage?, _ continuing: ChatMessage?, _ dispatch: ChatDispatch,
        _ rules: ChatRules, from: String?, room: Int
    ) -> ChatPrompt {
        let last = continuing ?? dispatch.earlier.last { $0.asked != nil }
        let asking = ChatPrompt.Question(
            id: question?.id ?? unborn, text: question?.sentText ?? dispatch.sentText ?? text,
            given: continuing?.asked?.given ?? dispatch.given, partial: continuing?.text)
        return ChatPrompt(
            asking, after: dispatch.earlier, rules: rules, scopes: dispatch.settings.scopes,
            from: from ?? last?.asked?.first, room: room)
    }

    var consent: ChatConsent { ChatConsent(provider, model: model, scopes: dispatch.settings.scopes) }

    /// - Parameter id: of the question, once it has one.
    func asked(_ id: String, with prompt: ChatPrompt) -> ChatRequestDetails {
        ChatRequestDetails(
            provider: provider, model: model, scopes: dispatch.settings.scopes,
            given: continuing?.asked?.given ?? dispatch.given, partial: continuing?.text.count,
            first: prompt.first == Self.unborn ? id : prompt.first, system: rules.system, estimate: prompt.tokens,
            room: prompt.room)
    }

    /// All that `[1]`, `[2]` … in the answer can mean.
    var sources: [ChatSource] {
        var sources: [Int: ChatSource] = [:]
        for piece in prompt.given {
            var source = piece.source
            source.number = piece.number
            sources[piece.number] = source
        }
        return sources.values.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    }

    var request: ChatRequest { request(prompt) }

    private func request(_ prompt: ChatPrompt) -> ChatRequest {
        var request = ChatRequest(
            model: model, messages: prompt.messages,
            limit: min(Self.longestAnswer, max(prompt.reply, prompt.room - prompt.tokens)),
            contextSize: provider.form == .ollama ? prompt.room : provider.contextSize)
        (request.limitName, request.omitted) = (provider.limitName, provider.omitted)
        request.asksProgress = provider.isOnThisMachine && provider.form == .openai
        return request
    }

    /// With half the room; nil where that leaves nothing out.
    func shorter(_ sent: ChatRequest) -> (request: ChatRequest, prompt: ChatPrompt)? {
        let half = Self.prompt(
            text, question, continuing, dispatch, rules, from: prompt.first, room: prompt.room / 2)
        guard half.fits, half.leftOut > prompt.leftOut else { return nil }
        var request = request(half)
        (request.limitName, request.omitted) = (sent.limitName, sent.omitted)
        return (request, half)
    }

    /// Who gets it, in words: `coach.example · the Internet · https · with its key`.
    var receiver: String {
        let place = provider.isOnThisMachine ? "this machine" : "the Internet"
        let scheme = String(provider.base.prefix { $0 != ":" })
        let key: String? = provider.keySource == .none ? nil : "with its key"
        return [provider.host, place, scheme, key].compactMap(\.self).joined(separator: " · ")
    }
}
