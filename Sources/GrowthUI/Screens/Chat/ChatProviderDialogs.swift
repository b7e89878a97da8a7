import ChatKit
import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// Sets up a server to ask, changes it, and removes it.
@MainActor
struct ChatProviderDialogs {
    private let conversations: ConversationsModel

    init(_ conversations: ConversationsModel) { self.conversations = conversations }

    private var context: FeatureContext { conversations.context }
    private var ports: ChatModelPorts { conversations.models.ports }

    func add(_ found: ChatProvider? = nil, saved: @escaping () -> Void) {
        fillIn("New server", found ?? ChatProvider(id: "", base: "http://127.0.0.1:8080"), isNew: true, saved)
    }

    func edit(_ provider: ChatProvider, saved: @escaping () -> Void) {
        let choices = [
            DialogState.Choice(.character("e"), "Change it"), DialogState.Choice(.character("d"), "Remove it"),
            DialogState.Choice(.character("n"), "Cancel"),
        ]
        let question = DialogState(
            title: provider.id, text: "\(provider.base), protocol \(provider.form.rawValue)", choices: choices)
        context.dialogs.decide(question) { answer in
            if answer == 0 { fillIn("The server \(provider.id)", provider, isNew: false, saved) }
            if answer == 1 { remove(provider, saved) }
        }
    }

    private func remove(_ provider: ChatProvider, _ saved: @escaping () -> Void) {
        let choices = [
            DialogState.Choice(Key(.escape), "Keep it"), DialogState.Choice(.control("d"), "Remove it"),
        ]
        let question = DialogState(
            title: "Remove \(provider.id)?", text: "This also deletes its key from the key file. Its chats stay.",
            choices: choices, takesLetters: false)
        context.dialogs.decide(question) { answer in
            guard answer == 1 else { return saved() }
            context.writeInTask {
                await context.attempt {
                    _ = try await ports.providers.remove(provider.id)
                    try ports.keyFile.set(nil, of: provider.id)
                    record("removing the server \(provider.id)", provider.id, before: provider)
                    context.sayDone("Removed \(provider.id)")
                }
                saved()
            }
        }
    }

    // MARK: The form

    /// - Parameter typed: the values of an earlier form whose server was not written.
    private func fillIn(
        _ title: String, _ provider: ChatProvider, isNew: Bool, _ saved: @escaping () -> Void,
        holding typed: String? = nil
    ) {
        let form = Dialogs.Form(
            title: title, key: "chat server \(provider.id)", table(isNew: isNew), ChatProviderDraft(provider),
            kept: { $0.contains("@") ? "" : $0 }
        ) { draft, form in
            let typed = form.draft
            var edited = draft.provider
            edited.keySource = draft.key == nil ? draft.keySource ?? .none : .file
            keep(
                edited, insteadOf: isNew ? nil : provider, draft.key, saved,
                left: { fillIn(title, provider, isNew: isNew, saved, holding: typed) })
            return [:]
        }
        context.dialogs.fillIn(form, holding: typed)
    }

    private func table(isNew: Bool) -> FormTable<ChatProviderDraft> {
        let name = FormRow<ChatProviderDraft>.text(
            "name", "Name", \.provider.id, placeholder: "home", trims: true,
            missing: "Enter a name, such as home"
        ) { name in
            conversations.models.providers.contains { $0.id == name } ? "This name is taken; choose another" : nil
        }
        return FormTable((isNew ? [name] : []) + address(isNew: isNew) + key(isNew: isNew) + rest) { draft, errors in
            if draft.keySource == nil {
                errors["keyOf"] = "Enter the name of a variable, or a command that prints the key"
            }
            guard ["name", "base", "system"].allSatisfy({ errors[$0] == nil }), draft.provider.isOpenUnasked else {
                return
            }
            errors["plain"] = "This is another machine, and others can read http: allow http here, or use https"
        }
    }

