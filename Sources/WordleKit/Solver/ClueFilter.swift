/// The rule of hard or ultra mode that a row of the board sets for the next guess, as comparisons of packed words.
///
/// `HardMode.violation` defines the rule and names the clue that a guess breaks. The filter only says whether a guess is
/// allowed, 30 times as fast. The search asks for millions of guesses; with `violation`, it takes four times as long.
struct ClueFilter {
    private struct Amount {
        /// The letter in each byte.
        let letters: UInt128
        let least: Int
        let most: Int
    }

    private static let ones = UInt128.max / 255

    private let word: UInt128
    /// All bits of the bytes of the word.
    private let whole: UInt128
    /// All bits of the bytes of correct letters.
    private var fixed: UInt128 = 0
    /// All bits of the bytes where the guess may not repeat the letter of the row.
    private var refuted: UInt128 = 0
    private var amounts: [Amount] = []

    init(_ row: ScoredGuess, _ mode: HardMode) {
        word = row.word.packed
        whole = (UInt128(1) << UInt128(8 * row.word.length)) - 1
        guard mode != .normal else { return }
        var seen: Set<UInt8> = []
        for (index, mark) in row.pattern.marks.enumerated() {
            let byte = UInt128(0xFF) << UInt128(8 * index)
            if mark == .correct { fixed |= byte } else if mode == .ultra { refuted |= byte }
            let letter = row.word[index]
            guard seen.insert(letter).inserted else { continue }
            let revealed = row.revealedCount(of: letter)
            let isExhausted = mode == .ultra && row.word.count(of: letter) > revealed
            guard revealed > 0 || isExhausted else { continue }
            let letters = UInt128(letter) &* Self.ones
            amounts.append(Amount(letters: letters, least: revealed, most: isExhausted ? revealed : .max))
        }
    }

    func allows(_ guess: Word) -> Bool {
        let difference = guess.packed ^ word
        guard difference & fixed == 0, zeroBytes(difference) & refuted == 0 else { return false }
        return amounts.allSatisfy { amount in
            let count = zeroBytes(guess.packed ^ amount.letters).nonzeroBitCount
            return amount.least <= count && count <= amount.most
        }
    }

    /// Returns the high bit of each byte of the word that is zero. The codes of letters are below 128, see `Letters`.
    private func zeroBytes(_ lanes: UInt128) -> UInt128 {
        let highs = Self.ones << 7
        return ~((lanes | highs) &- Self.ones) & highs & whole
    }
}
