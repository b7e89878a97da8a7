import Glibc

/// The numbers of answers by pattern. The memory is used again for each guess.
struct PatternCounts {
    private let answers: [Word]
    private let lanes: PatternLanes?
    private var counts: [Int32]
    private var seen: [Int] = []
    private var bytes: [UInt8]

    /// - Parameter answers: words of one length.
    init(_ answers: [Word]) {
        let length = answers.first?.length ?? 0
        self.answers = answers
        lanes = length <= PatternLanes.longest ? PatternLanes(answers) : nil
        counts = Array(repeating: 0, count: Int(Pattern.solvedCode(length: length)) + 1)
        bytes = Array(repeating: 0, count: lanes?.paddedCount ?? 0)
    }

    mutating func division(by guess: Word, isAnswer: Bool) -> FirstGuess {
        count(guess)
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

    private mutating func count(_ guess: Word) {
        guard let lanes else {
            for answer in answers { note(Int(Scoring.pattern(of: guess, against: answer).code)) }
            return
        }
        bytes.withUnsafeMutableBufferPointer { room in
            if let start = room.baseAddress { lanes.write(guess, to: start) }
        }
        for index in answers.indices { note(Int(bytes[index])) }
    }

    private mutating func note(_ code: Int) {
        if counts[code] == 0 { seen.append(code) }
        counts[code] += 1
    }
}