    private func address(isNew: Bool) -> [FormRow<ChatProviderDraft>] {
        [
            .text(
                "base", "Address", \.provider.base, isSuggested: isNew,
                hint: "Such as http://127.0.0.1:8080/v1 or https://coach.example/v1", trims: true,
                problem: ChatProvider.problem(ofBase:)),
            .cases("form", "Protocol", \.provider.form, title: \.rawValue),
            .text("model", "Model", \.provider.model, placeholder: "the server's first model", trims: true),
            .value(
                "size", "Context", \.provider.contextSize, placeholder: "tokens, as the server reports",
                problem: "Enter a number of tokens, such as 8192"
            ) { Int($0).flatMap { ChatProvider.sizes ~= $0 ? $0 : nil } },
        ]
    }

    private func key(isNew: Bool) -> [FormRow<ChatProviderDraft>] {
        [
            .cases(
                "keyFrom", "Key from", \.keyFrom,
                hint: "file: typed below, kept on this machine only, never in backups", title: \.rawValue),
            .text("keyOf", "Variable or command", \.keyOf, placeholder: "for environment or command", trims: true),
            .secret("key", "Key", hint: isNew ? "" : "Leave empty to keep the key") { text, draft in
                draft.key = ChatKey(text)
                return text.isEmpty || draft.key != nil ? nil : "Use letters, digits and symbols, and no spaces"
            },
        ]
    }

    private var rest: [FormRow<ChatProviderDraft>] {
        [
            .text(
                "system", "System prompt", \.provider.system, placeholder: "the built-in one",
                hint: "Your own instructions for the model, in new chats", trims: true,
                problem: ChatRules.problem(ofSystem:)),
            .toggle(
                "plain", "Allow http", \.provider.allowsPlain,
                hint: "Sends to another machine unencrypted: others can read it on the way"),
        ]
    }

    /// - Parameter left: called if nothing was written and no question is open.
    private func keep(
        _ provider: ChatProvider, insteadOf old: ChatProvider?, _ key: ChatKey?, _ saved: @escaping () -> Void,
        left: @escaping () -> Void
    ) {
        let refused = { (error: any Error) in context.say(.error(ErrorText.of(error))) }
        conversations.performInTurn(refused: refused, left: left) {
            let stored = try await ports.providers.providers().first { $0.id == provider.id }
            let provider = try provider.merged(insteadOf: old, into: stored)
            if let key { try ports.keyFile.set(key, of: provider.id) }
            try await ports.providers.save(provider)
            conversations.models.forgetRooms()
            record("changing the server \(provider.id)", provider.id, before: stored)
            context.sayDone("Saved \(provider.id) at \(provider.base)")
            saved()
        }
    }

    /// Records the change for undo. Keys are not part of it: a restored server without its key says that it needs one.
    private func record(_ title: String, _ id: String, before: ChatProvider?) {
        let (providers, conversations) = (ports.providers, conversations)
        context.undoStack.record(title, undoing: before) { [weak conversations] before in
            let now = try await providers.providers().first { $0.id == id }
            if let before { try await providers.save(before) } else { _ = try await providers.remove(id) }
            conversations?.models.forgetRooms()
            return now
        }
    }
}

/// A server as edited in its form.
private struct ChatProviderDraft {
    enum KeyPlace: String, CaseIterable { case none, file, environment, command }

    var provider: ChatProvider
    var keyFrom = KeyPlace.none
    /// The variable or the command that has the key.
    var keyOf = ""
    /// A new key.
    var key: ChatKey?

    /// - Parameter old: the server to edit. Options that the server once refused are tried again.
    init(_ old: ChatProvider) {
        provider = ChatProvider(
            id: old.id, base: old.base, form: old.form, model: old.model, contextSize: old.contextSize,
            allowsPlain: old.allowsPlain, system: old.system)
        switch old.keySource {
        case .none: break
        case .file: keyFrom = .file
        case .environment(let name): (keyFrom, keyOf) = (.environment, name)
        case .command(let words): (keyFrom, keyOf) = (.command, words)
        }
    }

    /// The source of the key; nil if the variable or the command is missing or not valid.
    var keySource: ChatKeySource? {
        switch keyFrom {
        case .none: ChatKeySource.none
        case .file: .file
        case .environment: ChatKeySource("env:\(keyOf)")
        case .command: ChatKeySource("command:\(keyOf)")
        }
    }
}
