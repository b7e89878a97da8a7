/// A search for the guesses that find all answers that are left with the fewest guesses in total, on one thread.
///
/// The cost of a set of answers is the sum of the guesses over all of them, if every guess is the best one. A set of `n`
/// answers costs at least 2n − 1: one guess finds its own answer, a second guess finds each other answer. A guess that
/// divides the answers into `p` groups costs at least 3n − p, and one less if the guess is an answer. If no group has
/// more than two answers, the cost is exactly this. These floors exclude most guesses without a search.
///
/// A debug build compiles each file alone, so it would use the general code for every width of `Code`, which takes twenty
/// times as long. `@_specialize` makes the compiler emit the version for `UInt8`, which serves words of up to five letters.
final class GuessSearch<Code: FixedWidthInteger & UnsignedInteger & Sendable> {
    /// The number of rows for a game without an end.
    static var unlimited: Int { .max }
    /// The most answers for which `perfectAnswer` is worth its time.
    private static var mostForPerfectAnswer: Int { 64 }

    private struct Key: Hashable {
        let answers: UInt64
        let guesses: UInt64
        let rows: Int

        func hash(into hasher: inout Hasher) { hasher.combine(answers ^ (guesses &* 31) ^ UInt64(rows)) }
    }

    private let space: SearchSpace<Code>
    private let effort: SearchEffort
    private var lookups = Int.max
    private var known: [Key: SearchChoice] = [:]
    /// Searches that found nothing below their limits.
    private var refuted: [Key: SearchChoice] = [:]
    /// A zero for each code.
    private let counts: UnsafeMutablePointer<Int32>

    init(_ space: SearchSpace<Code>, _ effort: SearchEffort) {
        self.space = space
        self.effort = effort
        counts = .allocate(capacity: space.solved + 1)
        counts.initialize(repeating: 0, count: space.solved + 1)
    }

    deinit { counts.deallocate() }

    /// Begins with another guess or group, the `order`th.
    func begin(order: Int) { lookups = effort.lookups / (order + 1) }

    // MARK: The best guess

    /// Returns the best guess that costs less than `limit`.
    /// - Parameters:
    ///   - answers: at least one.
    ///   - rows: the guesses that are left in the game.
    @_specialize(where Code == UInt8)
    func best(_ answers: AnswerColumns, _ guesses: GuessSet, rows: Int, below limit: Int) -> SearchChoice {
        let count = answers.count
        guard 2 * count - 1 < limit, rows > 0 else { return .nothing(below: limit) }
        if count == 1 { return SearchChoice(cost: 1, guess: space.row(of: answers[0]), isProven: true) }
        guard rows > 1 else { return .nothing(below: limit) }
        if count == 2 { return SearchChoice(cost: 3, guess: space.row(of: answers[0]), isProven: true) }
        if let perfect = perfectAnswer(answers) {
            return SearchChoice(cost: 2 * count - 1, guess: perfect, isProven: true)
        }
        guard Self.floor(count) < limit else { return .nothing(below: limit) }
        if count == 3, rows > 2 { return SearchChoice(cost: 6, guess: space.row(of: answers[0]), isProven: true) }

        let key = Key(answers: space.key(of: answers), guesses: guesses.key, rows: rows)
        if let known = known[key] {
            return known.cost < limit ? known : .nothing(below: limit, isProven: known.isProven)
        }
        if let refuted = refuted[key], refuted.cost >= limit {
            return .nothing(below: limit, isProven: refuted.isProven)
        }
        let found = searched(answers, guesses, rows: rows, below: limit)
        if found.guess == nil { refuted[key] = found } else { known[key] = found }
        return found
    }

    private func searched(_ answers: AnswerColumns, _ guesses: GuessSet, rows: Int, below limit: Int) -> SearchChoice {
        var best = SearchChoice.nothing(below: limit)
        let all = candidates(answers, guesses.rows[...], rows: rows, below: limit)
        // The least cost that is possible with a guess whose cost is not known exactly.
        var leastUnknown = Int.max
        var tried = 0
        for candidate in all where candidate.floor < best.cost {
            if candidate.isExact {
                best = SearchChoice(cost: candidate.floor, guess: candidate.guess, isProven: true)
                continue
            }
            guard tried < effort.breadth, tried == 0 || lookups > 0, !effort.isCanceled() else {
                leastUnknown = min(leastUnknown, candidate.floor)
                continue
            }
            tried += 1
            let cost = cost(of: candidate.guess, answers, guesses, rows: rows, below: best.cost)
            if cost.guess != nil { best = cost }
            if !cost.isProven { leastUnknown = min(leastUnknown, candidate.floor) }
        }
        return SearchChoice(cost: best.cost, guess: best.guess, isProven: leastUnknown >= best.cost)
    }

    /// Returns the least cost of answers for which `perfectAnswer` is nil.
    private static func floor(_ count: Int) -> Int { count > mostForPerfectAnswer ? 2 * count - 1 : 2 * count }

    /// Returns an answer that tells all other answers apart; nil if there is none or if there are too many answers.
    private func perfectAnswer(_ answers: AnswerColumns) -> Int32? {
        guard answers.count <= Self.mostForPerfectAnswer else { return nil }
        return answers.lazy.map(space.row).first { isPerfect($0, answers) }
    }

    /// Returns whether a guess leaves no two answers in a group.
    private func isPerfect(_ guess: Int32, _ answers: AnswerColumns) -> Bool {
        let row = space.matrix.row(guess)
        var different = 0
        while different < answers.count {
            let code = Int(row[Int(answers[different])])
            guard counts[code] == 0 else { break }
            counts[code] = 1
            different += 1
        }
        for index in 0..<different { counts[Int(row[Int(answers[index])])] = 0 }
        return different == answers.count
    }

