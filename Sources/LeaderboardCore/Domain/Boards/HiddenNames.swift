import WordleKit

/// The rule that hides a name while it contains the word of an open day. Such a name was free when it was chosen.
struct HiddenNames {
    private let words: [String]

    init(_ answers: [Word]) {
        words = Set(answers.map { NameKey.letters(of: $0.text) }).sorted()
    }

    func shown(_ row: BoardRow) -> String { shown(row.name, row.entry.player) }

    func shown(_ name: String, _ player: PlayerID) -> String {
        contains(name) ? "Player \(player.text.prefix(4))" : name
    }

    /// Whether the name contains one of the words in any spelling that looks like it.
    func contains(_ name: String) -> Bool {
        let forms = [NameKey.letters(of: name), NameKey.letters(of: name, isLenient: false)]
        return words.contains { word in forms.contains { $0.contains(word) } }
    }
}
