import WordleKit

/// The rules that turn a submitted game into an entry.
package struct GameRules: Sendable {
    package static let mostRows = 6
    package static let mostSeconds = 172_800
    /// The difference between two clocks that is nobody's fault.
    static let clockSkew = 120
    private static let mostLetterBytes = 44

    private let words: WordList
    private let lists: [ListID: OwnList]

    /// - Parameters:
    ///   - words: the built-in list; tests pass their own.
    ///   - lists: the operator's lists.
    package init(words: WordList = .builtIn, lists: [OwnList] = []) {
        self.words = words
        self.lists = Dictionary(lists.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Whether the games of a list are only for private groups, because the server cannot check them.
    package func needsGroup(_ list: ListID) -> Bool {
        switch list.kind {
        case .builtIn(let version): version > words.versions.count
        case .own: lists[list] == nil
        case .claimed: false
        case .unchecked: true
        }
    }

    /// Returns the list under which the games of a client's list are stored.
    package func stored(_ list: ListID) -> ListID { needsGroup(list) ? list.unchecked : list }

    /// Returns the words of a day, of all lists.
    package func answers(of day: BoardDay) -> [Word] {
        [answer(of: day)] + lists.values.map { $0.answer(of: day) }
    }

    /// Returns the list that a day's word comes from.
    package func list(of day: BoardDay) -> ListID {
        .builtIn(version: words.versionNumber(of: PuzzleNumber.onDay(day.number)))
    }

    package func answer(of day: BoardDay) -> Word { words.answer(of: PuzzleNumber.onDay(day.number)) }

    /// Returns the number of words that can be the answer of a day.
    package func answerCount(of day: BoardDay) -> Int {
        words.versions[words.versionNumber(of: PuzzleNumber.onDay(day.number)) - 1].answers.count
    }

    /// Returns the rows of a verified entry; empty for other entries, whose answer the server does not know.
    package func rows(of entry: BoardEntry) -> [ScoredGuess] {
        guard entry.isVerified else { return [] }
        guard let answer = entry.list.kind == .own ? lists[entry.list]?.answer(of: entry.day) : answer(of: entry.day)
        else { return [] }
        return entry.guesses.compactMap { text in (try? Word(text)).map { ScoredGuess($0, against: answer) } }
    }

    /// Checks a game and computes its score.
    /// - Parameter now: the arrival by the server's clock.
    package func entry(
        _ game: SubmittedGame, of player: PlayerID, now: UTCInstant
    ) throws(Refusal) -> BoardEntry {
        let window = DayWindow(game.day)
        try window.check(now: now)
        guard game.began <= now.advanced(seconds: Self.clockSkew) else { throw .beganInFuture }
        guard game.began >= window.start, game.began < window.end else { throw .beganOutsideDay }
        if let seconds = game.seconds, !(0...Self.mostSeconds).contains(seconds) { throw .badSeconds }
        guard !game.guesses.isEmpty else { throw .noGuesses }
        guard game.guesses.count <= Self.mostRows else { throw .tooManyGuesses }
        let isVerified = try isKnown(game)
        let checked = isVerified ? try scored(game) : try shaped(game)
        let isFast = SuspicionRules.isFast(
            rows: checked.guesses.count, seconds: game.seconds, began: game.began, received: now)
        return BoardEntry(
            player: player, list: stored(game.list), day: game.day, guesses: checked.guesses, score: checked.score,
            mode: game.mode, seconds: game.seconds, began: game.began, received: now, nonce: game.nonce,
            isVerified: isVerified, group: isVerified ? nil : game.group, flags: isFast ? .fastRows : [])
    }

    /// Whether the server has the list of a game.
    /// - Throws: `listOutdated` if the day's word is from another version.
    private func isKnown(_ game: SubmittedGame) throws(Refusal) -> Bool {
        switch game.list.kind {
        case .builtIn(let version):
            guard version <= words.versions.count else {
                guard game.group != nil else { throw .listUnknown }
                return false
            }
            let expected = list(of: game.day)
            guard game.list == expected else { throw .listOutdated(day: game.day, expected: expected) }
            return true
        case .own:
            if lists[game.list] != nil { return true }
            guard game.group != nil else { throw .groupRequired }
            return false
        case .claimed, .unchecked: throw .badList
        }
    }

    /// Scores the guesses against the day's word.
    private func scored(_ game: SubmittedGame) throws(Refusal) -> (guesses: [String], score: Int) {
        let own = lists[game.list]
        let rules = GuessRules(
            answer: own?.answer(of: game.day) ?? answer(of: game.day), list: own?.words ?? words, mode: game.mode)
        var rows: [ScoredGuess] = []
        for (index, guess) in game.guesses.enumerated() {
            if rows.last?.pattern.isSolved == true { throw .guessAfterSolution(row: index + 1) }
            // The built-in words have only these letters. Reading another letter uses up one of about a hundred codes until
            // the process ends.
            guard own?.canSpell(guess) ?? guess.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
                throw .guessNotAllowed(row: index + 1, .notInWordList)
            }
            do throws(GuessError) { rows.append(try rules.score(guess, after: rows)) } catch {
                if case .hardMode(let violation) = error { throw .hardModeBroken(row: index + 1, violation) }
                throw .guessNotAllowed(row: index + 1, error)
            }
        }
        let isSolved = rows.last?.pattern.isSolved == true
        guard isSolved || rows.count == Self.mostRows else { throw .gameNotOver }
        return (rows.map(\.word.text), isSolved ? rows.count : BoardEntry.lossScore)
    }

    /// Checks the shape of guesses whose answer the server does not know: words of one length. A
    /// game of fewer than six rows can only be a win; six rows count as a win too.
    private func shaped(_ game: SubmittedGame) throws(Refusal) -> (guesses: [String], score: Int) {
        var (texts, length): ([String], Int?) = ([], nil)
        for (index, guess) in game.guesses.enumerated() {
            guard guess.utf8.count <= Self.mostLetterBytes, let folded = OwnWord.folded(guess) else {
                throw .guessShape(row: index + 1)
            }
            guard folded.count == length ?? folded.count else { throw .guessShape(row: index + 1) }
            length = folded.count
            texts.append(folded)
        }
        return (texts, texts.count)
    }
}
