import GrowthCore

/// The safety texts of the questions of a chat, each looked up once.
struct KnownSafetyTexts {
    /// The questions whose texts are shown, as far as they may change.
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

    /// Returns the texts of a question that is being asked and of those on a path that were not dismissed: those of the
    /// newest question first, and of one question the gravest.
    mutating func shown(
        asked: String?, on path: [ChatMessage], dismissed: Set<String>
    ) -> [SafetyText] {
        // A frame costs no look at every question: the path ends with another message once it is another path.
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
