/// A number to call, the country it works in, and the page that states the number.
package struct Helpline: Codable, Equatable, Sendable, Identifiable {
    package let id: String
    package let number: String
    package let name: String
    /// ISO codes of the countries whose phones reach the number: `US`; `EU` is the European Union.
    package let countries: [String]
    /// The languages spoken on the line.
    package let languages: [String]
    /// How to reach the line and at what hours, by language.
    let how: [String: String]
    /// The web page that states the number.
    package let source: String

    static var all: [Helpline] { SafetyTexts.builtIn.helplines }

    package func how(in language: SafetyLanguage) -> String {
        how[language.rawValue] ?? how[SafetyLanguage.english.rawValue] ?? ""
    }

    /// `988 (USA): 988 Suicide & Crisis Lifeline, call or text, day and night (https://988lifeline.org)`
    package func line(in language: SafetyLanguage) -> String {
        let places = countries.map { Self.country($0, in: language) }.joined(separator: ", ")
        return "\(number) (\(places)): \(name), \(how(in: language)) (\(source))"
    }

    /// The sorted codes of the countries that have a helpline.
    package static let countryCodes = countryNames.keys.sorted()

    /// Whether phones of a country reach the line.
    func reaches(_ country: String) -> Bool {
        countries.contains(country) || Self.union.contains(country) && countries.contains("EU")
    }

    package static func country(_ code: String, in language: SafetyLanguage) -> String {
        guard let names = countryNames[code] else { return code }
        return language == .english ? names.english : names.spanish
    }

    private static let union: Set = ["ES", "IE"]
    private static let countryNames: [String: (english: String, spanish: String)] = [
        "US": ("USA", "EE. UU."), "CA": ("Canada", "Canadá"), "MX": ("Mexico", "México"), "ES": ("Spain", "España"),
        "GB": ("UK", "Reino Unido"), "IE": ("Ireland", "Irlanda"), "EU": ("European Union", "Unión Europea"),
    ]
}
