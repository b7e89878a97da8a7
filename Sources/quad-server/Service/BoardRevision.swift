import JSONKit
import LeaderboardCore

/// The state of a page of a board as a short text. Two states of a page have different texts, except by chance.
///
/// The text is computed from the public part of the page, so all servers on a database and all viewers agree.
struct BoardRevision: Equatable, Sendable {
    let text: String

    init(_ page: BoardPage, rules: GameRules) {
        let shared = BoardPage(rows: page.rows, total: page.total, own: nil)
        // FNV-1a: the text tells states apart, and protects nothing.
        let hash = shared.json(rules: rules).json().reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        text = String(hash, radix: 16)
    }

    /// Whether a text can be a revision.
    static func isValid(_ text: String) -> Bool {
        (1...16).contains(text.utf8.count) && UInt64(text, radix: 16) != nil && text == text.lowercased()
    }
}
