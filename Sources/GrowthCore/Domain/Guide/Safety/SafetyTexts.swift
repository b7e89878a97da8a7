import CSafetyTexts

/// The safety texts and the helplines of `safety-texts.json`.
struct SafetyTexts: Sendable {
    /// Read at the first question, so that the program starts without this cost.
    static let builtIn = SafetyTexts(
        SafetyFile.read(FileContent.self, quad_safety_texts()))

    private struct FileContent: Decodable {
        struct Text: Decodable {
            let title: String
            let advice: String
            let helplines: [String]
        }

        let helplines: [Helpline]
        /// By topic, then by language.
        let texts: [String: [String: Text]]
    }

    let helplines: [Helpline]
    private let texts: [SafetyTopic: [SafetyLanguage: SafetyText]]

    private init(_ file: FileContent) {
        helplines = file.helplines
        let lines = Dictionary(uniqueKeysWithValues: file.helplines.map { ($0.id, $0) })
        var texts: [SafetyTopic: [SafetyLanguage: SafetyText]] = [:]
        for topic in SafetyTopic.allCases {
            for language in SafetyLanguage.allCases {
                guard let text = file.texts[topic.rawValue]?[language.rawValue] else { continue }
                texts[topic, default: [:]][language] = SafetyText(
                    topic: topic, language: language, title: text.title, advice: text.advice,
                    helplines: text.helplines.map { id in
                        guard let line = lines[id] else { preconditionFailure("there is no helpline \(id)") }
                        return line
                    })
            }
        }
        self.texts = texts
    }

    func text(on topic: SafetyTopic, in language: SafetyLanguage) -> SafetyText {
        guard let text = texts[topic]?[language] else { preconditionFailure("no text on \(topic) in \(language)") }
        return text
    }
}
