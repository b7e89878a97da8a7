import ChatKit
import GrowthCore

/// A question ready to be sent, with everything that is sent along.
struct ReadyQuestion: Equatable, Sendable {
    let text: String
    /// The question's message, if it was asked before.
    let question: ChatMessage?
    /// The answer to continue.
    let continuing: ChatMessage?
    let dispatch: ChatDispatch
    let provider: ChatProvider
    let model: String
    let prompt: ChatPrompt
    private let rules: ChatRules

    /// A placeholder for the id of a question that has none yet.
    static let unborn = "new"

    /// The most tokens requested for an answer: some servers refuse more.
    private static let longestAnswer = 4_096
    /// Ollama allocates memory for the whole requested context size.
    private static let usualOllamaRoom = 8_192

    /// - Parameters:
    ///   - room: the context size of the server in tokens; nil if the server does not tell.
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

    /// - Parameter id: the id of the question, once it has one.
    func asked(_ id: String, with prompt: ChatPrompt) -> ChatRequestDetails {
        ChatRequestDetails(
            provider: provider, model: model, scopes: dispatch.settings.scopes,
            given: continuing?.asked?.given ?? dispatch.given, partial: continuing?.text.count,
            first: prompt.first == Self.unborn ? id : prompt.first, system: rules.system, estimate: prompt.tokens,
            room: prompt.room)
    }

    /// The sources that `[1]`, `[2]` … in the answer can refer to.
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

    /// Returns the request for half the context size; nil if nothing would be left out.
    func shorter(_ sent: ChatRequest) -> (request: ChatRequest, prompt: ChatPrompt)? {
        let half = Self.prompt(
            text, question, continuing, dispatch, rules, from: prompt.first, room: prompt.room / 2)
        guard half.fits, half.leftOut > prompt.leftOut else { return nil }
        var request = request(half)
        (request.limitName, request.omitted) = (sent.limitName, sent.omitted)
        return (request, half)
    }

    /// The receiver in words: `coach.example · the Internet · https · with its key`.
    var receiver: String {
        let place = provider.isOnThisMachine ? "this machine" : "another machine"
        let scheme = String(provider.base.prefix { $0 != ":" })
        let key: String? = provider.keySource == .none ? nil : "with its key"
        return [provider.host, place, scheme, key].compactMap(\.self).joined(separator: " · ")
    }
}
