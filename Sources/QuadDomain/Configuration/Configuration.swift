/// What the user may choose. A value that was never chosen, or chosen wrongly, has its default.
///
/// Every property is declared to the outside (file, settings screen, docs, completions) in `SettingCatalogue`.
package struct Configuration: Equatable, Sendable {
    package enum Theme: String, CaseIterable, Sendable {
        case terminal, campus
        case highContrast = "high-contrast"
        case mono
    }

    package enum Background: String, CaseIterable, Sendable {
        case auto, light, dark
    }

    package enum Glyphs: String, CaseIterable, Sendable {
        case unicode, ascii
    }

    /// Who says how many columns a character takes: the program's own table or the C library.
    package enum Width: String, CaseIterable, Sendable {
        case unicode, wcwidth
    }

    /// The tab the program opens on.
    package enum StartTab: String, CaseIterable, Sendable {
        /// Where one was.
        case last
        case news, wordle
    }

    package enum WeekStart: String, CaseIterable, Sendable {
        case monday, sunday
    }

    package struct Wordle: Equatable, Sendable {
        package enum Hard: Equatable, Sendable {
            case off, on
            /// Letters known to be absent bind too.
            case ultra
        }

        package enum Layout: String, CaseIterable, Sendable {
            case qwerty, azerty, qwertz, dvorak
        }

        package enum Glyphs: String, CaseIterable, Sendable {
            /// Marks only where there are no colours.
            case auto
            case tiles
            /// `[X] (X) _x_`: readable without colours and aloud.
            case marks
        }

        /// Files of one word a line.
        package var answers: String?
        package var guesses: String?
        /// A URL with `{date}` where the day belongs, for puzzles of another source.
        package var source: String?
        /// Where the source's JSON has the word; dots go into objects (`data.solution`).
        package var field = "solution"
        package var length = 5
        package var hard = Hard.off
        package var layout = Layout.qwerty
        package var glyphs = Glyphs.auto

        package init() {}
    }

    package struct News: Equatable, Sendable {
        /// Days an article that is read and not saved is kept; 0 is for ever.
        package var keepDays = 0
        /// Articles a feed keeps at most, unread and saved ones aside; 0 is no limit.
        package var keepCount = 0
        /// Minutes between two rounds of fetching while the program runs; 0 fetches only when asked to.
        package var refreshMinutes = 0

        package init() {}
    }

    package var theme = Theme.terminal
    package var background = Background.auto
    package var motion = true
    package var glyphs = Glyphs.unicode
    package var width = Width.unicode
    package var mouse = true
    package var weekStart = WeekStart.monday
    package var startTab = StartTab.last
    /// The keys of actions that differ from the built-in ones, by the action's name; none unbinds it.
    package var keys: [String: [String]] = [:]
    package var news = News()
    package var wordle = Wordle()

    package init() {}
}
