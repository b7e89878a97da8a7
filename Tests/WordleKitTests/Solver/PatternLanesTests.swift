import Testing

@testable import WordleKit

struct PatternLanesTests {
    /// Words of few letters, so that letters repeat in every way.
    private func words(_ count: Int, length: Int, letters: Int, seed: UInt64) throws -> [Word] {
        var numbers = SeededNumbers(state: seed)
        return try (0..<count).map { _ in
            try Word(letters: (0..<length).map { _ in UInt8(ascii: "a") + UInt8(numbers.next() % UInt64(letters)) })
        }
    }

    @Test(arguments: [(4, 1), (4, 16), (5, 15), (5, 17), (5, 33)])
    func codesAreThoseOfTheRule(length: Int, count: Int) throws {
        for letters in [2, 3, 5] {
            let answers = try words(count, length: length, letters: letters, seed: UInt64(letters))
            let lanes = PatternLanes(answers)
            let codes = UnsafeMutablePointer<UInt8>.allocate(capacity: lanes.paddedCount)
            defer { codes.deallocate() }
            for guess in try words(40, length: length, letters: letters, seed: 9) {
                lanes.write(guess, to: codes)
                for (index, answer) in answers.enumerated() {
                    #expect(UInt32(codes[index]) == Scoring.pattern(of: guess, against: answer).code)
                }
            }
        }
    }

    @Test(arguments: [6, 8, 9, 11])
    func aMatrixOfLongWordsHasTheSameCodes(length: Int) throws {
        let answers = try words(37, length: length, letters: 4, seed: 1)
        let guesses = try words(70, length: length, letters: 4, seed: 2)
        let matrix = PatternMatrix<UInt32>(guesses: guesses, answers: answers, threads: 2)
        for (number, guess) in guesses.enumerated() {
            let row = matrix.row(Int32(number))
            #expect(answers.indices.allSatisfy { row[$0] == Scoring.pattern(of: guess, against: answers[$0]).code })
        }
    }
}
