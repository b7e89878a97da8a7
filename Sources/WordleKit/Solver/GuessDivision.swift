import Glibc
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
        OwnThread.share(max(1, threads)) { _ in
            var counts = Counts(length: answers.first?.length ?? 0)
            var own: [FirstGuess] = []
            while true {
                let start = next.wrappingAdd(share, ordering: .relaxed).oldValue
                guard start < guesses.count else { break }
                for guess in guesses[start..<min(start + share, guesses.count)] {
                    own.append(counts.division(of: answers, by: guess, isAnswer: possible.contains(guess)))
                }
            }
            found.withLock { $0 += own }
        }
        return found.withLock { $0 }.sorted(by: comesBefore)
    }

    private static func comesBefore(_ one: FirstGuess, _ other: FirstGuess) -> Bool {
        if one.entropy != other.entropy { return one.entropy > other.entropy }
        return one.isAnswer != other.isAnswer ? one.isAnswer : one.word < other.word
    }

    /// The numbers of answers by pattern. The memory is used again for each guess.
    private struct Counts {
        private var counts: [Int32]
        private var seen: [Int] = []

        init(length: Int) {
            counts = Array(repeating: 0, count: Int(Pattern.solvedCode(length: length)) + 1)
        }

        mutating func division(of answers: [Word], by guess: Word, isAnswer: Bool) -> FirstGuess {
            for answer in answers {
                let code = Int(Scoring.pattern(of: guess, against: answer).code)
                if counts[code] == 0 { seen.append(code) }
                counts[code] += 1
            }
            let total = Double(answers.count)
            var (entropy, left, largest) = (0.0, 0.0, 0)
            // In the order of the sizes, so that guesses that divide equally have equal sums.
            for size in seen.map({ Int(counts[$0]) }).sorted() {
                let part = Double(size) / total
                entropy -= part * log2(part)
                left += part * Double(size)
                largest = max(largest, size)
            }
            defer {
                for code in seen { counts[code] = 0 }
                seen.removeAll(keepingCapacity: true)
            }
            return FirstGuess(
                word: guess, entropy: entropy, expectedLeft: left, patterns: seen.count, largest: largest,
                isAnswer: isAnswer)
        }
    }
}
