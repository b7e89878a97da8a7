@testable import NewsCore
@testable import QuadCore
@testable import WordleCore

extension SettingCatalog {
    /// Of all features whose settings the domain declares.
    static let test = SettingCatalog(
        tabs: ["news", "wordle"], features: NewsSettings.declared + WordleSettings.declared)
}
