import QuadCore
import WordleKit

/// The filter of the history: any text of a row (`4/6`, `1,940`, `nov`, a word), `won`, `-hard`, or a field.
package enum WordleGameFilter {
    package static let table = FilterTable<WordleGame>(
        [
            .flag("won", "games that were won") { $0.state == .won },
            .flag("lost", "games that were lost") { $0.state == .lost },
            .flag("open", "games that are not over") { $0.state == .playing },
            .flag("hard", "played in hard mode") { $0.mode != .normal },
            .flag("ultra", "played in ultra mode") { $0.mode == .ultra },
            .flag("late", "finished after their day") { $0.finishedLate },
            .flag("archive", "begun after their day") { $0.kind == .archive },
            .flag("daily", "begun on their day") { $0.kind == .daily },
            .init(FilterField("rows", .number, "the number of guesses")) { .number(Double($0.rows.count)) },
            .init(FilterField("number", .number, "the puzzle's number")) { .number(Double($0.number)) },
            .init(FilterField("since", .date(.since), "from that day or later")) { .day($0.day) },
            .init(FilterField("until", .date(.until), "from that day or earlier")) { .day($0.day) },
        ],
        texts: { game in game.shownTexts + game.words },
        hasWord: { words, game in
            if words.isAll(of: String(game.number)) || words.isAll(of: game.number.grouped) { return true }
            if game.dates.contains(where: { words.occurs(in: $0) }) || words.begins(game.score) { return true }
            return game.words.contains { words.begins($0) }
        })

    /// Examples, shown below an empty filter line.
    package static let hint = "4/6  1,940  nov  slate  won  hard"
}

extension WordleGame {
    /// The words of the rows, and the answer once the player may know it.
    fileprivate var words: [String] { rows.map(\.word.capitals) + (isOver ? [answer.capitals] : []) }

    /// The dates, as a list shows them and as files contain them.
    fileprivate var dates: [String] { ["\(DateText.weekday(day)) \(DateText.full(day))", day.description] }

    fileprivate var shownTexts: [String] { dates + [number.grouped, score] }
}
