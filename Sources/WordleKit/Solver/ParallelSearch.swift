import Synchronization
import SystemKit

/// A search on several threads: guesses of one position, or groups of answers of one guess, side by side. An exact
/// result does not depend on the order in which the threads finish. A bound can, because each thread has its own cache.
struct ParallelSearch<Code: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    private typealias Search = GuessSearch<Code>

    private let space: SearchSpace<Code>
    private let threads: Int

    init(guesses: [Word], answers: [Word], mode: HardMode, threads: Int) {
        space = SearchSpace(guesses: guesses, answers: answers, mode: mode, threads: threads)
        self.threads = max(1, threads)
    }

    /// Runs `work` for each number below `count`. Each thread has its own search.
    private func share(_ count: Int, _ effort: SearchEffort, _ work: @Sendable (Search, Int) -> Void) {
        let next = Atomic<Int>(0)
        withoutActuallyEscaping(work) { work in
            OwnThread.share(min(threads, count)) { _ in
                let search = Search(space, effort)
                while true {
                    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard number < count else { break }
                    search.begin(order: number)
                    work(search, number)
                }
            }
        }
    }

    /// Returns the guesses that the mode allows after the rows of a game, which may have been played in another mode.
    private func allowed(after rows: [ScoredGuess]) -> GuessSet {
        guard space.mode != .normal, !rows.isEmpty else { return space.allGuesses }
        let all = space.allGuesses
        let allowed = all.rows.filter { space.mode.violation(of: space.guesses[Int($0)], after: rows) == nil }
        return GuessSet(rows: allowed, key: 1)
    }

    // MARK: The best guess

    /// - Parameters:
    ///   - rows: the rows of the game so far.
    ///   - rowsLeft: the guesses that are left in the game.
    func best(
        _ answers: [Int32], after rows: [ScoredGuess], rowsLeft: Int, _ effort: SearchEffort
    ) -> GuessValue? {
        guard answers.count > 2 else { return certain(answers) }
        let guesses = allowed(after: rows)
        let candidates = ranked(answers, guesses, rowsLeft: rowsLeft, effort)
        let best = Mutex(BestCandidate())
        share(candidates.count, effort) { search, order in
            let candidate = candidates[order]
            let limit = best.withLock { $0.limit(order, candidate) }
            guard candidate.floor < limit else { return }
            guard candidate.isExact || (order < effort.breadth && !effort.isCanceled()) else {
                return best.withLock { $0.leave(candidate) }
            }
            let found =
                candidate.isExact
                ? SearchChoice(cost: candidate.floor, guess: candidate.guess, isProven: true)
                : answers.withUnsafeBufferPointer {
                    search.cost(of: candidate.guess, $0, guesses, rows: rowsLeft, below: limit)
                }
            best.withLock { $0.note(order, candidate, found) }
        }
        guard let choice = best.withLock({ $0.best }), let guess = choice.guess else { return nil }
        return GuessValue(
            word: space.guesses[Int(guess)], total: choice.cost, answers: answers.count, isBound: !choice.isProven)
    }

    /// Returns the best guess for at most two answers.
    private func certain(_ answers: [Int32]) -> GuessValue? {
        answers.map { space.answers[Int($0)] }.min().map {
            GuessValue(word: $0, total: answers.count == 1 ? 1 : 3, answers: answers.count, isBound: false)
        }
    }

    /// Returns all guesses that divide the answers, the most promising first.
    private func ranked(
        _ answers: [Int32], _ guesses: GuessSet, rowsLeft: Int, _ effort: SearchEffort
    ) -> [SearchCandidate] {
        let found = Mutex<[SearchCandidate]>([])
        let size = (guesses.rows.count + threads - 1) / threads
        share(threads, effort) { search, number in
            let start = min(number * size, guesses.rows.count)
            let part = guesses.rows[start..<min(start + size, guesses.rows.count)]
            let own = answers.withUnsafeBufferPointer {
                search.candidates($0, part, rows: rowsLeft, below: BestCandidate.impossible)
            }
            found.withLock { $0 += own }
        }
        return found.withLock { $0 }.sorted(by: SearchCandidate.isMorePromising)
    }

    // MARK: One guess

    func value(of guess: Word, _ answers: [Int32], after rows: [ScoredGuess], _ effort: SearchEffort) -> GuessValue? {
        let guesses = allowed(after: rows)
        let groups = unsolved(guess, answers)
        var total = SearchChoice(cost: answers.count, guess: nil, isProven: true)
        // All threads search a large group together, because it would keep one thread busy long after the others.
        let large = groups.prefix { $0.answers.count > SearchEffort.mostInSmallGroup }
        for (pattern, group) in large {
            let row = ScoredGuess(word: guess, pattern: pattern)
            let found = best(group, after: rows + [row], rowsLeft: Search.unlimited, effort.inLargeGroup)
            guard let found else { return nil }
            total = total.adding(SearchChoice(cost: found.total, guess: nil, isProven: !found.isBound))
        }
        let small = groups[large.count...]
        let sum = Mutex<SearchChoice?>(total)
        share(small.count, effort) { search, number in
            let (pattern, group) = small[small.startIndex + number]
            let allowed = space.guesses(of: guesses, after: ScoredGuess(word: guess, pattern: pattern))
            let found = group.withUnsafeBufferPointer {
                search.best($0, allowed, rows: Search.unlimited, below: BestCandidate.impossible)
            }
            sum.withLock { sum in
                // Without a guess, the caller has canceled.
                sum = found.guess == nil ? nil : sum?.adding(found)
            }
        }
        return sum.withLock { $0 }.map {
            GuessValue(word: guess, total: $0.cost, answers: answers.count, isBound: !$0.isProven)
        }
    }

    func solution(first: Word, rows: Int, _ effort: SearchEffort) -> SolvedList? {
        let answers = Array(0..<Int32(space.answers.count))
        let groups = unsolved(first, answers)
        var atOnce = SolvedGames()
        atOnce.count(guesses: 1, games: answers.count - groups.reduce(0) { $0 + $1.answers.count })
        let sum = Mutex<SolvedGames?>(atOnce)
        share(groups.count, effort) { search, number in
            let (pattern, group) = groups[number]
            let allowed = space.guesses(of: space.allGuesses, after: ScoredGuess(word: first, pattern: pattern))
            let games = group.withUnsafeBufferPointer {
                search.games($0, allowed, rows: Search.next(rows), guessed: 1)
            }
            sum.withLock { sum in
                if let games { sum?.add(games) } else { sum = nil }
            }
        }
        return sum.withLock { $0 }.map {
            SolvedList(first: first, total: $0.total, distribution: $0.distribution, isBound: !$0.isProven)
        }
    }

    /// Returns the groups of answers that a guess leaves, the largest first.
    private func unsolved(_ guess: Word, _ answers: [Int32]) -> [(pattern: Pattern, answers: [Int32])] {
        Dictionary(grouping: answers) { Scoring.pattern(of: guess, against: space.answers[Int($0)]) }
            .filter { !$0.key.isSolved }
            .sorted { ($1.value.count, $0.key.code) < ($0.value.count, $1.key.code) }
            .map { ($0.key, $0.value) }
    }
}
