import CSafetyTexts

/// The rules of `safety-rules.json`, which map words to safety texts.
package struct SafetyRules: Sendable {
    package struct Found: Equatable, Sendable {
        /// The most serious first.
        package let topics: [SafetyTopic]
        package let language: SafetyLanguage
    }

    /// Compiled at the first question, so that the program starts without this cost.
    package static let builtIn = SafetyRules(SafetyFile.read(FileContent.self, quad_safety_rules()))

    struct FileContent: Decodable {
        let spellings: [String: String]
        let long: String
        let spanish: String
        let english: String
        let classes: [String: String]
        /// Harmless idioms by their topic, or by `all`.
        let idioms: [String: [String]]
        let rules: [String: [String]]
    }

    private struct Topic: Sendable {
        let topic: SafetyTopic
        let idioms: [SafetyRule]
        let rules: [SafetyRule]
    }

    private let spelling: SafetySpelling
    private let vocabulary: SafetyVocabulary
    private let everywhere: [SafetyRule]
    private let topics: [Topic]
    private let languages: [SafetyLanguage: Set<String>]

    init(_ file: FileContent) {
        spelling = SafetySpelling(file.spellings, long: Self.list(file.long))
        var vocabulary = SafetyVocabulary(classes: file.classes)
        func rules(_ texts: [String]?) -> [SafetyRule] {
            (texts ?? []).map { SafetyRule($0) { vocabulary.element($0) } }
        }
        everywhere = rules(file.idioms["all"])
        topics = SafetyTopic.allCases.map { topic in
            Topic(topic: topic, idioms: rules(file.idioms[topic.rawValue]), rules: rules(file.rules[topic.rawValue]))
        }
        self.vocabulary = vocabulary
        languages = [.english: Set(Self.list(file.english)), .spanish: Set(Self.list(file.spanish))]
    }

    private static func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    /// Returns the dangers that a text mentions.
    package func find(in text: String) -> Found {
        let words = SafetyWords(text, spelling)
        let match = SafetyMatch(words, vocabulary)
        var masked = [Bool](repeating: false, count: words.words.count)
        mask(everywhere, in: match, &masked)
        var found: [SafetyTopic] = []
        for topic in topics {
            var own = masked
            mask(topic.idioms, in: match, &own)
            if topic.rules.contains(where: { match.holds($0, masked: own) }) { found.append(topic.topic) }
        }
        let covered = Set(found.flatMap(\.covers))
        found.removeAll { covered.contains($0) }
        return Found(topics: found, language: language(of: words.words, text))
    }

    private func mask(_ idioms: [SafetyRule], in match: SafetyMatch, _ masked: inout [Bool]) {
        for idiom in idioms where !idiom.none.contains(where: { match.first($0) != nil }) {
            for pattern in idiom.all {
                match.each(pattern) { range in
                    guard match.isOneSentence(range) else { return true }
                    for place in range { masked[place] = true }
                    return true
                }
            }
        }
    }

    private static let spanishSigns = Set("¿¡ñÑáéíóúÁÉÍÓÚ".unicodeScalars)

    private func language(of words: [String], _ text: String) -> SafetyLanguage {
        let spanish = words.count { languages[.spanish]?.contains($0) == true }
        let english = words.count { languages[.english]?.contains($0) == true }
        let signs = text.unicodeScalars.contains { Self.spanishSigns.contains($0) } ? 1 : 0
        return spanish + signs > english ? .spanish : .english
    }
}
