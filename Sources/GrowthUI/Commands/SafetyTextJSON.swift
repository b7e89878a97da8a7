import GrowthCore

/// A safety text with its helplines.
struct SafetyTextJSON: Encodable {
    struct Line: Encodable {
        let number: String
        let name: String
        let countries: [String]
        let languages: [String]
        let how: String
        let source: String

        init(_ line: Helpline, in language: SafetyLanguage) {
            (number, name, countries, languages) = (line.number, line.name, line.countries, line.languages)
            (how, source) = (line.how(in: language), line.source)
        }
    }

    private let about: String
    private let language: String
    private let title: String
    private let text: String
    private let helplines: [Line]

    init(_ safety: SafetyText) {
        (about, language, title) = (safety.topic.rawValue, safety.language.rawValue, safety.title)
        text = safety.advice
        helplines = safety.helplines.map { Line($0, in: safety.language) }
    }
}
