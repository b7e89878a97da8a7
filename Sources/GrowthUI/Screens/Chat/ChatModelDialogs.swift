import ChatKit
import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// Asks which model answers: the guide, or a model of a configured server. Servers are also added, changed and removed
/// here.
@MainActor
struct ChatModelDialogs {
    typealias Done = @MainActor (ChatModelName?) -> Void

    private let conversations: ConversationsModel

    init(_ conversations: ConversationsModel) { self.conversations = conversations }

    private var models: ChatModelDirectory { conversations.models }
    private var context: FeatureContext { conversations.context }

    /// Returns the name for people.
    static func name(_ model: ChatModelName) -> String {
        model.model.isEmpty ? "The first model" : ModelName.short(model.model)
    }

    private enum Entry {
        case guide
        case model(ChatModelName)
        case list(ChatProvider)
        case look, add
        case change(ChatProvider)
    }

    func ask(_ done: @escaping Done) {
        context.attemptInTask {
            try await models.load()
            await ask(listed: localModels(), done)
        }
    }

    /// Asks the servers on this machine for their models; remote servers are asked only when the user chooses one.
    private func localModels() async -> [String: [ModelList.Model]] {
        var found: [String: [ModelList.Model]] = [:]
        for provider in models.providers where provider.isOnThisMachine {
            let asking = StatusMessage.info("Asking \(provider.host) for its models …")
            context.say(asking)
            found[provider.id] = try? await models.models(of: provider)
            context.unsay(asking)
        }
        return found
    }

    private func ask(listed: [String: [ModelList.Model]], _ done: @escaping Done) async {
        var entries: [(item: PaletteItem, entry: Entry)] = []
        func add(_ title: String, _ detail: String, _ entry: Entry) {
            entries.append((PaletteItem(id: "\(entries.count)", title: title, detail: detail), entry))
        }
        add("The guide", "no model: passages from the library on this machine", .guide)
        for provider in models.providers {
            let place = "\(provider.id) · \(provider.isOnThisMachine ? "this machine" : "another machine")"
            var names = listed[provider.id]?.map(\.id) ?? []
            if !provider.model.isEmpty, !names.contains(provider.model) { names.insert(provider.model, at: 0) }
            for name in names { add(ModelName.short(name), place, .model(.init(provider: provider.id, model: name))) }
            if listed[provider.id] == nil {
                let why = provider.isOnThisMachine ? "\(place), which is not answering now" : place
                add("Models of \(provider.id) …", why, .list(provider))
            }
        }
        add("Look for models on this machine", "asks 127.0.0.1 at \(LocalServers.ports)", .look)
        add("Add a server …", "", .add)
        for provider in models.providers { add("Change \(provider.id) …", provider.base, .change(provider)) }
        let choice = Dialogs.Choice(placeholder: "choose who answers", items: entries.map(\.item))
        context.dialogs.choose(choice) { item in
            guard let chosen = entries.first(where: { $0.item.id == item.id }) else { return }
            carryOut(chosen.entry, done)
        }
    }

    private func carryOut(_ entry: Entry, _ done: @escaping Done) {
        switch entry {
        case .guide: done(nil)
        case .model(let model): done(model)
        case .list(let provider): Task { await chooseModel(of: provider, done) }
        case .look: Task { await look(done) }
        case .add: ChatProviderDialogs(conversations).add(saved: { ask(done) })
        case .change(let provider): ChatProviderDialogs(conversations).edit(provider, saved: { ask(done) })
        }
    }

    private func chooseModel(of provider: ChatProvider, _ done: @escaping Done) async {
        await context.attempt("\(provider.id)") {
            let names = try await models.models(of: provider)
            let items = names.map {
                PaletteItem(id: $0.id, title: $0.name, detail: $0.contextSize.map { "\($0.grouped) tokens" } ?? "")
            }
            context.dialogs.choose(Dialogs.Choice(placeholder: "choose a model of \(provider.id)", items: items)) {
                done(ChatModelName(provider: provider.id, model: $0.id))
            }
        }
    }

    /// Searches for servers at the usual ports, on this machine only.
    private func look(_ done: @escaping Done) async {
        let asking = StatusMessage.info("Asking 127.0.0.1 at \(LocalServers.ports) …")
        context.say(asking)
        let found = await LocalServers.find(models.ports.transport)
        context.unsay(asking)
        guard !found.isEmpty else {
            return context.say(
                .warning(
                    "No model answers on this machine at \(LocalServers.ports); m › Add a server takes any address"))
        }
        let items = found.enumerated().map { number, server in
            PaletteItem(
                id: "\(number)", title: server.provider.base,
                detail: server.models.map(\.name).prefix(3).joined(separator: ", "))
        }
        context.dialogs.choose(Dialogs.Choice(placeholder: "choose a server", items: items)) { item in
            guard let number = Int(item.id), found.indices.contains(number) else { return }
            ChatProviderDialogs(conversations).add(found[number].provider, saved: { ask(done) })
        }
    }
}
