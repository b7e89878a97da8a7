/// The user's settings. A setting that is missing or invalid has its default.
///
/// A `Setting` declares each property to the file, the settings screen, the docs and the completions. The settings of a
/// single feature form a section of their own.
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

    /// The source of character widths: the program's own table or the C library.
    package enum Width: String, CaseIterable, Sendable {
        case unicode, wcwidth
    }

    package enum WeekStart: String, CaseIterable, Sendable {
        case monday, sunday
    }

    /// The order of day and month in `12/1`.
    package enum DateOrderChoice: String, CaseIterable, Sendable {
        /// The order of the terminal's locale.
        case auto
        case monthFirst = "mdy"
        case dayFirst = "dmy"

        /// The chosen order; nil if the locale decides.
        package var chosen: DateOrder? {
            switch self {
            case .auto: nil
            case .monthFirst: .monthFirst
            case .dayFirst: .dayFirst
            }
        }

        package func order(environment: [String: String]) -> DateOrder {
            chosen ?? DateOrder(environment: environment)
        }
    }

    package var theme = Theme.terminal
    package var background = Background.auto
    package var motion = true
    package var glyphs = Glyphs.unicode
    package var width = Width.unicode
    package var mouse = true
    package var weekStart = WeekStart.monday
    package var dateOrder = DateOrderChoice.auto
    /// The tab that the program opens on, by its feature's name; nil for the last open tab.
    package var startTab: String?
    /// The names of the features in the tab bar, in its order; nil for all, in the built-in order.
    package var tabs: [String]?
    /// The keys of actions that differ from the built-in keys, by the action's name. An empty list unbinds the action.
    package var keys: [String: [String]] = [:]
    /// Whether the output suits screen readers: no frames, ASCII only, no meaning by color alone. The flag comes from
    /// the command line, not from the file.
    package var isPlain = false
    private var sections = ConfigurationSections()

    package init() {}

    /// The settings of one feature, as the feature itself declares them.
    package subscript<Section: ConfigurationSection>(_ section: Section.Type) -> Section {
        get { sections[section] }
        set { sections[section] = newValue }
    }
}

/// The sections by type. A section that has its defaults is not stored.
private struct ConfigurationSections: Equatable, Sendable {
    private var sections: [ObjectIdentifier: any ConfigurationSection] = [:]

    package subscript<Section: ConfigurationSection>(_ section: Section.Type) -> Section {
        get { sections[ObjectIdentifier(section)] as? Section ?? Section() }
        set { sections[ObjectIdentifier(section)] = newValue == Section() ? nil : newValue }
    }

    static func == (left: Self, right: Self) -> Bool {
        left.sections.count == right.sections.count
            && left.sections.allSatisfy { id, section in isEqual(section, right.sections[id]) }
    }

    private static func isEqual<Section: ConfigurationSection>(
        _ section: Section, _ other: (any ConfigurationSection)?
    ) -> Bool {
        other as? Section == section
    }
}
