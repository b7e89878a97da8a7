import FoundationEssentials
import QuadCore

/// What a line was understood to say of a session.
package struct GrowthLine: Equatable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case method, length, start, intensity, mood, amount, figures, tags, notes
    }

    /// What one reads in a row of its own.
    package struct Understood: Equatable, Sendable {
        package let field: Field
        package let text: String
        /// Nobody said so.
        package let isGuess: Bool

        package var label: String { field.rawValue.capitalizedFirst }
    }

    /// Words that look like a value and say none.
    package struct Unread: Equatable, Sendable {
        package let text: String
        /// The spelling to write instead; empty where none is known.
        let advice: String

        /// `“8w” is not understood: watts or weeks: write 8W`
        package var words: String {
            "“\(text.clipped)” is not understood" + (advice.isEmpty ? "" : ": \(advice)")
        }
    }

    /// Filled in as far as it is said; what is not has its default.
    package var draft: PracticeSessionDraft
    /// What was said.
    var said: Set<Field> = []
    /// Whether the day was said and its hour was not.
    var isHourGuessed = false
    /// Sentences, for what keeps it from being logged.
    package var problems: [String] = []
    /// Parts that were not understood. Logged as text they are notes, or belong to the name.
    package var unread: [Unread] = []

    var isComplete: Bool { problems.isEmpty && unread.isEmpty }

    /// The figures beside the amount, as they were understood.
    package var remarks: [String] { draft.figures.map { "\($0.text) is kept beside the amount" } }

    package func understood(today: CalendarDay) -> [Understood] {
        Field.allCases.compactMap { field in
            let text = text(of: field, today: today)
            return text.isEmpty
                ? nil
                : Understood(
                    field: field, text: text, isGuess: !said.contains(field) || (field == .start && isHourGuessed))
        }
    }

    private func text(of field: Field, today: CalendarDay) -> String {
        switch field {
        case .method: draft.title + (draft.method == nil && !draft.title.isEmpty ? " (no method)" : "")
        case .length:
            draft.length.hundredths > 0 ? (draft.seconds % 60 > 0 ? draft.length.clock : draft.length.text) : ""
        case .start: draft.seconds > 0 || said.contains(.start) ? PracticeSessionText.start(draft, today: today) : ""
        case .intensity: PracticeSessionText.effort(draft.intensity, draft.exertion)
        case .mood: PracticeSessionText.moods(draft.moodBefore, draft.moodAfter)
        case .amount: draft.measured.map(\.text) ?? ""
        case .figures: draft.figures.map(\.text).joined(separator: ", ")
        case .tags: draft.tags.map { "#\($0)" }.joined(separator: " ")
        case .notes: draft.notes
        }
    }
}
