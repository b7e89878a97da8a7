import QuadDomain
import WordleKit

/// Puts a game into the words, letters and marks that the board shows.
struct WordleBoardPresenter {
    let game: WordleGame
    let typing: String
    let reveal: TileReveal?
    let notice: String?
    let streak: Int?
    let configuration: Configuration
    let today: CalendarDay
    let clock: any WallClock
    /// The board that goes on to the next puzzle by itself, not one of a fixed day.
    let isTodaysBoard: Bool

    var state: WordleBoardState {
        var state = WordleBoardState(length: game.length, rowCount: WordleGame.mostRows)
        state.content = .loaded
        state.heading = "Wordle \(game.number.grouped) · \(WordleText.longDate(game.day))"
        state.title = "\(game.number.grouped) · \(game.day)"
        state.notes = notes
        state.rows = rows
        state.keyboard = keyboard
        state.outcome = reveal == nil ? outcome : nil
        state.usesMarks = configuration.drawsMarks
        return state
    }

    private var notes: [String] {
        var notes: [String] = []
        if game.kind == .archive { notes.append("archive") }
        if game.mode == .hard { notes.append("hard") }
        if game.mode == .ultra { notes.append("ultra") }
        if notice != nil { notes.append("Quad's own word") }
        return notes
    }

    private var rows: [[WordleBoardState.Tile]] {
        (0..<WordleGame.mostRows).map { row in
            if row < game.rows.count { return tiles(of: game.rows[row], row: row) }
            let letters = row == game.rows.count && !game.isOver ? Array(typing.uppercased()) : []
            return (0..<game.length).map { column in
                column < letters.count ? .init(letters[column], .filled) : .init()
            }
        }
    }

    private func tiles(of guess: ScoredGuess, row: Int) -> [WordleBoardState.Tile] {
        zip(guess.word.capitals, guess.pattern.marks).enumerated().map { column, tile in
            guard let reveal, reveal.row == row, !reveal.isRevealed(column) else {
                return .init(tile.0, WordleBoardState.Mark(tile.1))
            }
            return .init(tile.0, reveal.isTurning(column) ? .turning : .filled)
        }
    }

    /// Coloured by the rows whose last tile has turned.
    private var keyboard: [[WordleBoardState.Tile]] {
        let known = KeyboardState(reveal.map { Array(game.rows.prefix($0.row)) } ?? game.rows)
        return configuration.wordle.layout.keyboard.rows.map { row in
            row.map { letter in
                let mark: WordleBoardState.Mark =
                    switch known[letter] {
                    case .unknown: .empty
                    case .absent: .absent
                    case .present: .present
                    case .correct: .correct
                    }
                return .init(Character(letter.uppercased()), mark)
            }
        }
    }

    private var outcome: WordleBoardState.Outcome? {
        guard let verdict = game.verdict else { return nil }
        let isWon = game.state == .won
        var details = ["\(isWon ? String(game.rows.count) : "X")/\(WordleGame.mostRows)"]
        if game.kind == .daily, let streak, streak > 0 { details.append("streak \(streak)") }
        if game.kind == .archive { details.append("not counted for the streak") }
        return .init(
            isWon: isWon, headline: isWon ? "\(verdict)!" : verdict, detail: details.joined(separator: " · "),
            countdown: countdown)
    }

    /// A daily game that was finished after midnight stays to be looked at; the next one is waiting by then.
    private var countdown: String? {
        guard game.kind == .daily else { return nil }
        if game.day == today { return "Next puzzle in \(WordleText.duration(clock.secondsUntilMidnight))" }
        return game.finishedLate && isTodaysBoard ? "The next puzzle is here" : nil
    }
}

extension WordleBoardState.Mark {
    package init(_ mark: Mark) {
        switch mark {
        case .absent: self = .absent
        case .present: self = .present
        case .correct: self = .correct
        }
    }
}
