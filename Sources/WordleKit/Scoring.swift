/// The coloring of a guess.
///
/// There are two passes. First, each letter in its place is correct and takes its letter of the answer. Then, from left
/// to right, a letter is present if it equals a letter of the answer that is not taken yet, and takes this letter. For
/// each letter, therefore, correct + present = min(count in the guess, count in the answer).
///
/// The letters are bytes of one integer and are compared all at once. Setting every byte's high bit and subtracting one
/// from every byte leaves the high bit clear exactly in the bytes that were zero. This requires bytes below 128, as
/// differences of ASCII letters are.
package enum Scoring {
    /// - Parameters: a guess and an answer, normally of the same length. Letters of the guess past the end of the
    ///   answer are never correct.
    package static func pattern(of guess: Word, against answer: Word) -> Pattern {
        let length = guess.length
        guard length > 8 || answer.length > 8 else {
            let code = code(
                UInt64(truncatingIfNeeded: guess.packed), UInt64(truncatingIfNeeded: answer.packed), length: length)
            return Pattern(code: code, length: length)
        }
        return Pattern(code: code(guess.packed, answer.packed, length: length), length: length)
    }

    /// Writes the codes of the patterns of a guess against answers of the same length.
    /// - Parameter codes: room for a code per answer. `Code` must hold every code of the length.
    static func write<Code: FixedWidthInteger>(
        _ guess: Word, against answers: [Word], to codes: UnsafeMutablePointer<Code>
    ) {
        let length = guess.length
        if length <= 8 {
            let guess = UInt64(truncatingIfNeeded: guess.packed)
            for (index, answer) in answers.enumerated() {
                let answer = UInt64(truncatingIfNeeded: answer.packed)
                codes[index] = Code(truncatingIfNeeded: code(guess, answer, length: length))
            }
        } else {
            for (index, answer) in answers.enumerated() {
                codes[index] = Code(truncatingIfNeeded: code(guess.packed, answer.packed, length: length))
            }
        }
    }

    @inline(__always)
    private static func code<Lanes: FixedWidthInteger & UnsignedInteger>(
        _ guess: Lanes, _ answer: Lanes, length: Int
    ) -> UInt32 {
        let correct = zeroBytes(guess ^ answer)
        var untaken = answer & ~wholeBytes(correct)
        var code: UInt32 = 0
        for index in 0..<length {
            let shift = Lanes(truncatingIfNeeded: 8 * index)
            let letter = (guess &>> shift) & 0xFF
            let isCorrect = (correct &>> (shift &+ 7)) & 1
            let found = zeroBytes(untaken ^ (letter &* ones()))
            // Takes one of the equal letters, or none if this letter is correct. The code has no branch, because the
            // branch would be unpredictable.
            let taken = found & (0 &- found) & (isCorrect &- 1)
            untaken &= ~wholeBytes(taken)
            let isPresent: UInt32 = taken == 0 ? 0 : 1
            code = code &* 3 &+ UInt32(truncatingIfNeeded: isCorrect) &* 2 &+ isPresent
        }
        return code
    }

    /// Returns 1 in each byte.
    @inline(__always)
    private static func ones<Lanes: FixedWidthInteger & UnsignedInteger>() -> Lanes { Lanes.max / 255 }

    /// Returns the high bit of each byte that is zero; all bytes must be below 128.
    @inline(__always)
    private static func zeroBytes<Lanes: FixedWidthInteger & UnsignedInteger>(_ lanes: Lanes) -> Lanes {
        let highs: Lanes = ones() &<< 7
        return ~((lanes | highs) &- ones()) & highs
    }

    /// Returns all bits of each byte whose high bit is set.
    @inline(__always)
    private static func wholeBytes<Lanes: FixedWidthInteger & UnsignedInteger>(_ highs: Lanes) -> Lanes {
        (highs &<< 1) &- (highs &>> 7)
    }
}
