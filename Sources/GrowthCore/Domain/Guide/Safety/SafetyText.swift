/// A written text on one danger: what to do now, and who to call. Nothing is asked of a server to find it.
package struct SafetyText: Equatable, Sendable {
    package let topic: SafetyTopic
    package let language: SafetyLanguage
    package let title: String
    package let advice: String
    package let helplines: [Helpline]

    /// The advice, with a line for each number.
    package var text: String {
        ([advice] + helplines.map { "- \($0.line(in: language))" }).joined(separator: "\n")
    }

    /// Returns the text with the helplines of one country alone; nil keeps all.
    package func limited(to country: String?) -> SafetyText {
        guard let country else { return self }
        return SafetyText(
            topic: topic, language: language, title: title, advice: advice,
            helplines: helplines.filter { $0.reaches(country) })
    }

    /// The texts for a question, the gravest first, in the language of the question.
    package static func about(_ question: String) -> [SafetyText] {
        let found = SafetyRules.builtIn.find(in: question)
        return found.topics.map { SafetyTexts.builtIn.text(on: $0, in: found.language) }
    }

    /// Every text there is.
    package static func all(in language: SafetyLanguage) -> [SafetyText] {
        SafetyTopic.allCases.map { SafetyTexts.builtIn.text(on: $0, in: language) }
    }
}

extension [SafetyText] {
    /// Whether nothing from the library may stand beside these texts.
    package var hideLibrary: Bool { contains { $0.topic.hidesLibrary } }

    /// All of them as one text; each number stands once.
    package var joinedText: String {
        var known: Set<String> = []
        return map { text in
            let lines = text.helplines.filter { known.insert($0.id).inserted }.map { "- \($0.line(in: text.language))" }
            return ([text.advice] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
