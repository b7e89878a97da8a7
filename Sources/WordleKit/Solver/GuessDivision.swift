import Synchronization
import SystemKit

/// The division of answers into groups by the pattern of a guess.
package enum GuessDivision {
    /// The guesses that a thread takes at a time.
    private static let share = 64

    /// Ranks guesses by the information they give: the most bits first, then possible answers, then by the alphabet. Works
    /// on all processors.
    /// - Parameters: words of one length.
    package static func ranked(_ guesses: [Word], among answers: [Word], threads: Int) -> [FirstGuess] {
        let possible = Set(answers)
        let next = Atomic<Int>(0)
        let found = Mutex<[FirstGuess]>([])
        let none = PatternCounts(answers)
        OwnThread.share(max(1, threads)) { _ in
            var counts = none
            var own: [FirstGuess] = []
            while true {
                let start = next.wrappingAdd(share, ordering: .relaxed).oldValue
                guard start < guesses.count else { break }
                for guess in guesses[start..<min(start + share, guesses.count)] {
                    own.append(counts.division(by: guess, isAnswer: possible.contains(guess)))
                }
            }
            found.withLock { $0 += own }
        }
        return found.withLock { $0 }.sorted(by: comesBefore)
    }

    /// Returns how a guess divides answers.
    package static func of(_ guess: Word, among answers: [Word]) -> FirstGuess {
        var counts = PatternCounts(answers)
        return counts.division(by: guess, isAnswer: answers.contains(guess))
    }

    private static func comesBefore(_ one: FirstGuess, _ other: FirstGuess) -> Bool {
        if one.entropy != other.entropy { return one.entropy > other.entropy }
        return one.isAnswer != other.isAnswer ? one.isAnswer : one.word < other.word
    }
}
