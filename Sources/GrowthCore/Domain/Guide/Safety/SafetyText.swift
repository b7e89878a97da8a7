/// A text on one danger: what to do now, and whom to call. Finding the text involves no server.
package struct SafetyText: Equatable, Sendable {
    package let topic: SafetyTopic
    package let language: SafetyLanguage
    package let title: String
    package let advice: String
    package let helplines: [Helpline]

    /// The advice, followed by a line for each helpline.
    package var text: String {
        ([advice] + helplines.map { "- \($0.line(in: language))" }).joined(separator: "\n")
    }

    /// Returns the text with the helplines of one country only; nil keeps all helplines.
    package func limited(to country: String?) -> SafetyText {
        guard let country else { return self }
        return SafetyText(
            topic: topic, language: language, title: title, advice: advice,
            helplines: helplines.filter { $0.reaches(country) })
    }

    /// Returns the texts for a question, in its language, the most serious first.
    package static func about(_ question: String) -> [SafetyText] {
        let found = SafetyRules.builtIn.find(in: question)
        return found.topics.map { SafetyTexts.builtIn.text(on: $0, in: found.language) }
    }

    package static func all(in language: SafetyLanguage) -> [SafetyText] {
        SafetyTopic.allCases.map { SafetyTexts.builtIn.text(on: $0, in: language) }
    }
}

extension [SafetyText] {
    /// Whether passages of the library must not appear beside these texts.
    package var hideLibrary: Bool { contains { $0.topic.hidesLibrary } }

    /// All texts joined; each helpline appears once.
    package var joinedText: String {
        var known: Set<String> = []
        return map { text in
            let lines = text.helplines.filter { known.insert($0.id).inserted }.map { "- \($0.line(in: text.language))" }
            return ([text.advice] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
