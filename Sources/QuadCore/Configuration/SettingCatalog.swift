/// All settings of the program and its features. The file is checked against this table; the settings screen, the docs,
/// the completions and the manual page are made from this table.
package struct SettingCatalog: Sendable {
    package let settings: [Setting]

    /// - Parameters:
    ///   - tabs: the names of the features that have a tab, in the order of the bar.
    ///   - features: the settings of all features.
    package init(tabs: [String], features: [Setting]) {
        settings = Self.own(tabs: tabs) + features
    }

    private static func own(tabs: [String]) -> [Setting] {
        [
            .choice("theme", "Theme", "Colors of everything on screen.", \.theme),
            .choice("background", "Background", "The background of your terminal; auto reads COLORFGBG.", \.background),
            .toggle("motion", "Motion", "Animations: tiles that flip, spinners that turn.", \.motion),
            .choice("glyphs", "Glyphs", "Lines and symbols, or plain ASCII.", \.glyphs),
            .choice("width", "Character width", "Count columns by Unicode, or as the C library does.", \.width),
            .toggle("mouse", "Mouse", "Clicks and the wheel; off leaves them to the terminal.", \.mouse),
            .choice("weekStart", "Week starts on", "The first column of calendars.", \.weekStart),
            .choice(
                "dateOrder", "Slash dates", "12/1 is December 1 (mdy) or January 12 (dmy); auto follows the locale.",
                \.dateOrder),
            startTab(tabs), shownTabs(tabs),
        ]
    }

    private static let lastTab = "last"

    private static func startTab(_ tabs: [String]) -> Setting {
        Setting(
            "startTab", "Starts with", "The tab the program opens on; “last” is where you were.",
            .choice([lastTab] + tabs),
            read: { .text($0.startTab ?? lastTab) },
            write: { value, configuration in
                guard case .text(let tab) = value, tab == lastTab || tabs.contains(tab) else { return false }
                configuration.startTab = tab == lastTab ? nil : tab
                return true
            })
    }

    private static func shownTabs(_ tabs: [String]) -> Setting {
        Setting(
            "tabs", "Tabs", "The tabs in the bar, in order; digit keys follow it. The palette opens the others.",
            .text(example: tabs.joined(separator: ", ")),
            read: { .text(($0.tabs ?? tabs).joined(separator: ", ")) },
            correct: { value in
                guard let names = names(in: value) else { return nil }
                let unknown = names.filter { !tabs.contains($0) }
                guard let wrong = unknown.first else {
                    let twice = names.first { name in names.filter { $0 == name }.count > 1 }
                    return twice.map { "write \($0) only once" }
                }
                return "there is no tab \(Quoted.text(wrong)); the tabs are \(tabs.joined(separator: ", "))"
            },
            write: { value, configuration in
                guard let names = names(in: value), !names.isEmpty, Set(names).count == names.count,
                    names.allSatisfy(tabs.contains)
                else { return false }
                configuration.tabs = names == tabs ? nil : names
                return true
            })
    }

    /// The names in a list, or in a text with commas or spaces between them; nil for any other value.
    private static func names(in value: SettingValue) -> [String]? {
        switch value {
        case .text(let text): return text.split { $0 == "," || $0 == " " }.map(String.init)
        case .list(let values):
            let names = values.compactMap { if case .text(let name) = $0 { name } else { nil } }
            return names.count == values.count ? names : nil
        default: return nil
        }
    }

    /// The group that holds the keys of actions. Only the screens know the actions.
    package static let keysGroup = "keys"

    /// Returns the setting at a path, or nil. `keys.` followed by the name of an action is a setting.
    package func setting(at path: String) -> Setting? {
        if let action = Self.actionName(in: path) { return Self.keys(of: action) }
        return settings.first { $0.path == path }
    }

    /// Returns whether settings lie below this path.
    package func isGroup(_ path: String) -> Bool {
        path == Self.keysGroup || settings.contains { $0.path.hasPrefix(path + ".") }
    }

    /// Returns the names that lead to a setting in the file. The names of actions contain dots.
    package static func components(of path: String) -> [String] {
        if let action = actionName(in: path) { return [keysGroup, action] }
        return path.split(separator: ".").map(String.init)
    }

    package func unknown(_ path: String) -> ConfigurationError {
        let groups = settings.compactMap { $0.path.contains(".") ? $0.path.split(separator: ".").first : nil }
        let names = settings.map(\.path) + [Self.keysGroup] + Set(groups).map(String.init).sorted()
        return .unknown(path, nearest: NearestName.of(path, among: names))
    }

    private static func actionName(in path: String) -> String? {
        let prefix = keysGroup + "."
        guard path.hasPrefix(prefix), path.count > prefix.count else { return nil }
        return String(path.dropFirst(prefix.count))
    }

    private static func keys(of action: String) -> Setting {
        Setting(
            "\(keysGroup).\(action)", "Keys of \(action)", "The keys that replace the built-in ones.", .keys,
            read: { $0.keys[action].map { .list($0.map(SettingValue.text)) } ?? .none },
            write: { value, configuration in
                guard let names = KeyNames.names(in: value) else { return false }
                configuration.keys[action] = names
                return true
            })
    }
}
