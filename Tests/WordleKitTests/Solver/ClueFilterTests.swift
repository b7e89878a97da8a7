import Testing

@testable import WordleKit

struct ClueFilterTests {
    /// The filter is a faster copy of `HardMode.violation`.
    @Test(arguments: [HardMode.normal, .hard, .ultra], [4, 5, 9, 11])
    func allowsWhatTheRuleAllows(mode: HardMode, length: Int) throws {
        var numbers = SeededNumbers(state: UInt64(length))
        func changed(_ word: Word) throws -> Word {
            try Word(letters: word.letters.map { numbers.next() % 3 == 0 ? letter(numbers.next()) : $0 })
        }
        func letter(_ number: UInt64) -> UInt8 { UInt8(ascii: "a") + UInt8(number % 6) }
        var (allowed, refused) = (0, 0)
        for _ in 0..<60 {
            let answer = try Word(letters: (0..<length).map { _ in letter(numbers.next()) })
            let row = ScoredGuess(try changed(answer), against: answer)
            let filter = ClueFilter(row, mode)
            for _ in 0..<200 {
                let guess = try changed(numbers.next() % 2 == 0 ? answer : row.word)
                let isAllowed = mode.violation(of: guess, after: [row]) == nil
                if isAllowed { allowed += 1 } else { refused += 1 }
                #expect(filter.allows(guess) == isAllowed, "\(guess) after \(row.word) \(row.pattern)")
            }
        }
        #expect(allowed > 0 && (refused > 0 || mode == .normal))
    }
}
