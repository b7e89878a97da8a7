import QuadCore
import QuadShell

/// How lists are filtered, for the manual page: what all of them understand is told with each, as it is typed there.
enum FilterDocument {
    static func sections(_ features: [InstalledFeature]) -> [HelpSection] {
        features.compactMap { feature in
            feature.filter.map { section(feature.declaration.title, $0) }
        }
    }

    static func section(_ title: String, _ language: FilterLanguage) -> HelpSection {
        HelpSection(title: title, rows: language.help.map { HelpRow(term: $0.example, description: $0.meaning) })
    }
}
