/// Every setting there is, declared once: the file is checked against this table, and the settings screen, the docs,
/// the completions and the manual page are made from it.
package enum SettingCatalogue {
    package static let settings: [Setting] =
        [
            choice("theme", "Theme", "Colours of everything on screen.", \.theme),
            choice("background", "Background", "What the terminal is set on; auto asks COLORFGBG.", \.background),
            toggle("motion", "Motion", "Animations: tiles that flip, spinners that turn.", \.motion),
            choice("glyphs", "Glyphs", "Lines and signs, or plain ASCII.", \.glyphs),
            choice(
                "width", "Character width", "Count columns by Unicode, or as the C library does.", \.width),
            toggle("mouse", "Mouse", "Clicks and the wheel; off leaves them to the terminal.", \.mouse),
            choice("weekStart", "Week starts on", "The first column of calendars.", \.weekStart),
            choice("startTab", "Starts with", "The tab the program opens on; last is where you were.", \.startTab),
        ] + news + wordle

    private static let news: [Setting] = [
        number(
            "news.keepDays", "News kept for days", "Days a read article is kept unless saved; 0 is for ever.",
            0...36_500, \.news.keepDays),
        number(
            "news.keepCount", "News kept per feed", "Articles a feed keeps, unread and saved ones aside; 0 is all.",
            0...1_000_000, \.news.keepCount),
        number(
            "news.refresh", "News refresh", "Minutes between two rounds of fetching; 0 fetches only by hand.",
            0...10_080, \.news.refreshMinutes),
    ]

    private static let wordle: [Setting] = [
        file("wordle.answers", "Wordle answers", "Your own answers, one word a line.", \.wordle.answers),
        file("wordle.guesses", "Wordle guesses", "Words allowed besides the answers, one a line.", \.wordle.guesses),
        Setting(
            "wordle.source", "Wordle source", "Where to ask for the word of a day; {date} becomes YYYY-MM-DD.",
            .text(example: "https://words.example/{date}.json"),
            read: { $0.wordle.source.map(SettingValue.text) ?? .none },
            write: { value, configuration in
                guard let template = WordSourceTemplate.accepted(value) else { return false }
                configuration.wordle.source = template
                return true
            }),
        Setting(
            "wordle.field", "Wordle source field", "The field of the source's JSON with the word; dots go deeper.",
            .text(example: "solution"),
            read: { .text($0.wordle.field) },
            write: { value, configuration in
                guard case .text(let field) = value, !field.isEmpty else { return false }
                configuration.wordle.field = field
                return true
            }),
        number(
            "wordle.length", "Wordle word length", "Other lengths than 5 need answers of your own.", 4...11,
            \.wordle.length),
        Setting(
            "wordle.hard", "Wordle hard mode", "Hints must be used; ultra binds absent letters too.",
            .choice(["off", "on", "ultra"]),
            read: { $0.wordle.hard.value },
            write: { value, configuration in
                guard let hard = Configuration.Wordle.Hard(value) else { return false }
                configuration.wordle.hard = hard
                return true
            }),
        choice("wordle.layout", "Wordle keyboard", "The layout of the keyboard on screen.", \.wordle.layout),
        choice(
            "wordle.glyphs", "Wordle tiles", "Coloured tiles, or marks that need no colour.", \.wordle.glyphs),
    ]

    /// The group that holds the keys of actions; the actions are known to the screens, not here.
    package static let keysGroup = "keys"

    /// The setting at a path, or nil. `keys.` followed by the name of an action is one.
    package static func setting(at path: String) -> Setting? {
        if let action = actionName(in: path) { return keys(of: action) }
        return settings.first { $0.path == path }
    }

    /// Whether settings lie below this path.
    package static func isGroup(_ path: String) -> Bool {
        path == keysGroup || settings.contains { $0.path.hasPrefix(path + ".") }
    }

    /// The names that lead to a setting in the file. Names of actions have dots of their own.
    package static func components(of path: String) -> [String] {
        if let action = actionName(in: path) { return [keysGroup, action] }
        return path.split(separator: ".").map(String.init)
    }

    package static func unknown(_ path: String) -> ConfigurationProblem {
        .unknown(path, nearest: NearestName.of(path, among: settings.map(\.path) + ["keys", "news", "wordle"]))
    }

    private static func actionName(in path: String) -> String? {
        let prefix = keysGroup + "."
        guard path.hasPrefix(prefix), path.count > prefix.count else { return nil }
        return String(path.dropFirst(prefix.count))
    }

    private static func keys(of action: String) -> Setting {
        Setting(
            "\(keysGroup).\(action)", "Keys of \(action)", "Instead of the built-in ones.", .keys,
            read: { $0.keys[action].map { .list($0.map(SettingValue.text)) } ?? .none },
            write: { value, configuration in
                guard let names = KeyNames.names(in: value) else { return false }
                configuration.keys[action] = names
                return true
            })
    }
}

