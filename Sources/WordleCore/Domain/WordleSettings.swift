import QuadCore

package struct WordleSettings: ConfigurationSection {
    package enum Hard: Equatable, Sendable {
        case off, on
        /// Also forbids letters that are known to be absent.
        case ultra
    }

    package enum Layout: String, CaseIterable, Sendable {
        case qwerty, azerty, qwertz, dvorak
    }

    package enum Glyphs: String, CaseIterable, Sendable {
        /// Shows marks only without colors.
        case auto
        case tiles
        /// Shows `[X] (X) _x_`, which is readable without colors and by a screen reader.
        case marks
    }

    /// Files with one word per line.
    package var answers: String?
    package var guesses: String?
    /// A URL with `{date}` in place of the day, for puzzles of another source.
    package var source: String?
    /// The field of the word in the source's JSON. Dots lead into objects (`data.solution`).
    package var field = "solution"
    package var length = 5
    package var hard = Hard.off
    package var layout = Layout.qwerty
    package var glyphs = Glyphs.auto
    /// The address of a leaderboard server; nil for none.
    package var leaderboard: String?
    /// Whether the board shows how many words are left.
    package var wordsLeft = false

    package init() {}

    package static let declared: [Setting] = [
        .file(
            "wordle.answers", "Wordle answers",
            "Your own answers: a word of 4 to 11 letters per line, in any alphabet.", \.wordle.answers),
        .file("wordle.guesses", "Wordle guesses", "Words allowed besides the answers, one per line.", \.wordle.guesses),
        Setting(
            "wordle.source", "Wordle source", "Where to ask for a day's word; {date} becomes YYYY-MM-DD.",
            .text(example: "https://words.example/{date}.json"),
            read: { $0.wordle.source.map(SettingValue.text) ?? .none },
            write: { value, configuration in
                guard let template = WordSourceTemplate.accepted(value) else { return false }
                configuration.wordle.source = template
                return true
            }),
        Setting(
            "wordle.field", "Wordle source field", "The JSON field that holds the word; dots reach nested fields.",
            .text(example: "solution"),
            read: { .text($0.wordle.field) },
            write: { value, configuration in
                guard case .text(let field) = value, !field.isEmpty else { return false }
                configuration.wordle.field = field
                return true
            }),
        .number(
            "wordle.length", "Wordle word length", "Lengths other than 5 need your own answers.", 4...11,
            \.wordle.length),
        Setting(
            "wordle.hard", "Wordle hard mode", "Hints must be used; ultra also forbids absent letters.",
            .choice(["off", "on", "ultra"]),
            read: { $0.wordle.hard.value },
            write: { value, configuration in
                guard let hard = WordleSettings.Hard(value) else { return false }
                configuration.wordle.hard = hard
                return true
            }),
        .choice("wordle.layout", "Wordle keyboard", "The layout of the keyboard on screen.", \.wordle.layout),
        .choice(
            "wordle.glyphs", "Wordle tiles", "Colored tiles, or marks that need no color.", \.wordle.glyphs),
        Setting(
            "wordle.leaderboard", "Wordle leaderboard", "The server to send finished games to; none sends nothing.",
            .text(example: "https://quad.example.edu (http only on this machine)"),
            read: { $0.wordle.leaderboard.map(SettingValue.text) ?? .none },
            write: { value, configuration in
                switch value {
                case .none: configuration.wordle.leaderboard = nil
                case .text(let text) where (try? LeaderboardAddress(text)) != nil:
                    configuration.wordle.leaderboard = text
                default: return false
                }
                return true
            }),
        .toggle(
            "wordle.words-left", "Wordle words left", "Shows on the board how many words are left.",
            \.wordle.wordsLeft),
    ]
}

extension Configuration {
    package var wordle: WordleSettings {
        get { self[WordleSettings.self] }
        set { self[WordleSettings.self] = newValue }
    }
}

/// The validation of `wordle.source`.
private enum WordSourceTemplate {
    /// Returns the template, `.some(nil)` for “no source”, or nil for an invalid value.
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

extension WordleSettings.Hard {
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
