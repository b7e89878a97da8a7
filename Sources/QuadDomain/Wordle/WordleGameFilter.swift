import WordleKit

/// How the history is narrowed down: `won`, `-hard`, part of a date, a number or a word that was guessed, or a field.
package enum WordleGameFilter {
    package static let table = FilterTable<WordleGame>(
        [
            .flag("won", "games that were won") { $0.state == .won },
            .flag("lost", "games that were lost") { $0.state == .lost },
            .flag("open", "games that are not over") { $0.state == .playing },
            .flag("hard", "played in hard mode") { $0.mode != .normal },
            .flag("ultra", "played in ultra mode") { $0.mode == .ultra },
            .flag("archive", "begun after their day") { $0.kind == .archive },
            .flag("daily", "begun on their day") { $0.kind == .daily },
            .init(FilterField("rows", .number, "how many words were tried")) { .number(Double($0.rows.count)) },
            .init(FilterField("number", .number, "the puzzle's number")) { .number(Double($0.number)) },
            .init(FilterField("since", .date(.since), "of that day or later")) { .day($0.day) },
            .init(FilterField("until", .date(.until), "of that day or before")) { .day($0.day) },
        ],
        texts: { game in [game.day.description] + game.rows.map { $0.word.capitals } },
        hasWord: { words, game in
            if String(game.number) == words.text || words.occurs(in: game.day.description) { return true }
            return game.rows.contains { words.begins($0.word.capitals) }
        })
}
