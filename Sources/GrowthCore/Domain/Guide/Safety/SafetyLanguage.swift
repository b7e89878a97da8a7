/// A language that the safety texts are written in.
package enum SafetyLanguage: String, CaseIterable, Codable, Sendable {
    case english = "en"
    case spanish = "es"

    package var name: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        }
    }

    package var other: SafetyLanguage { self == .english ? .spanish : .english }
}
