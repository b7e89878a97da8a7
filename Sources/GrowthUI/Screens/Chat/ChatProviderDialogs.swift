import ChatKit
import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import ViewState

/// Sets up a server to ask, changes it, and takes it away.
@MainActor
struct ChatProviderDialogs {
    private let library: ConversationsModel

    init(_ library: ConversationsModel) { self.library = library }

    private var context: FeatureContext { library.context }
    private var ports: ChatModelPorts { library.models.ports }

    private static let keySources = ["none", "file", "environment", "command"]

    func add(_ found: ChatProvider? = nil, saved: @escaping () -> Void) {
        fillIn("A server to ask", found ?? ChatProvider(id: "", base: "http://127.0.0.1:8080"), isNew: true, saved)
    }

    func edit(_ provider: ChatProvider, saved: @escaping () -> Void) {
        let choices = [
            DialogState.Choice(.character("e"), "Change it"), DialogState.Choice(.character("d"), "Remove it"),
            DialogState.Choice(.character("n"), "Leave it"),
        ]
        let question = DialogState(
            title: provider.id, text: "\(provider.base), asked in the \(provider.form.rawValue) form", choices: choices)
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
            title: "Remove \(provider.id)?", text: "Its key in the file of keys goes with it. Chats with it stay.",
            choices: choices, takesLetters: false)
        context.dialogs.decide(question) { answer in
            guard answer == 1 else { return saved() }
            Task {
                await context.attempt {
                    _ = try await ports.providers.remove(provider.id)
                    try ports.keyFile.set(nil, of: provider.id)
                    record("removing the server \(provider.id)", provider.id, before: provider)
                    context.sayDone("\(provider.id) is asked no more")
                }
                saved()
            }
        }
    }

    // MARK: The form

    private func fillIn(_ title: String, _ provider: ChatProvider, isNew: Bool, _ saved: @escaping () -> Void) {
        let forms = ChatProtocol.allCases.map(\.rawValue)
        var fields: [FormField] = []
        if isNew { fields.append(.text("name", "Name", provider.id, placeholder: "home")) }
        fields += [
            .text(
                "base", "Address", provider.base, isSuggested: isNew,
                hint: "As http://127.0.0.1:8080/v1 or https://coach.example/v1"),
            .choice("form", "Form", forms, selected: forms.firstIndex(of: provider.form.rawValue) ?? 0),
            .text("model", "Model", provider.model, placeholder: "the first of its list"),
            .text(
                "size", "Room", provider.contextSize.map(String.init) ?? "", placeholder: "tokens, as the server says"),
            .choice(
                "keyFrom", "Key from", Self.keySources, selected: Self.index(of: provider.keySource),
                hint: "file: typed below, kept on this machine only, never in backups"),
            .text("keyOf", "Variable or command", Self.detail(of: provider.keySource), placeholder: "for those two"),
            FormField("key", "Key", .secret(TextInput("")), hint: isNew ? "" : "Empty leaves it as it is"),
            .text(
                "system", "System prompt", provider.system, placeholder: "the coach's",
                hint: "Your own words about who answers and how, for new chats"),
            .toggle(
                "plain", "May be http", provider.allowsPlain,
                hint: "Sends to another machine unencrypted: others can read it on the way"),
        ]
        let form = Dialogs.Form(
            title: title, key: "chat server \(provider.id)", fields: fields,
            kept: { $0.contains("@") ? "" : $0 }
        ) { form in
            submit(form, provider, isNew: isNew, saved)
        }
        context.dialogs.fillIn(form)
    }

    private static func index(of source: ChatKeySource) -> Int {
        switch source {
        case .none: 0
        case .file: 1
        case .environment: 2
        case .command: 3
        }
    }

    private static func detail(of source: ChatKeySource) -> String {
        switch source {
        case .none, .file: ""
        case .environment(let name): name
        case .command(let words): words
        }
    }

    private func submit(
        _ form: FormState, _ old: ChatProvider, isNew: Bool, _ saved: @escaping () -> Void
    ) -> [String: String] {
        var errors: [String: String] = [:]
        let name = isNew ? form.text("name").trimmingSpaces : old.id
        if name.isBlank { errors["name"] = "Say what to call it, such as home" }
        if isNew, library.models.providers.contains(where: { $0.id == name }) {
            errors["name"] = "There is one of that name; take another"
        }
        let base = form.text("base").trimmingSpaces
        if let problem = ChatProvider.problem(ofBase: base) { errors["base"] = problem }
        var provider = ChatProvider(
            id: name, base: base, form: ChatProtocol(rawValue: form.text("form")) ?? .openai,
            model: form.text("model").trimmingSpaces, allowsPlain: form["plain"]?.isOn == true,
            system: form.text("system").trimmingSpaces)
        if let problem = ChatRules.problem(ofSystem: provider.system) { errors["system"] = problem }
        if errors.isEmpty, provider.isOpenUnasked {
            errors["plain"] = "It is another machine, and http lets others read along: say yes, or use https"
        }
        let size = form.text("size").trimmingSpaces
        provider.contextSize = Int(size)
        if !size.isEmpty, !(provider.contextSize.map { ChatProvider.sizes ~= $0 } ?? false) {
            errors["size"] = "A number of tokens, such as 8192"
        }
        let typed = form.text("key")
        if !typed.isEmpty, ChatKey(typed) == nil { errors["key"] = "Letters, digits and signs, and no blanks" }
        let source = keySource(form)
        if source == nil { errors["keyOf"] = "The name of a variable, or a command that prints the key" }
        guard errors.isEmpty, let source else { return errors }
        provider.keySource = typed.isEmpty ? source : .file
        keep(provider, insteadOf: isNew ? nil : old, ChatKey(typed), saved)
        return [:]
    }

    private func keySource(_ form: FormState) -> ChatKeySource? {
        let detail = form.text("keyOf").trimmingSpaces
        return switch form.text("keyFrom") {
        case "file": .file
        case "environment": ChatKeySource("env:\(detail)")
        case "command": ChatKeySource("command:\(detail)")
        default: ChatKeySource.none
        }
    }

    private func keep(
        _ provider: ChatProvider, insteadOf old: ChatProvider?, _ key: ChatKey?, _ saved: @escaping () -> Void
    ) {
        let refused = { (error: any Error) in
            context.say(.error(ErrorText.of(error)))
            saved()
        }
        Task {
            await CollisionQuestion.perform(context.dialogs, refused: refused) {
                let stored = try await ports.providers.providers().first { $0.id == provider.id }
                let provider = try provider.merged(insteadOf: old, into: stored)
                if let key { try ports.keyFile.set(key, of: provider.id) }
                try await ports.providers.save(provider)
                library.models.forgetRooms()
                record("a change of the server \(provider.id)", provider.id, before: stored)
                context.sayDone("\(provider.id) can be asked at \(provider.base)")
                saved()
            }
        }
    }

    /// Keys are not kept: a server that comes back without its key says that it needs one.
    private func record(_ title: String, _ id: String, before: ChatProvider?) {
        let (providers, library) = (ports.providers, library)
        context.undoStack.record(title, undoing: before) { [weak library] before in
            let now = try await providers.providers().first { $0.id == id }
            if let before { try await providers.save(before) } else { _ = try await providers.remove(id) }
            library?.models.forgetRooms()
            return now
        }
    }
}
