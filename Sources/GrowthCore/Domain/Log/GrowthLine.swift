import FoundationEssentials
import QuadCore

/// The reading of a typed practice line.
package struct GrowthLine: Equatable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case method, length, start, intensity, mood, amount, figures, tags, notes
    }

    /// A field of the reading, for a row on the screen.
    package struct Understood: Equatable, Sendable {
        package let field: Field
        package let text: String
        /// Whether the value is a guess that the user did not type.
        package let isGuess: Bool

        package var label: String { field.rawValue.capitalizedFirst }
    }

    /// Words that look like a value but are not valid.
    package struct Unread: Equatable, Sendable {
        package let text: String
        /// The valid spelling; empty if none is known.
        let advice: String

        /// `“8w” is not understood: watts or weeks: write 8W`
        package var words: String {
            "“\(text.clipped)” is not understood" + (advice.isEmpty ? "" : ": \(advice)")
        }
    }

    /// The values from the line; other fields have their defaults.
    package var draft: PracticeSessionDraft
    /// The fields that the line contains.
    var said: Set<Field> = []
    /// Whether the line has a day but no time of day.
    var isHourGuessed = false
    /// Sentences about the problems that prevent logging.
    package var problems: [String] = []
    /// The parts that were not understood. When logged as text, they go to the notes or the name.
    package var unread: [Unread] = []

    var isComplete: Bool { problems.isEmpty && unread.isEmpty }

    /// Remarks on the figures that are kept beside the amount.
    package var remarks: [String] { draft.figures.map { "\($0.text) is kept in addition to the amount" } }

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
