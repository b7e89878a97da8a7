import QuadDomain

/// The safety texts of the questions of a chat, each looked up once.
struct KnownSafetyTexts {
    private var known: [String: [SafetyText]] = [:]

    mutating func about(_ question: String) -> [SafetyText] {
        if let texts = known[question] { return texts }
        let texts = SafetyText.about(question)
        known[question] = texts
        return texts
    }
}
