import FeedKit
import GrowthCore
import QuadShell
import ViewState

/// The sources and addresses in the selected message.
struct ChatSources: ChatPart {
    let position: ChatPosition
    var conversation: Conversation { position.conversation }

    /// Whether the selected message names no source and no address.
    var isEmpty: Bool {
        guard let selected = position.selected else { return true }
        return selected.sources.isEmpty && !(Self.isMarkdown(selected) && selected.text.contains(":"))
    }

    private static func isMarkdown(_ message: ChatMessage) -> Bool { message.role == .coach && message.model != nil }

    func ask() {
        guard let selected = position.selected else { return }
        let links = Self.isMarkdown(selected) ? MarkdownText(selected.text).links.map(\.address) : []
        var items = selected.numberedSources.map { number, source in
            (item: PaletteItem(id: "\(number)", title: "[\(number)] \(source.title)"), target: Target.source(source))
        }
        items += links.map { (item: PaletteItem(id: $0, title: $0), target: Target.link($0)) }
        guard items.count > 1 else {
            guard let only = items.first else {
                return conversations.context.say(.info("This message names no source and no address"))
            }
            return open(only.target)
        }
        let choice = Dialogs.Choice(placeholder: "choose a source", items: items.map(\.item))
        conversations.context.dialogs.choose(choice) { [items] item in
            if let found = items.first(where: { $0.item.id == item.id }) { open(found.target) }
        }
    }

    private enum Target {
        case source(ChatSource)
        case link(String)
    }

    private func open(_ target: Target) {
        switch target {
        case .source(let source): open(source)
        case .link(let address): conversations.context.openLink(address)
        }
    }

    func open(_ source: ChatSource) {
        if let route = source.route { conversations.context.open(route) }
    }
}

extension ChatSource {
    var route: Route? {
        switch kind {
        case .article: .growthArticle(id)
        case .method: .growthMethod(id)
        case .log: .growthLog
        case .goals: .growthPlan
        case .jobs: Route("jobs")
        }
    }
}