    /// Returns the guesses that could cost less than `limit`, the most promising first.
    @_specialize(where Code == UInt8)
    func candidates(
        _ answers: AnswerColumns, _ guesses: ArraySlice<Int32>, rows: Int, below limit: Int
    ) -> [SearchCandidate] {
        let count = answers.count
        lookups -= guesses.count * count
        var found: [SearchCandidate] = []
        var limit = limit
        for guess in guesses {
            let (groups, likely, isPaired) = divided(answers, space.matrix.row(guess))
            guard groups > 1 else { continue }
            let isAnswer = space.isAnswer(guess, among: answers)
            let floor = 3 * count - groups - (isAnswer ? 1 : 0)
            guard floor < limit, rows > 2 || groups == count else { continue }
            found.append(
                SearchCandidate(
                    guess: guess, floor: floor, likely: isAnswer ? likely - space.addedCost[0] : likely,
                    isExact: isPaired, isAnswer: isAnswer))
            if isPaired { limit = min(limit, floor + 1) }
        }
        found.removeAll { $0.floor >= limit }
        return found.sorted(by: SearchCandidate.isMorePromising)
    }

    /// Returns the number of groups, the likely cost, and whether no group has more than two answers.
    @inline(__always)
    private func divided(
        _ answers: AnswerColumns, _ row: UnsafePointer<Code>
    ) -> (groups: Int, likely: Int32, isPaired: Bool) {
        var (groups, likely, large) = (0, Int32(answers.count) &* 256, 0)
        let (counts, addedCost) = (counts, space.addedCost)
        for answer in answers {
            let code = Int(row[Int(answer)])
            let size = counts[code]
            counts[code] = size &+ 1
            likely &+= addedCost[Int(size)]
            groups &+= size == 0 ? 1 : 0
            large &+= size >= 2 ? 1 : 0
        }
        for answer in answers { counts[Int(row[Int(answer)])] = 0 }
        return (groups, likely, large == 0)
    }

    // MARK: The cost of a guess

    /// Returns the cost of the answers if `guess` is guessed first, if the cost is below `limit`.
    @_specialize(where Code == UInt8)
    func cost(
        of guess: Int32, _ answers: AnswerColumns, _ guesses: GuessSet, rows: Int, below limit: Int
    ) -> SearchChoice {
        let groups = AnswerGroups(answers, space.matrix.row(guess), counts)
        defer { groups.deallocate() }
        guard let (floor, pending) = pending(groups, answers.count, rows: rows, below: limit) else {
            return .nothing(below: limit)
        }
        var (cost, isProven) = (floor, true)
        for group in pending {
            let row = ScoredGuess(word: space.guesses[Int(guess)], pattern: space.pattern(group.code))
            let own = Self.floor(group.count)
            let found = best(
                groups.answers(group), space.guesses(of: guesses, after: row), rows: Self.next(rows),
                below: limit - cost + own)
            guard found.guess != nil else { return .nothing(below: limit, isProven: isProven && found.isProven) }
            isProven = isProven && found.isProven
            cost += found.cost - own
        }
        return SearchChoice(cost: cost, guess: guess, isProven: isProven)
    }

    /// Returns the groups whose cost is still unknown, the largest first, and the least cost of all groups together; nil
    /// if the cost reaches `limit`.
    private func pending(
        _ groups: AnswerGroups, _ count: Int, rows: Int, below limit: Int
    ) -> (floor: Int, pending: [AnswerGroups.Group])? {
        var floor = count
        for group in groups.list where group.code != space.solved {
            guard rows > 2 || (rows == 2 && group.count == 1) else { return nil }
            floor += 2 * group.count - 1
        }
        guard floor < limit else { return nil }
        var pending: [AnswerGroups.Group] = []
        for group in groups.list where group.code != space.solved && group.count > 2 {
            if perfectAnswer(groups.answers(group)) != nil { continue }
            floor += Self.floor(group.count) - (2 * group.count - 1)
            // Three answers that no answer tells apart cost six, if three rows are left for them.
            if group.count > 3 || rows == 3 { pending.append(group) }
        }
        return floor < limit ? (floor, pending.sorted { $0.count > $1.count }) : nil
    }

    // MARK: Whole games

    /// Returns the games of the best strategy, one for each answer; nil if no strategy finds all answers in the rows that
    /// are left.
    /// - Parameter guessed: the guesses before.
    @_specialize(where Code == UInt8)
    func games(_ answers: AnswerColumns, _ guesses: GuessSet, rows: Int, guessed: Int) -> SolvedGames? {
        let choice = best(answers, guesses, rows: rows, below: BestCandidate.impossible)
        guard let guess = choice.guess else { return nil }
        var games = SolvedGames()
        games.note(choice)
        let groups = AnswerGroups(answers, space.matrix.row(guess), counts)
        defer { groups.deallocate() }
        for group in groups.list {
            if group.code == space.solved {
                games.count(guesses: guessed + 1)
                continue
            }
            let row = ScoredGuess(word: space.guesses[Int(guess)], pattern: space.pattern(group.code))
            let allowed = space.guesses(of: guesses, after: row)
            let part = self.games(groups.answers(group), allowed, rows: Self.next(rows), guessed: guessed + 1)
            guard let part else { return nil }
            games.add(part)
        }
        return games
    }

    /// Returns the rows that are left after another guess.
    static func next(_ rows: Int) -> Int { rows == unlimited ? rows : rows - 1 }
}
