@testable import NewsCore
@testable import QuadCore
@testable import WordleCore

extension SettingCatalogue {
    /// Of all features whose settings the domain declares.
    static let test = SettingCatalogue(
        tabs: ["news", "wordle"], features: NewsSettings.declared + WordleSettings.declared)
}
