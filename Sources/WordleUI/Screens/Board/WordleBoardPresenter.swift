import QuadCore
import WordleCore
import WordleKit

/// The conversion of a game into the text, letters and marks of the board.
struct WordleBoardPresenter {
    let game: WordleGame
    let typing: String
    let reveal: TileReveal?
    /// The letters that a guess may have.
    let alphabet: Alphabet
    /// Whether the puzzle stands in for a puzzle with the configured words.
    let isStandIn: Bool
    let overview: WordleOverview?
    /// The number of answers that fit the rows; nil if the player does not want to see it.
    let wordsLeft: Int?
    /// The state of the game on its way to the leaderboard; nil if it is not sent.
    let leaderboard: String?
    let configuration: Configuration
    let clock: any WallClock
    /// Whether the board moves on to the next puzzle by itself, and does not show a fixed day.
    let isTodaysBoard: Bool

    private var today: CalendarDay { clock.today }

    var state: WordleBoardState {
        var state = WordleBoardState(length: game.length, rowCount: WordleGame.mostRows)
        state.content = .loaded
        state.heading = "Wordle \(game.number.grouped) · \(WordleText.longDate(game.day))"
        state.notes = notes
        if !game.isOver { state.progress = progress }
        state.rows = rows
        state.keyboard = keyboard
        state.outcome = reveal == nil ? outcome : nil
        state.side = side
        if state.outcome == nil { state.countdown = countdown }
        state.standing = standing(state)
        state.usesMarks = configuration.drawsMarks
        return state
    }

    /// Returns the board before the game has loaded. It already shows the typed letters.
    static func state(typing: String, alphabet: Alphabet, _ configuration: Configuration) -> WordleBoardState {
        var state = WordleBoardState(length: configuration.wordle.length)
        for (column, letter) in typing.prefix(state.length).enumerated() {
            state.rows[0][column] = .init(Letters.capital(letter), .filled)
        }
        state.keyboard = keyboard(configuration.wordle.layout.keyboard.rows(for: alphabet), KeyboardState())
        state.usesMarks = configuration.drawsMarks
        return state
    }

    private var progress: String {
        let row = "row \(game.rows.count + 1) of \(WordleGame.mostRows)"
        // The number must not come before the tiles have turned.
        guard let wordsLeft, reveal == nil else { return row }
        return "\(row), \(wordsLeft.counted("word")) left"
    }

    private var notes: [String] {
        var notes: [String] = []
        if game.kind == .archive { notes.append("archive") }
        if game.mode == .hard { notes.append("hard") }
        if game.mode == .ultra { notes.append("ultra") }
        if isStandIn { notes.append(game.sourceName) }
        return notes
    }

    /// Returns the parts of the status line. The last part is dropped last.
    private func standing(_ state: WordleBoardState) -> [String] {
        var parts = notes
        if game.mode == .normal, !game.isOver { parts.insert(WordleBoardState.noMode, at: 0) }
        if !isTodaysBoard { parts.insert("\(game.number.grouped) of \(DateText.full(game.day))", at: 0) }
        if let progress = state.progress { parts.append(progress) }
        if game.kind == .daily, let streak = overview?.record.daily.currentStreak, isTodaysBoard {
            parts.append("streak \(streak.grouped)")
        }
        if isTodaysBoard, game.day == today { parts.append(WordleText.wait(clock.secondsUntilMidnight) + " left") }
        return parts
    }

    // MARK: Tiles and keys

    private var rows: [[WordleBoardState.Tile]] {
        (0..<WordleGame.mostRows).map { row in
            if row < game.rows.count { return tiles(of: game.rows[row], row: row) }
            let letters = row == game.rows.count && !game.isOver ? typing.map(Letters.capital) : []
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

    /// The keyboard, colored by the rows whose last tile has turned.
    private var keyboard: [[WordleBoardState.Tile]] {
        let known = KeyboardState(reveal.map { Array(game.rows.prefix($0.row)) } ?? game.rows)
        return Self.keyboard(configuration.wordle.layout.keyboard.rows(for: alphabet), known)
    }

    private static func keyboard(_ rows: [[Character]], _ known: KeyboardState) -> [[WordleBoardState.Tile]] {
        rows.map { row in
            row.map { letter in
                let mark: WordleBoardState.Mark =
                    switch known[letter] {
                    case .unknown: .empty
                    case .absent: .absent
                    case .present: .present
                    case .correct: .correct
                    }
                return .init(Letters.capital(letter), mark)
            }
        }
    }

    // MARK: The end, and what stands beside

    private var outcome: WordleBoardState.Outcome? {
        guard let verdict = game.verdict else { return nil }
        let isWon = game.state == .won
        var details = [game.score]
        if let streak = streakWords { details.append(streak) }
        if let seconds = game.seconds { details.append(WordleText.time(seconds)) }
        if let leaderboard { details.append(leaderboard) }
        let share = try? game.shareText(configuration.shareStyle)
        return .init(
            isWon: isWon, headline: isWon ? "\(verdict)!" : "The word was \(verdict)",
            detail: details.joined(separator: " · "), countdown: countdown,
            share: share?.split(separator: "\n").map(String.init) ?? [])
    }

    /// The streak on the day of the game. An old game does not mention the current streak.
    private var streakWords: String? {
        guard game.kind == .daily else { return "does not count toward the streak" }
        guard let record = overview?.record else { return nil }
        if game.state == .lost {
            let before = record.streak(through: game.number - 1)
            return before > 0 ? "streak 0 (it was \(before.grouped))" : nil
        }
        let streak = record.streak(through: game.number)
        guard streak > 0 else { return nil }
        return isTodaysBoard ? "streak \(streak.grouped)" : "streak \(streak.grouped) then"
    }

    /// The text about the next puzzle. A daily game that was finished after midnight stays on screen, but the next
    /// puzzle is already available.
    private var countdown: String? {
        guard game.kind == .daily, isTodaysBoard || game.day == today else { return nil }
        if game.day == today { return "Next puzzle in \(WordleText.wait(clock.secondsUntilMidnight))" }
        return "The next puzzle is here"
    }

    private var side: WordleBoardState.Side? {
        guard let overview else { return nil }
        let daily = overview.record.daily
        // The week is the current week, so only today's board shows it.
        var side = WordleBoardState.Side(week: isTodaysBoard ? overview.week : [], today: today)
        guard game.kind == .daily else {
            side.figures = ["Old puzzles don't count in streaks"]
            return side
        }
        // Before the first game is over, there are no statistics.
        guard daily.played > 0 else { return side }
        // The streak is the current streak, so only today's board shows it.
        let streak = "Streak \(daily.currentStreak.grouped) · longest \(daily.maxStreak.grouped)"
        side.figures =
            (isTodaysBoard ? [streak] : []) + [
                "Won \(daily.winPercent)% of \(daily.played.grouped) · average \(WordleText.average(daily.average))"
            ]
        side.distribution = daily.distribution
        side.markedRow = game.state == .won ? game.rows.count : nil
        return side
    }
}

extension WordleBoardState.Mark {
    init(_ mark: Mark) {
        switch mark {
        case .absent: self = .absent
        case .present: self = .present
        case .correct: self = .correct
        }
    }
}
