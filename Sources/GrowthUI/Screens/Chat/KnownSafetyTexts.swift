import GrowthCore

/// The safety texts for the questions of a chat, each looked up once.
struct KnownSafetyTexts {
    /// The values that determine which texts are shown.
    private struct Shown: Equatable {
        let asked: String?
        let dismissed: Set<String>
        let last: String?
        let count: Int
    }

    private var known: [String: [SafetyText]] = [:]
    private var shown: (of: Shown, texts: [SafetyText])?

    mutating func about(_ question: String) -> [SafetyText] {
        if let texts = known[question] { return texts }
        let texts = SafetyText.about(question)
        known[question] = texts
        return texts
    }

    /// Returns the texts for a question being asked, and for all questions of the path whose texts were not dismissed.
    /// The newest question comes first, and within a question the most serious text.
    mutating func shown(
        asked: String?, on path: [ChatMessage], dismissed: Set<String>
    ) -> [SafetyText] {
        // Texts are looked up again only if the path changed: two different paths end with different messages.
        let now = Shown(asked: asked, dismissed: dismissed, last: path.last?.id, count: path.count)
        if let shown, shown.of == now { return shown.texts }
        var texts: [SafetyText] = []
        if let asked { texts = about(asked) }
        for message in path.reversed() where message.role == .user && !dismissed.contains(message.id) {
            for text in about(message.text) where !texts.contains(where: { $0.topic == text.topic }) {
                texts.append(text)
            }
        }
        shown = (now, texts)
        return texts
    }
}
