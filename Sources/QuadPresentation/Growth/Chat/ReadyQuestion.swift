import ChatKit
import FoundationEssentials
import QuadDomain

/// A question with all that goes out with it, before it does.
struct ReadyQuestion: Equatable, Sendable {
    let text: String
    /// The message it follows.
    let parent: String?
    /// Where it was asked before.
    var question: ChatMessage?
    /// The answer that is gone on with.
    var continuing: ChatMessage?
    let dispatch: ChatDispatch
    let provider: ChatProvider
    let model: String
    let path: [ChatMessage]
    let prompt: ChatPrompt

    /// Stands for the question while it has no id.
    static let unborn = "new"

    /// The most tokens that are asked for: some servers refuse more.
    private static let longestAnswer = 4_096
    /// Ollama takes as much memory as it is asked to have room for.
    private static let usualOllamaRoom = 8_192

    init(
        _ text: String, after parent: String?, question: ChatMessage? = nil, continuing: ChatMessage? = nil,
        dispatch: ChatDispatch, chat: String, provider: ChatProvider, model: String, room: Int, earlier: [ChatMessage]
    ) {
        (self.text, self.parent, self.question, self.continuing) = (text, parent, question, continuing)
        (self.dispatch, self.provider, self.model) = (dispatch, provider, model)
        let asking = ChatMessage(
            id: question?.id ?? Self.unborn, parent: parent, role: .user, text: text,
            at: question?.at ?? .distantFuture, given: (question?.given ?? []) + dispatch.given,
            sentText: question?.sentText ?? dispatch.sentText)
        path = earlier + [asking]
        let room = provider.form == .ollama && provider.contextSize == nil ? min(room, Self.usualOllamaRoom) : room
        prompt = ChatPrompt(
            path, rules: ChatRules(chat: chat), scopes: dispatch.settings.scopes,
            from: earlier.last { $0.asked != nil }?.asked?.first, room: room, partial: continuing?.text)
        rules = ChatRules(chat: chat)
    }

    private let rules: ChatRules

    var consent: ChatConsent { ChatConsent(provider, model: model, scopes: dispatch.settings.scopes) }

    var asked: ChatAsked {
        ChatAsked(
            provider: provider, model: model, scopes: dispatch.settings.scopes, first: prompt.first,
            estimate: prompt.tokens, room: prompt.room)
    }

    /// All that `[1]`, `[2]` … in the answer can mean.
    var sources: [ChatSource] { Self.sources(of: path) }

    static func sources(of path: [ChatMessage]) -> [ChatSource] {
        var sources: [Int: ChatSource] = [:]
        for piece in path.flatMap(\.given) { sources[piece.number] = piece.source }
        return sources.keys.sorted().compactMap { sources[$0] }
    }

    var request: ChatRequest { request(prompt) }

    private func request(_ prompt: ChatPrompt) -> ChatRequest {
        var request = ChatRequest(
            model: model, messages: prompt.messages,
            limit: min(Self.longestAnswer, max(prompt.reply, prompt.room - prompt.tokens)),
            contextSize: provider.form == .ollama ? prompt.room : provider.contextSize)
        request.asksProgress = provider.isOnThisMachine && provider.form == .openai
        return request
    }

    /// With half the room; nil where that leaves nothing out.
    func shorter(_ sent: ChatRequest) -> ChatRequest? {
        let half = ChatPrompt(
            path, rules: rules, scopes: dispatch.settings.scopes, from: prompt.first, room: prompt.room / 2,
            partial: continuing?.text)
        guard half.leftOut > prompt.leftOut else { return nil }
        var request = request(half)
        request.limitName = sent.limitName
        return request
    }

    /// Who gets it, in words: `coach.example · the Internet · https · key "file"`.
    var receiver: String {
        let place = provider.isOnThisMachine ? "this machine" : "the Internet"
        let scheme = String(provider.base.prefix { $0 != ":" })
        let key: String? = provider.keySource == .none ? nil : "with its key"
        return [provider.host, place, scheme, key].compactMap(\.self).joined(separator: " · ")
    }
}
