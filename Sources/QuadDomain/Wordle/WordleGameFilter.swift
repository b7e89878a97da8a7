import WordleKit

/// Words that narrow the history down: `won`, `lost`, `open`, `hard`, `archive`, `daily`, part of a date, a number or a
/// word that was guessed; a minus in front turns one around.
package struct WordleGameFilter: Equatable, Sendable {
    private struct Term: Equatable, Sendable {
        let text: String
        let isNegated: Bool
    }

    private let terms: [Term]

    package init(_ text: String) {
        terms = text.lowercased().split(separator: " ").compactMap { word in
            let isNegated = word.hasPrefix("-") && word.count > 1
            return Term(text: String(isNegated ? word.dropFirst() : word), isNegated: isNegated)
        }
    }

    package var isEmpty: Bool { terms.isEmpty }

    package func matches(_ game: WordleGame) -> Bool {
        terms.allSatisfy { Self.contains($0.text, game) != $0.isNegated }
    }

    private static func contains(_ text: String, _ game: WordleGame) -> Bool {
        switch text {
        case "won": return game.state == .won
        case "lost": return game.state == .lost
        case "open": return game.state == .playing
        case "hard": return game.mode != .normal
        case "ultra": return game.mode == .ultra
        case "archive": return game.kind == .archive
        case "daily": return game.kind == .daily
        default:
            if String(game.number) == text || game.day.description.contains(text) { return true }
            return game.rows.contains { $0.word.capitals.lowercased().hasPrefix(text) }
        }
    }
}
