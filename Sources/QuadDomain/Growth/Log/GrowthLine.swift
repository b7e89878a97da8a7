import FoundationEssentials

/// What a line was understood to say of a session.
package struct GrowthLine: Equatable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case method, length, start, intensity, mood, amount, tags, notes
    }

    /// What one reads in a row of its own.
    package struct Understood: Equatable, Sendable {
        package let field: Field
        package let text: String
        /// Nobody said so.
        package let isGuess: Bool

        package var label: String { field.rawValue.prefix(1).uppercased() + field.rawValue.dropFirst() }
    }

    /// Filled in as far as it is said; what is not has its default.
    package var draft: GrowthSessionDraft
    /// What was said.
    package var said: Set<Field> = []
    /// Sentences, for what keeps it from being logged.
    package var problems: [String] = []

    package var isComplete: Bool { problems.isEmpty }

    package func understood(today: CalendarDay) -> [Understood] {
        Field.allCases.compactMap { field in
            let text = text(of: field, today: today)
            return text.isEmpty ? nil : Understood(field: field, text: text, isGuess: !said.contains(field))
        }
    }

    private func text(of field: Field, today: CalendarDay) -> String {
        switch field {
        case .method: draft.title + (draft.method == nil && !draft.title.isEmpty ? " (no method)" : "")
        case .length: draft.seconds > 0 ? SessionLength.text(draft.seconds) : ""
        case .start: draft.seconds > 0 || said.contains(.start) ? SessionWords.start(draft, today: today) : ""
        case .intensity: draft.intensity.map { SessionWords.intensity($0) } ?? ""
        case .mood: SessionWords.moods(draft.moodBefore, draft.moodAfter)
        case .amount: draft.amount.map { SessionWords.amount($0, draft.unit) } ?? ""
        case .tags: draft.tags.map { "#\($0)" }.joined(separator: " ")
        case .notes: draft.notes
        }
    }
}
