import QuadDomain

/// What `:` offers while one types: names of actions, and of settings and their values after `set`.
struct CommandLineCompletion {
    let registry: ActionRegistry

    func names(for text: String) -> [String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if words.count >= 2, words[0] == "set" { return settings(Array(words.dropFirst())) }
        guard words.count == 1 else { return [] }
        let names = registry.actions.map(\.id.rawValue) + ["set", "wordle.open"]
        let start = names.filter { $0.hasPrefix(text) }
        return (start + names.filter { !text.isEmpty && !$0.hasPrefix(text) && $0.contains(text) }).sorted()
    }

    private func settings(_ words: [String]) -> [String] {
        if words.count == 1 {
            return SettingCatalogue.settings.map(\.path).filter { $0.hasPrefix(words[0]) }.map { "set \($0)" }
        }
        guard let setting = SettingCatalogue.setting(at: words[0]) else { return [] }
        return setting.offered.filter { $0.hasPrefix(words[1]) }.map { "set \(words[0]) \($0)" }
    }
}

enum NearestAction {
    static func name(for id: String, among registry: ActionRegistry) -> String? {
        NearestName.of(id, among: registry.actions.map(\.id.rawValue))
    }
}
