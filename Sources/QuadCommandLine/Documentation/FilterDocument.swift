import QuadCore
import QuadShell

/// The filter languages of the lists, for the manual page. The syntax that all lists share is repeated for each list.
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
