/// The coloring of a guess.
///
/// Two passes: letters in their place are correct and take their letter of the answer; then, from left to right,
/// a letter is present if a letter of the answer not yet taken equals it, and takes it. So for each letter
/// correct + present = min(count in the guess, count in the answer).
///
/// The letters are bytes of one integer and are compared all at once: setting every byte's high bit and
/// subtracting one from every byte leaves the high bit clear exactly in the bytes that were zero, provided
/// that they were below 128, as differences of ASCII letters are.
package enum Scoring {
    /// - Parameters: a guess and an answer, normally of one length; letters the answer has no counterpart for
    ///   are never in their place.
    package static func pattern(of guess: Word, against answer: Word) -> Pattern {
        let length = guess.length
        guard length > 8 || answer.length > 8 else {
            let code = code(
                UInt64(truncatingIfNeeded: guess.packed), UInt64(truncatingIfNeeded: answer.packed), length: length)
            return Pattern(code: code, length: length)
        }
        return Pattern(code: code(guess.packed, answer.packed, length: length), length: length)
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
            // One of the equal letters is taken, none if this one is correct. Without a branch: what a branch
            // would depend on is as good as random.
            let taken = found & (0 &- found) & (isCorrect &- 1)
            untaken &= ~wholeBytes(taken)
            let isPresent: UInt32 = taken == 0 ? 0 : 1
            code = code &* 3 &+ UInt32(truncatingIfNeeded: isCorrect) &* 2 &+ isPresent
        }
        return code
    }

    /// 1 in each byte.
    @inline(__always)
    private static func ones<Lanes: FixedWidthInteger & UnsignedInteger>() -> Lanes { Lanes.max / 255 }

    /// The high bit of each byte that is zero; all bytes must be below 128.
    @inline(__always)
    private static func zeroBytes<Lanes: FixedWidthInteger & UnsignedInteger>(_ lanes: Lanes) -> Lanes {
        let highs: Lanes = ones() &<< 7
        return ~((lanes | highs) &- ones()) & highs
    }

    /// All bits of each byte whose high bit is set.
    @inline(__always)
    private static func wholeBytes<Lanes: FixedWidthInteger & UnsignedInteger>(_ highs: Lanes) -> Lanes {
        (highs &<< 1) &- (highs &>> 7)
    }
}
