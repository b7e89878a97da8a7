import WordleKit

/// The rule that hides a name while it contains the word of an open day. Such a name was free when it was chosen.
struct HiddenNames {
    private let words: [String]

    init(_ answers: [Word]) {
        words = Set(answers.map { NameKey.letters(of: $0.text) }).sorted()
    }

    func shown(_ row: BoardRow) -> String { shown(row.name, row.entry.player) }

    func shown(_ name: String, _ player: PlayerID) -> String {
        let forms = [NameKey.letters(of: name), NameKey.letters(of: name, isLenient: false)]
        let isHidden = words.contains { word in forms.contains { $0.contains(word) } }
        return isHidden ? "Player \(player.text.prefix(4))" : name
    }
}
