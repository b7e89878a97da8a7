import QuadCore
import WordleKit

/// The characters of a shared result.
package struct WordleShareStyle: Equatable, Sendable {
    package enum Background: Equatable, Sendable {
        case dark
        case light
    }

    private let correct: Character
    private let present: Character
    private let absent: Character

    /// Returns colored squares, which every program can show.
    package static func squares(on background: Background, highContrast: Bool = false) -> WordleShareStyle {
        WordleShareStyle(
            correct: highContrast ? "🟧" : "🟩", present: highContrast ? "🟦" : "🟨",
            absent: background == .dark ? "⬛" : "⬜")
    }

    /// A style without emoji: `#` correct, `+` present, `.` absent.
    package static let ascii = WordleShareStyle(correct: "#", present: "+", absent: ".")

    func character(for mark: Mark) -> Character {
        switch mark {
        case .correct: correct
        case .present: present
        case .absent: absent
        }
    }
}

extension WordleGame {
    /// Returns the result without any letters: `Quad Wordle 1,981 4/6*`, an empty line, and a row of squares per guess.
    package func shareText(_ style: WordleShareStyle) throws(WordleError) -> String {
        guard isOver else { throw .notFinished }
        let score = state == .won ? String(rows.count) : "X"
        let star = mode == .normal ? "" : "*"
        let lines = rows.map { String($0.pattern.marks.map(style.character)) }
        return "Quad Wordle \(number.grouped) \(score)/\(Self.mostRows)\(star)\n\n"
            + lines.joined(separator: "\n")
    }
}
