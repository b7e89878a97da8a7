import Glibc

/// The words of a search and their patterns. All threads of a search share the value.
final class SearchSpace<Code: FixedWidthInteger & UnsignedInteger & Sendable>: @unchecked Sendable {
    let guesses: [Word]
    let answers: [Word]
    let mode: HardMode
    let matrix: PatternMatrix<Code>
    /// The code of the pattern of a solved row; all other codes are less.
    let solved: Int
    /// The likely additional cost of one more answer in a group of so many answers, in 256ths of a guess.
    // Written only by `init`, as everything here; then all threads read.
    let addedCost: UnsafePointer<Int32>
    /// The row of each answer.
    private let rowOfAnswer: [Int32]
    /// The column of each guess; -1 if the guess is no answer.
    private let columnOfGuess: [Int32]
    private let answerKeys: [UInt64]
    private let guessKeys: [UInt64]

    /// - Parameters:
    ///   - guesses: the words that may be guessed. Answers that are missing are added.
    ///   - answers: at least one answer. All words have one length.
    init(guesses: [Word], answers: [Word], mode: HardMode, threads: Int) {
        var rows: [Word: Int32] = [:]
        var all: [Word] = []
        for word in guesses + answers where rows[word] == nil {
            rows[word] = Int32(all.count)
            all.append(word)
        }
        self.guesses = all
        self.answers = answers
        self.mode = mode
        matrix = PatternMatrix(guesses: all, answers: answers, threads: threads)
        solved = Int(Pattern.solvedCode(length: answers.first?.length ?? 0))
        rowOfAnswer = answers.map { rows[$0] ?? 0 }
        var columns = [Int32](repeating: -1, count: all.count)
        for (column, row) in rowOfAnswer.enumerated() { columns[Int(row)] = Int32(column) }
        columnOfGuess = columns
        var numbers = SearchKeys()
        answerKeys = answers.map { _ in numbers.next() }
        guessKeys = all.map { _ in numbers.next() }
        addedCost = Self.addedCost(upTo: answers.count)
    }

    deinit { addedCost.deallocate() }

    /// Estimates the cost of a group by its size. The figures are those of groups of English words; they only decide
    /// which guesses are tried first.
    private static func addedCost(upTo count: Int) -> UnsafePointer<Int32> {
        let addedCost = UnsafeMutablePointer<Int32>.allocate(capacity: count + 1)
        var before = 0.0
        for size in 0...count {
            let answers = Double(size + 1)
            let cost: Double =
                switch size {
                case 0: 1
                case 1: 3
                default: answers * (1.45 + 0.175 * log2(answers))
                }
            addedCost[size] = Int32((cost - before) * 256)
            before = cost
        }
        return UnsafePointer(addedCost)
    }

    /// Returns the row of an answer.
    func row(of answer: Int32) -> Int32 { rowOfAnswer[Int(answer)] }

    /// Returns whether a guess is one of the answers that are left.
    func isAnswer(_ guess: Int32, among answers: AnswerColumns) -> Bool {
        let column = columnOfGuess[Int(guess)]
        guard column >= 0 else { return false }
        var (low, high) = (0, answers.count)
        while low < high {
            let middle = (low + high) / 2
            if answers[middle] < column { low = middle + 1 } else { high = middle }
        }
        return low < answers.count && answers[low] == column
    }

    func key(of answers: AnswerColumns) -> UInt64 { answers.reduce(0) { $0 ^ answerKeys[Int($1)] } }

    var allGuesses: GuessSet { GuessSet(rows: Array(0..<Int32(guesses.count)), key: 0) }

    /// Returns the guesses of a set that the mode still allows after a row.
    func guesses(of set: GuessSet, after row: ScoredGuess) -> GuessSet {
        guard mode != .normal else { return set }
        let filter = ClueFilter(row, mode)
        let rows = set.rows.filter { filter.allows(guesses[Int($0)]) }
        return GuessSet(rows: rows, key: rows.reduce(1) { $0 ^ guessKeys[Int($1)] })
    }

    func pattern(_ code: Int) -> Pattern { Pattern(code: UInt32(code), length: answers.first?.length ?? 0) }
}

/// Numbers that tell sets of words apart (splitmix64).
///
/// A set has the key of its words, combined with exclusive or. Two sets of a search have the same key with a chance of 1
/// in 10¹⁰. The numbers are the same in every run, so the results are too.
private struct SearchKeys {
    private var state: UInt64 = 0

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