// The shapes settings come in.
extension SettingCatalogue {
    private static func choice<Value>(
        _ path: String, _ title: String, _ help: String,
        _ property: any WritableKeyPath<Configuration, Value> & Sendable
    ) -> Setting where Value: RawRepresentable<String> & CaseIterable & Sendable {
        Setting(
            path, title, help, .choice(Value.allCases.map(\.rawValue)),
            read: { .text($0[keyPath: property].rawValue) },
            write: { value, configuration in
                guard case .text(let text) = value, let choice = Value(rawValue: text) else { return false }
                configuration[keyPath: property] = choice
                return true
            })
    }

    private static func toggle(
        _ path: String, _ title: String, _ help: String,
        _ property: any WritableKeyPath<Configuration, Bool> & Sendable
    ) -> Setting {
        Setting(
            path, title, help, .toggle,
            read: { .text($0[keyPath: property] ? "on" : "off") },
            write: { value, configuration in
                switch value {
                case .text("on"), .flag(true): configuration[keyPath: property] = true
                case .text("off"), .flag(false): configuration[keyPath: property] = false
                default: return false
                }
                return true
            })
    }

    private static func number(
        _ path: String, _ title: String, _ help: String, _ range: ClosedRange<Int>,
        _ property: any WritableKeyPath<Configuration, Int> & Sendable
    ) -> Setting {
        Setting(
            path, title, help, .number(range),
            read: { .number(Double($0[keyPath: property])) },
            write: { value, configuration in
                guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole) else {
                    return false
                }
                configuration[keyPath: property] = whole
                return true
            })
    }

    private static func file(
        _ path: String, _ title: String, _ help: String,
        _ property: any WritableKeyPath<Configuration, String?> & Sendable
    ) -> Setting {
        Setting(
            path, title, help, .file,
            read: { $0[keyPath: property].map(SettingValue.text) ?? .none },
            write: { value, configuration in
                switch value {
                case .text(let name) where !name.isEmpty && !name.utf8.contains(0):
                    configuration[keyPath: property] = name
                case .none: configuration[keyPath: property] = nil
                default: return false
                }
                return true
            })
    }
}

/// The rule for `wordle.source`.
enum WordSourceTemplate {
    /// The template, nil inside for “no source”, or nil when the value is neither.
    static func accepted(_ value: SettingValue) -> String?? {
        switch value {
        case .none: return .some(nil)
        case .text(let text):
            let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
            return isWeb && text.contains("{date}") && text.allSatisfy { $0 > " " } ? .some(text) : nil
        default: return nil
        }
    }
}

extension Configuration.Wordle.Hard {
    fileprivate init?(_ value: SettingValue) {
        switch value {
        case .flag(false), .text("false"), .text("off"): self = .off
        case .flag(true), .text("true"), .text("on"): self = .on
        case .text("ultra"): self = .ultra
        default: return nil
        }
    }

    fileprivate var value: SettingValue {
        switch self {
        case .off: .text("off")
        case .on: .text("on")
        case .ultra: .text("ultra")
        }
    }
}
