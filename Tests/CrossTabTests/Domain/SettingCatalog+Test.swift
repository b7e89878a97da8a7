@testable import NewsCore
@testable import QuadCore
@testable import WordleCore

extension SettingCatalog {
    /// The settings of all features that the domain declares.
    static let test = SettingCatalog(
        tabs: ["news", "wordle"], features: NewsSettings.declared + WordleSettings.declared)
}
