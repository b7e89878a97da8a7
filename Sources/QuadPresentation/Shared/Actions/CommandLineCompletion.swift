import QuadDomain

/// What `:` offers while one types: names of actions and typed commands, and what the latter take.
@MainActor
struct CommandLineCompletion {
    let registry: ActionRegistry
    let typed: [TypedCommand]

    func names(for text: String) -> [String] {
        let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if words.count == 2, let command = typed.first(where: { $0.name == words[0] }) {
            return command.complete(words[1]).map { "\(command.name) \($0)" }
        }
        guard words.count == 1 else { return [] }
        let names = (registry.actions.map(\.id.rawValue) + typed.map(\.name)).sorted()
        guard !text.isEmpty else { return names }
        return names.filter { $0.hasPrefix(text) } + names.filter { !$0.hasPrefix(text) && $0.contains(text) }
    }
}

extension ActionRegistry {
    /// The action somebody probably meant.
    func nearest(to id: String) -> String? {
        NearestName.of(id, among: actions.map(\.id.rawValue))
    }
}
