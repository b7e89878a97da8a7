import ChatKit
import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// Asks for the model and the excerpts to send, and shows what was sent.
struct ChatSetup: ChatPart {
    let conversation: Conversation

    /// - Parameter done: called once the excerpts are chosen.
    func askScopes(_ done: @escaping () -> Void = {}) {
        let scopes = ChatScope.allCases.map { scope in
            FormRow<ScopesDraft>.toggle(scope.rawValue, scope.rawValue, \.[scope], hint: scope.words)
        }
        let system = FormRow<ScopesDraft>.text(
            "system", "System prompt", \.system, placeholder: "the built-in one",
            hint: "Your own instructions for the model; leave empty for the built-in one", trims: true,
            problem: ChatRules.problem(ofSystem:))
        var form = Dialogs.Form(
            title: "What is sent with questions in this chat", key: "scopes of chat \(conversation.id ?? "new")",
            FormTable(scopes + [system]),
            ScopesDraft(scopes: Set(conversation.settings.scopes), system: shownSystem)
        ) { draft in choseScopes(ChatScope.allCases.filter { draft[$0] }, draft.system, done) }
        form.isFilledIn = true
        conversations.context.dialogs.fillIn(form)
    }

    /// The system prompt of this chat, or that of its server if the chat has none yet.
    private var shownSystem: String {
        let settings = conversation.settings
        let provider = conversations.models.providers.first { $0.id == settings.asks?.provider }
        return settings.system ?? provider?.system ?? ""
    }

    private func choseScopes(_ scopes: [ChatScope], _ system: String, _ done: @escaping () -> Void) {
        let isOtherSystem = system != shownSystem
        conversations.context.writeInTask {
            let isKept = await conversation.change { settings in
                settings.scopes = scopes
                guard isOtherSystem else { return }
                // A changed system prompt needs the user's consent before it is sent.
                (settings.system, settings.consent) = (system, nil)
            }
            guard isKept else { return }
            let names = scopes.map(\.rawValue).joined(separator: ", ")
            conversations.context.say(
                .success(scopes.isEmpty ? "Only the question is sent" : "Sent with the question: \(names)"))
            done()
        }
    }

    func askModel() {
        ChatModelDialogs(conversations).ask { [conversation, conversations] asks in
            conversations.context.writeInTask {
                let isKept = await conversation.change { settings in
                    // Another receiver needs new consent.
                    if settings.asks != asks { settings.consent = nil }
                    settings.asks = asks
                }
                guard isKept else { return }
                let who = asks.map { "\(ChatModelDialogs.name($0)) of \($0.provider)" } ?? "The guide"
                conversations.context.say(.success("\(who) answers in this chat from now on"))
            }
        }
    }

    /// Shows the request that was sent for an answer.
    func showSent(for answer: ChatMessage?) {
        guard let answer, let asked = answer.asked, let parent = answer.parent else { return }
        let path = conversation.state.tree.path(to: parent)
        guard let asking = path.last else { return }
        let settings = conversation.settings
        let fence = settings.fence ?? ChatRules(chat: conversation.id ?? conversation.futureID).fence
        let rules = ChatRules(fence: fence, system: asked.system)
        let question = ChatPrompt.Question(
            id: parent, text: asking.sentText ?? asking.text, given: asked.given,
            partial: asked.partial.map { String(answer.text.prefix($0)) })
        let prompt = ChatPrompt(
            question, after: path.dropLast(), rules: rules, scopes: asked.scopes, from: asked.first, room: asked.room)
        let provider = ChatProvider(id: asked.provider, base: asked.base)
        let tokens = asked.promptTokens.map { "\($0.grouped) tokens" } ?? "about \(asked.estimate.grouped) tokens"
        let hidden = settings.hidden.entries.map { "\($0.shown) is \($0.clear)" }
        let head =
            [
                "To      \(ModelName.short(asked.model)) · \(provider.host) · \(provider.isOnThisMachine ? "this machine" : "another machine")",
                "Size    \(prompt.characters.grouped) characters, \(tokens), of \(asked.room.grouped)",
            ] + (hidden.isEmpty ? [] : ["Not sent  \(hidden.joined(separator: ", "))"])
        conversations.context.present(ChatOutgoingLayer("What was sent", head: head, text: prompt.text))
    }
}

/// The scopes of a chat and its system prompt, as edited in their form.
private struct ScopesDraft {
    var scopes: Set<ChatScope>
    var system: String

    subscript(scope: ChatScope) -> Bool {
        get { scopes.contains(scope) }
        set { if newValue { scopes.insert(scope) } else { scopes.remove(scope) } }
    }
}
